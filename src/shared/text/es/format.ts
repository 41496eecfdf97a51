/** What several screens and emails say (src/shared/format). */
export const format = {
  'Next open day: {day}': 'Próximo día disponible: {day}',
  'Next {trip} day: {day}': 'Próximo día de {trip}: {day}',
  '1 day': '1 día',
  '{count} days': '{count} días',
  '{date} at {time}': '{date}, {time}',
  '1 guest': '1 persona',
  '{count} guests': '{count} personas',
  'Private charter, {guests}': 'Viaje privado, {guests}',
  '1 seat left': '1 lugar libre',
  '{seats} seats left': '{seats} lugares libres',
  'Call {phone}': 'Llame al {phone}',
  'Send us a message': 'Envíenos un mensaje',
  'Promo code {code}': 'Código promocional {code}',
  'gift certificate': 'certificado de regalo',
  credit: 'crédito',
  '{amount}, including {credits}': '{amount}, incluidos {credits}',
  '{amount} from {credit}': '{amount} con el {credit}',
  '{credit} ending {end}': '{credit} terminado en {end}',
  ' and ': ' y ',
  Forming: 'Formando grupo',
  Going: 'Sí sale',
  Full: 'Lleno',
  '{count} more and we sail': '{count} más y salimos',
  '{number} ft': '{number} pies',
  'high {time} {feet}': 'alta {time} ({feet})',
  'low {time} {feet}': 'baja {time} ({feet})',
  'new moon': 'luna nueva',
  'waxing crescent moon, {percent}% lit': 'luna creciente, {percent}% iluminada',
  'first quarter moon, {percent}% lit': 'cuarto creciente, {percent}% iluminada',
  'waxing gibbous moon, {percent}% lit': 'luna gibosa creciente, {percent}% iluminada',
  'full moon': 'luna llena',
  'waning gibbous moon, {percent}% lit': 'luna gibosa menguante, {percent}% iluminada',
  'last quarter moon, {percent}% lit': 'cuarto menguante, {percent}% iluminada',
  'waning crescent moon, {percent}% lit': 'luna menguante, {percent}% iluminada',
  'Cancel before departure and you’ll get {refund}. After that there’s no refund.':
    'Si cancela antes de la salida, recibirá {refund}. Después ya no hay reembolso.',
  'Cancel at least {notice} before your trip and you’ll get {refund}. After that there’s no refund.':
    'Si cancela al menos {notice} antes de su viaje, recibirá {refund}. Después ya no hay reembolso.',
  'A no-show isn’t refunded, and the balance is still due.':
    'Si no se presenta, no hay reembolso y el saldo sigue pendiente.',
  'If we cancel, you can choose another date or {refund}.':
    'Si cancelamos nosotros, puede elegir otra fecha o {refund}.',
  'This trip is less than {notice} away, so it can’t be refunded if you cancel.':
    'Este viaje es en menos de {notice}, así que ya no hay reembolso si cancela.',
  'Free to cancel until {day}.': 'Puede cancelar sin costo hasta el {day}.',
  'Free to cancel until {day}: you’d get {amount} back.':
    'Puede cancelar sin costo hasta el {day}: le devolveríamos {amount}.',
  'Cancel by {day}, and you’ll get {amount} back, after the {percent}% fee of {fee}.':
    'Si cancela a más tardar el {day}, le devolvemos {amount}, ya descontado el cargo del {percent}% ({fee}).',
  'a refund minus a {percent}% fee': 'un reembolso menos un cargo del {percent}%',
  'a full refund': 'un reembolso completo',
}
