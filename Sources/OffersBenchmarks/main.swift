internal import Offers
for f in judgingBenchmarks(Shop.catalog()) { print(f.name, f.value, f.unit) }
