print("offers")
