/** Emails, calendar files, and the other texts that only the server writes. */
export const mail = {
  '{trip} trips': 'Viajes de {trip}',
  '{date}, {year}, at {time}': '{date} de {year}, {time}',

  // The rows of facts
  When: 'Cuándo',
  'At the dock by': 'Hora de llegada al muelle',
  Where: 'Dónde',
  Party: 'Grupo',
  Booking: 'Reserva',
  'Held for you until': 'Apartados para usted hasta',
  'No charge': 'Sin cargo',
  '{amount}, cash or card': '{amount}, en efectivo o con tarjeta',
  Tip: 'Propina',
  Refund: 'Reembolso',
  To: 'Enviado a',
  Part: 'Parte',
  '{amount} to {card}': '{amount} a {card}',
  'the card you paid with': 'la tarjeta con la que pagó',
  Credit: 'Crédito',
  'From booking': 'De la reserva',
  'By email to {address}': 'Por correo a {address}',
  'You’ll print it': 'Usted lo imprime',
  Waivers: 'Exenciones',
  '{signed} of {partySize} signed': '{signed} de {partySize} firmadas',
  Sun: 'Sol',
  'Up at {sunrise}, down at {sunset}': 'Amanece: {sunrise}; atardece: {sunset}',
  Tides: 'Mareas',

  // How something was paid
  'in cash': 'en efectivo',
  'by check': 'con cheque',
  'by card': 'con tarjeta',
  'with a credit': 'con un crédito',
  'on the boat': 'a bordo',
  'in person': 'en persona',

  // Buttons
  'See your place': 'Ver su lugar en la lista',
  'See the day': 'Ver el día',
  'Choose what you’d like': 'Elegir una opción',

  // Sentences
  'You’re getting this because you asked {brand} to email you about open seats.':
    'Recibe este correo porque pidió a {brand} que le avisara cuando hubiera lugares.',
  'Unsubscribe: {url}': 'Cancelar la suscripción: {url}',
  '{amount} went back to your {credit}.': 'Se devolvieron {amount} a su {credit}.',
  'You’ll get {amount} back.': 'Le devolveremos {amount}.',
  'You’ll get {amount} back. {fee} isn’t refundable.': 'Le devolveremos {amount}. No se reembolsan {fee}.',
  'You’ll get {amount} back, after the {percent}% fee of {fee}.':
    'Le devolveremos {amount}, ya descontado el cargo del {percent}% ({fee}).',
  'The {percent}% fee is {fee}.': 'El cargo del {percent}% es de {fee}.',
  'Would you rather come another day? You can choose a new date within the next 12 months, at the same price.':
    '¿Prefiere venir otro día? Puede elegir otra fecha en los próximos 12 meses, al mismo precio.',
  'You’ve paid {amount}. We’ll be in touch about it.':
    'Usted pagó {amount}. Nos comunicaremos con usted al respecto.',
  'The {amount} you paid isn’t refundable.': 'Los {amount} que pagó no se reembolsan.',
  'Would you rather come another day? You can choose a new date within the next 12 months, at the same price, until your refund is sent.':
    '¿Prefiere venir otro día? Mientras no se envíe su reembolso, puede elegir otra fecha en los próximos 12 meses, al mismo precio.',
  'You haven’t signed the waiver yet. Sign it here: {url}':
    'Todavía no ha firmado la exención de responsabilidad. Fírmela aquí: {url}',
  'Everyone aboard signs the waiver. Sign yours here, and send this link to the rest of your group: {url}':
    'Todas las personas a bordo firman la exención de responsabilidad. Firme la suya aquí y envíe este enlace al resto de su grupo: {url}',
  'Buy one online: {url}': 'Cómprela en línea: {url}',
  'You can choose a new date within the next 12 months, at the same price, or cancel. You haven’t been charged.':
    'Puede elegir otra fecha en los próximos 12 meses, al mismo precio, o cancelar. No se le ha cobrado nada.',
  'You can move to a new date within the next 12 months at the same price, take a credit of {credit} that doesn’t expire, or get {refund} back, after a fee of {fee}. We’ll hold your payment until you choose.':
    'Puede cambiar a otra fecha en los próximos 12 meses al mismo precio, recibir un crédito de {credit} que no vence, o un reembolso de {refund}, ya descontado un cargo de {fee}. Guardamos su pago hasta que elija.',
  'You can move to a new date within the next 12 months at the same price, take a credit of {credit} that doesn’t expire, or get {refund} back. We’ll hold your payment until you choose.':
    'Puede cambiar a otra fecha en los próximos 12 meses al mismo precio, recibir un crédito de {credit} que no vence, o un reembolso de {refund}. Guardamos su pago hasta que elija.',

  // The calendar file
  '{trip} trip with {brand}': 'Viaje de {trip} con {brand}',
  'Check-in is tomorrow at {time}': 'Mañana, hora de llegada al muelle: {time}',
  'Be at the dock by {checkIn}. We leave at {time}.':
    'Hora de llegada al muelle: {checkIn}. Hora de salida: {time}.',
  '{party}. Reference: {reference}.': '{party}. Referencia: {reference}.',
  '{amount} is due on the boat, cash or card.':
    'Quedan {amount} por pagar a bordo, en efectivo o con tarjeta.',
  'Nothing left to pay.': 'No queda nada por pagar.',
  'Directions: {url}': 'Cómo llegar: {url}',
}
