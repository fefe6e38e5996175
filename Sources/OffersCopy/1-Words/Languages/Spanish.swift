// SPDX-License-Identifier: Apache-2.0
import Offers

extension Language {
    static let spanish = Language(
        code: "es", groupsBySpaces: true,
        phrases: [
            (.unit(.day), "día|días"), (.unit(.week), "semana|semanas|sem|sem."),
            (.unit(.month), "mes|meses"), (.unit(.year), "año|años"),
            (.length(6, .month), "medio año|semestre"),
            (.length(3, .month), "trimestre"), (.length(15, .day), "quincena"),
            (.period(1, .day), "diario|diarios|diariamente|al día|por día|cada día"),
            (
                .period(1, .week),
                "semanal|semanales|semanalmente|a la semana|por semana|cada semana|todas las semanas"
            ),
            (
                .period(1, .month),
                "mensual|mensuales|mensualmente|al mes|por mes|cada mes|todos los meses|mes a mes|una vez al mes"
            ),
            (
                .period(3, .month),
                "trimestral|trimestrales|trimestralmente|cada trimestre|por trimestre|al trimestre"
            ),
            (.period(6, .month), "semestral|semestrales|semestralmente|por semestre|al semestre"),
            (
                .period(1, .year),
                "anual|anuales|anualmente|al año|por año|cada año|todos los años|una vez al año"
            ), (.every, "cada"), (.forOrPer, "por"), (.per, "al|a la|/"),
            (.number(1), "un|una|uno"), (.number(2), "dos"),
            (.number(3), "tres"), (.number(4), "cuatro"), (.number(5), "cinco"),
            (.number(6), "seis"),
            (.number(7), "siete"), (.number(8), "ocho"), (.number(9), "nueve"),
            (.number(10), "diez"),
            (.number(11), "once"), (.number(12), "doce"),
            (.first, "primer|primero|primera|primeros|primeras|1.er|1er"),
            (
                .free,
                "gratis|gratuito|gratuita|gratuitos|gratuitas|gratuitamente|sin coste|sin costo|sin cargo|de regalo|sin pagar|regalo|regalado"
            ),
            (
                .trial,
                "prueba|pruebas|periodo de prueba|período de prueba"
            ),
            (
                .offer,
                "oferta|oferta de lanzamiento|oferta de bienvenida|precio de lanzamiento|oferta introductoria|precio introductorio"
            ),
            (
                .start,
                "empieza|empezar|comienza|comenzar|prueba|pruébalo|probar|pruébala|disfruta|disfrutar|consigue|iniciar|inicia|obtén|obtener|activa|activar|aprovecha|empieza con|comienza con|consíguelo"
            ),
            (
                .then,
                "luego|después|y después|y luego|a partir de entonces|posteriormente|después de eso|tras la prueba|tras el periodo de prueba|tras el período de prueba|después de la prueba|al terminar la prueba|al acabar la prueba|cuando termine la prueba|al finalizar la prueba|más tarde|a continuación|pasado ese tiempo|finalizada la prueba|una vez terminada la prueba"
            ), (.after, "tras|después de|después de los|pasados|transcurridos|al cabo de"),
            (.within, "en|dentro de"), (.today, "hoy|ahora|hoy pagas|hoy mismo|a pagar hoy"),
            (
                .save,
                "ahorra|ahorras|ahorro|ahorrar|ahorre|ahórrate|descuento|dto|dto.|de descuento|rebaja|rebajado|más barato|menos|de ahorro"
            ), (.half, "mitad de precio|a mitad de precio|la mitad de precio"),
            (
                .about,
                "aprox|aprox.|aproximadamente|unos|unas|alrededor de|cerca de|casi|sobre|más o menos"
            ),
            (.lessThan, "menos de|por menos de|por debajo de|inferior a"),
            (.upTo, "hasta|hasta un|más de|más del|hasta el|al menos|como mínimo|hasta un"),
            (
                .was,
                "antes|en lugar de|en vez de|precio normal|precio habitual|normalmente|precio original|precio anterior|precio estándar|antes de"
            ),
            (
                .equivalent,
                "solo|sólo|equivale a|equivalen a|equivalente a|es decir|o sea|sale a|sale por|te sale a|lo que equivale a|tan solo|solamente|apenas|son"
            ),
            (
                .bill,
                "facturado|factura|facturación|se factura|cobro|cobros|cobra|se cobra|se cobrará|se te cobrará|pago|pagas|pagarás|pagar|se facturan|facturados|cobraremos"
            ),
            (
                .renew,
                "se renueva|renueva|renovación|renovar|se renovará|próxima renovación|renovación automática|próximo pago|próximo cobro|se renueva el|renovará"
            ),
            (
                .firstCharge,
                "primer cobro|primer pago|primera factura|primer cargo|primera cuota|el primer cobro|no se te cobrará hasta|no pagas hasta|no pagarás hasta|se te cobrará el|empieza a pagar|no se cobra hasta"
            ),
            (
                .until,
                "hasta el|válido hasta|válida hasta|termina|finaliza|acaba|vence|caduca|expira|vigente hasta|termina el|finaliza el|disponible hasta"
            ),
            (
                .remind,
                "recordatorio|recordamos|recordaremos|te avisamos|avisamos|te avisaremos|avisaremos|aviso|notificación|recordaremos|te recordamos|te recordaremos|avisarte|recordarte"
            ),
            (.before, "antes del|antes de que|antes de|de antelación|antes|previas|con antelación"),
            (
                .past,
                "ha terminado|terminó|ha finalizado|finalizó|ha caducado|caducó|ha expirado|expiró|ya has usado|ya usaste|ya has disfrutado|tuviste|has tenido|ya ha acabado|ha acabado|se acabó|has usado|venció|ha vencido|utilizaste"
            ),
            (
                .refund,
                "devolución garantizada|reembolso garantizado|garantía de devolución|garantía de reembolso|te devolvemos|devolvemos tu dinero|devolvemos el dinero|devolución del dinero|reembolso completo|reembolso total|te devolvemos el dinero|reembolso íntegro|satisfacción garantizada"
            ),
            (
                .cancel,
                "cancela|cancelar|cancela cuando quieras|cancelación|canceles|canceles|cancele|cancelas|date de baja|anula"
            ),
            (
                .terms,
                "condiciones de uso|términos de uso|condiciones|términos|términos y condiciones|condiciones del servicio|términos del servicio|eula|acuerdo de licencia|términos de servicio|condiciones de servicio|aviso legal"
            ),
            (.privacy, "privacidad|política de privacidad|aviso de privacidad|protección de datos"),
            (.month(1), "enero|ene|ene."), (.month(2), "febrero|feb|feb."),
            (.month(3), "marzo|mar|mar."),
            (.month(4), "abril|abr|abr."), (.month(5), "mayo|may|may."),
            (.month(6), "junio|jun|jun."),
            (.month(7), "julio|jul|jul."), (.month(8), "agosto|ago|ago."),
            (.month(9), "septiembre|setiembre|sep|sept|sep.|sept."),
            (.month(10), "octubre|oct|oct."),
            (.month(11), "noviembre|nov|nov."), (.month(12), "diciembre|dic|dic."),
            (
                .compare,
                "frente a|frente al|respecto a|respecto al|comparado con|en comparación con|que|vs|vs.|sobre el|con respecto al"
            ),
            (
                .programme,
                "programa|programas|reto|retos|desafío|desafíos|curso|cursos|racha|rachas|plan|planes|sesiones|rutina|rutinas|historial|compromiso|permanencia|suscripción|estadísticas|dieta|entrenamiento|viaje|seguidos|seguidas|consecutivos|previsión|calendario|informe|copia"
            ),
            (.currency("EUR"), "euro|euros"), (.currency("USD CAD AUD NZD"), "dólar|dólares"),
            (.currency("MXN COP CLP PHP"), "peso|pesos|pesos mexicanos"),
            (.weakCurrency("GBP EGP"), "libras"),
            (.percent, "por ciento"),
            (
                .inert,
                "plan gratuito|versión gratuita|cuenta gratuita|actualizaciones gratuitas|actualizaciones gratis|sin anuncios|libre de anuncios|descarga gratuita|de forma gratuita|contenido gratuito|clases gratuitas|libros gratis|envío gratis|al día siguiente|minutos al día|horas al día|veces al día|veces por semana|días a la semana|días por semana|veces al mes|del día|de la semana|del mes|del año|todo el año|cada día|al menos|24 horas al día|una vez|un solo|una sola|sin compromiso|cancelación gratuita|pon a prueba|a prueba de"
            ),
            (
                .elsewhere,
                "parte no utilizada|no utilizada|no utilizado|se perderá|si se ofrece|en familia|amigo|amigos|invita|estudiantes|familiares"
            ),
            (
                .joiner,
                "de|del|tu|tus|la|el|los|las|con|y|los próximos|durante|para|todo|un total de|completo|completa|totalmente|entero|los|mi"
            ),
        ])
}
