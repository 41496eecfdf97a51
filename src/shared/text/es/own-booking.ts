/** The guest's booking page, paying the balance, and the waiver. */
export const ownBooking = {
  'Including {part}': 'Incluye {part}',
  'Your booking': 'Su reserva',
  'Reference {reference}': 'Referencia {reference}',
  'The day': 'El día',
  'You canceled this booking.': 'Usted canceló esta reserva.',
  'Book another day': 'Reservar otro día',
  'The boat stays in the harbor.': 'El barco se queda en el puerto.',
  'Pay {balanceAmount} now': 'Pagar {balanceAmount} ahora',
  'What to bring': 'Qué traer',
  'Your details': 'Sus datos',
  'Edit your details': 'Corregir sus datos',
  'You can move to another departure of this trip until {day}, at the same price.':
    'Puede cambiarse a otra salida de este viaje hasta el {day}, al mismo precio.',
  'Within {notice} of the trip, call us to change the date.':
    'A menos de {notice} del viaje, llámenos para cambiar la fecha.',
  'Change the date': 'Cambiar la fecha',
  'Cancel this booking': 'Cancelar esta reserva',
  'Another day?': '¿Otro día?',
  'Call us and have your reference ready.': 'Llámenos y tenga a la mano su referencia.',
  'Call us.': 'Llámenos.',
  'To change the number of guests, or for anything else, call us and have your reference ready.':
    'Para cambiar el número de personas o para cualquier otra cosa, llámenos y tenga a la mano su referencia.',
  'To change the number of guests, or for anything else, call us.':
    'Para cambiar el número de personas o para cualquier otra cosa, llámenos.',
  'Canceled for weather': 'Cancelado por el clima',
  Canceled: 'Cancelado',
  'Past trip': 'Viaje pasado',
  '{party}, about {hours} hours': '{party}, unas {hours} horas',
  'Be at the dock by {meetingTime}, {minutes} minutes before we leave at {time}.':
    'Hora de llegada al muelle: {meetingTime}, {minutes} minutos antes de la salida ({time}).',
  'Your booking didn’t load': 'Su reserva no cargó',
  'Your booking is canceled. You’ll get {refundAmount} back.':
    'Su reserva está cancelada. Le devolveremos {refundAmount}.',
  'Your booking is canceled.': 'Su reserva está cancelada.',
  'Cancel this booking?': '¿Cancelar esta reserva?',
  '{tripType}, {date}. Your seats open up for others right away.':
    '{tripType}, {date}. Sus lugares quedan libres para otras personas de inmediato.',
  'You haven’t paid anything, so there’s nothing to refund.':
    'No ha pagado nada, así que no hay nada que reembolsar.',
  'Your payment of {paidAmount} isn’t refunded.': 'Su pago de {paidAmount} no se reembolsa.',
  'You’ll get {refundAmount} back. The fee is {feeAmount}.':
    'Le devolveremos {refundAmount}. El cargo es de {feeAmount}.',
  'You’ll get {refundAmount} back.': 'Le devolveremos {refundAmount}.',
  'Your details are saved.': 'Sus datos están guardados.',
  'Save your details': 'Guardar sus datos',
  'Is the boat going?': '¿Sale el barco?',
  '{missing}. Know someone who’d like to come?': '{missing}. ¿Conoce a alguien que quiera venir?',
  'Every seat is booked.': 'Todos los lugares están reservados.',
  '{seatsBooked} of {capacity} seats are booked, enough for the boat to go.':
    'Hay {seatsBooked} de {capacity} lugares reservados, suficientes para que salga el barco.',
  'Share this trip': 'Compartir este viaje',
  Refunded: 'Reembolsado',
  Paid: 'Pagado',
  'Still due': 'Todavía por pagar',
  'Being charged to your card': 'En proceso de cobro a su tarjeta',
  'On its way back to your card': 'En camino de regreso a su tarjeta',
  'We owe you': 'Le debemos',
  '{leftAmount} left. Enter this code when you pay for another trip.':
    'quedan {leftAmount}. Ingrese este código al pagar otro viaje.',
  '{leftAmount} left. Enter its code when you pay for another trip.':
    'quedan {leftAmount}. Ingrese su código al pagar otro viaje.',
  'all used.': 'usado por completo.',
  'Your payment is being processed. Check back here in a few minutes.':
    'Su pago se está procesando. Vuelva a ver esta página en unos minutos.',
  'Questions about it? Call {phone}.': '¿Tiene preguntas? Llame al {phone}.',
  'Your bank can take up to a week to show the refund.':
    'Su banco puede tardar hasta una semana en mostrar el reembolso.',
  'We’ll contact you about your refund.': 'Nos comunicaremos con usted sobre su reembolso.',
  'A no-show isn’t refunded.': 'Si no se presenta, no hay reembolso.',
  'You don’t owe anything for this date.': 'No debe nada por esta fecha.',
  'Credits don’t expire. There’s nothing left to pay.': 'Los créditos no vencen. No queda nada por pagar.',
  'Choose a new date, or we’ll contact you about your payment.':
    'Elija una nueva fecha, o espere a que nos comuniquemos con usted sobre su pago.',
  'There’s nothing left to pay.': 'No queda nada por pagar.',
  'There’s nothing left to pay or refund.': 'No queda nada por pagar ni por reembolsar.',
  'Pay the rest now, or on the boat, cash or card. There are no other fees.':
    'Pague el resto ahora, o a bordo en efectivo o con tarjeta. No hay otros cargos.',
  'Pay the rest now.': 'Pague el resto ahora.',
  'Pay now, or on the boat, cash or card. There are no other fees.':
    'Pague ahora, o a bordo en efectivo o con tarjeta. No hay otros cargos.',
  'Pay now.': 'Pague ahora.',
  'We left at {time}.': 'Salimos del muelle ({time}).',
  'You’re all paid up.': 'Todo está pagado.',
  'You’re all paid up. See you at the dock.': 'Todo está pagado. Nos vemos en el muelle.',
  'Done. You’re now on {date}.': 'Listo. La nueva fecha de su reserva: {date}.',
  'There’s no other {tripType} departure with room for your party right now. Please call us.':
    'Por ahora no hay otra salida de {tripType} con lugares para su grupo. Llámenos.',
  'New departure': 'Nueva salida',
  'Only departures with room for your party are listed. The price stays the same.':
    'Solo se muestran salidas con lugares para su grupo. El precio no cambia.',
  'Choose a departure': 'Elija una salida',
  'That’s less than {notice} away. Once you’ve moved, you can’t change the date again, and you won’t get a refund if you cancel.':
    'Esa salida es en menos de {notice}. Después del cambio ya no podrá cambiar la fecha otra vez y no habrá reembolso si cancela.',
  'Move my booking': 'Cambiar la reserva',
  'We canceled this trip. You can choose a new date within the next 12 months, at the same price, until your refund is sent.':
    'Cancelamos este viaje. Puede elegir una nueva fecha en los próximos 12 meses, al mismo precio, hasta que se envíe su reembolso.',
  'We canceled this trip. You can choose a new date within the next 12 months, at the same price.':
    'Cancelamos este viaje. Puede elegir una nueva fecha en los próximos 12 meses, al mismo precio.',
  'Choose a new date': 'Elegir una nueva fecha',
  'We couldn’t reach the server, so your change may not have been saved. Check your connection and try again.':
    'No pudimos conectarnos con el servidor, así que es posible que su cambio no se haya guardado. Revise su conexión e inténtelo de nuevo.',
  'Loading your booking': 'Cargando su reserva',
  'Nothing has changed. Check your connection and try again, or call {phone}.':
    'No ha cambiado nada. Revise su conexión e inténtelo de nuevo o llame al {phone}.',
  'Nothing has changed. Check your connection and try again.':
    'No ha cambiado nada. Revise su conexión e inténtelo de nuevo.',
  'How much to pay': 'Cuánto pagar',
  'Everything that’s due': 'Todo lo que falta por pagar',
  'Another amount': 'Otra cantidad',
  'Amount ($)': 'Cantidad ($)',
  'Up to {due}.': 'Hasta {due}.',
  'Not now': 'Ahora no',
  'Your payment of {amount} is being processed. Please don’t pay again.':
    'Su pago de {amount} se está procesando. Por favor, no pague otra vez.',
  'Thanks. Your payment of {amount} went through.': 'Gracias. Recibimos su pago de {amount}.',
  'We’re emailing you a receipt.': 'Le enviaremos un recibo por correo.',
  'To pay the balance online, open the link in your confirmation email. Haven’t booked yet?':
    'Para pagar el saldo en línea, abra el enlace de su correo de confirmación. ¿Todavía no ha reservado?',
  'See open dates': 'Ver fechas disponibles',
  'Can’t find that email? We can send you a new link. Older links will stop working.':
    '¿No encuentra ese correo? Podemos enviarle un enlace nuevo. Los enlaces anteriores dejarán de funcionar.',
  'You haven’t been charged. Check your connection and try again.':
    'No se le ha cobrado nada. Revise su conexión e inténtelo de nuevo.',
  '{balanceAmount} due': 'Por pagar: {balanceAmount}',
  'Nothing is due': 'No hay nada por pagar',
  '{paid} of {total} paid.': 'Pagado: {paid} de {total}.',
  'Your payment of {payingAmount} is being processed.': 'Su pago de {payingAmount} se está procesando.',
  'This booking is canceled.': 'Esta reserva está cancelada.',
  'This departure is canceled. See your booking to choose a new date, a credit or a refund.':
    'Esta salida se canceló. Vea su reserva para elegir una nueva fecha, un crédito o un reembolso.',
  'This departure may be canceled, so please wait for our email before you pay.':
    'Es posible que esta salida se cancele, así que espere nuestro correo antes de pagar.',
  'Online payment isn’t available right now. Pay on the boat, in cash or by card, or call {phone}.':
    'El pago en línea no está disponible en este momento. Pague a bordo, en efectivo o con tarjeta, o llame al {phone}.',
  'Online payment isn’t available right now. Pay on the boat, in cash or by card.':
    'El pago en línea no está disponible en este momento. Pague a bordo, en efectivo o con tarjeta.',
  'Find your booking': 'Buscar su reserva',
  'To see your booking, open the link in your confirmation email. Can’t find it? We can email you a new one. Older links will stop working.':
    'Para ver su reserva, abra el enlace de su correo de confirmación. ¿No lo encuentra? Podemos enviarle uno nuevo. Los enlaces anteriores dejarán de funcionar.',
  'Email address': 'Correo electrónico',
  'Email me a link': 'Enviarme un enlace',
  'Rather talk to a person? Call {phone}.': '¿Prefiere hablar con una persona? Llame al {phone}.',
  'Your code was used. You can see what’s paid and due under Payment.':
    'Su código se aplicó. En “Pago” puede ver lo pagado y lo que falta por pagar.',
  'From a credit or a gift certificate. It pays up to {balanceAmount}, and what’s left stays on it. Promo codes only work when you book.':
    'De un crédito o un certificado de regalo. Cubre hasta {balanceAmount}, y lo que sobre se queda en él. Los códigos de promoción solo sirven al reservar.',
  'Signed. {name} is ready to go.': 'Firmado. Todo listo para {name}.',
  Waiver: 'Exención de responsabilidad',
  'Sign the waiver': 'Firmar la exención',
  'This page needs JavaScript, which is turned off in your browser. You can sign on paper at the dock.':
    'Esta página necesita JavaScript, que está desactivado en este navegador. Puede firmar en papel en el muelle.',
  'I’m a parent or legal guardian, and I’m signing for someone under 18.':
    'Soy padre, madre o tutor legal y firmo por una persona menor de 18 años.',
  'Full name of the minor': 'Nombre completo del menor',
  'Your full name': 'Su nombre completo',
  'Allergies or medical conditions (optional)': 'Alergias o condiciones médicas (opcional)',
  'Only the captain and crew see this.': 'Solo lo ven el capitán y la tripulación.',
  'I’ve read the waiver and agree to it.': 'Leí la exención y estoy de acuerdo.',
  Signature: 'Firma',
  'Signature box: use your finger, a stylus or a mouse':
    'Recuadro para firmar con el dedo, un lápiz digital o el mouse',
  'The signature box didn’t load. Use the checkbox below, or reload the page.':
    'El recuadro para firmar no cargó. Use la casilla de abajo o vuelva a cargar la página.',
  'Sign with your finger, a stylus or a mouse.': 'Firme con el dedo, un lápiz digital o el mouse.',
  Clear: 'Borrar',
  'I can’t draw here. My typed name is my signature.': 'No puedo firmar aquí. Mi nombre escrito es mi firma.',
  'signed by {guardian}': 'firmó {guardian}',
  'Loading the waiver': 'Cargando la exención',
  'The waiver didn’t load': 'La exención no cargó',
  'Nothing was signed. Check your connection and try again.':
    'No se firmó nada. Revise su conexión e inténtelo de nuevo.',
  'No waiver needed': 'No se necesita una exención',
  'This link doesn’t work': 'Este enlace no funciona',
  'There’s nothing to sign for this trip. See you at the dock.':
    'No hay nada que firmar para este viaje. Nos vemos en el muelle.',
  'Ask the person who booked the trip for a new link, or call us at {phone}.':
    'Pida un enlace nuevo a la persona que reservó el viaje o llámenos al {phone}.',
  'Ask the person who booked the trip for a new link.':
    'Pida un enlace nuevo a la persona que reservó el viaje.',
  'Sign for another person': 'Firmar por otra persona',
  'Be at the dock by {time}.': 'Hora de llegada al muelle: {time}.',
  'This waiver can’t be signed anymore, because the trip is over or canceled.':
    'Esta exención ya no se puede firmar, porque el viaje terminó o se canceló.',
  'Everyone in this party has signed. If someone is missing, talk to the captain.':
    'Ya firmaron todos los de este grupo. Si falta alguien, hable con el capitán.',
  'Everyone in your party has signed.': 'Ya firmaron todos los de su grupo.',
  'Everyone aboard signs a waiver. {signed}\u00a0of\u00a0{all}\u00a0signed so far.':
    'Todos a bordo firman una exención de responsabilidad. Firmas hasta ahora: {signed}\u00a0de\u00a0{all}.',
  'Read and sign': 'Leer y firmar',
  'Send it to the others': 'Enviarla a los demás',
  'Waiver for {tripType}, {date}': 'Exención para {tripType}, {date}',
  'Get {refundAmount} back': 'Recibir {refundAmount} de reembolso',
  'Cancel the booking': 'Cancelar la reserva',
  'Done. You’ll get {refundAmount} back.': 'Listo. Le devolveremos {refundAmount}.',
  'Done. Your credit and its code are under Payment, and in your email.':
    'Listo. Su crédito y su código están en “Pago” y en su correo.',
  'We can’t go out: what would you like instead?': 'No podemos salir. ¿Qué prefiere en su lugar?',
  'This trip may be canceled for weather': 'Es posible que este viaje se cancele por el clima',
  'This trip may be canceled': 'Es posible que este viaje se cancele',
  'Choose a new date within the next 12 months at the same price, a credit of {amount} that doesn’t expire, or a refund. {refund} Until you choose, we keep your payment for you.':
    'Elija una nueva fecha en los próximos 12 meses al mismo precio, un crédito de {amount} que no vence, o un reembolso. {refund} Mientras decide, le guardamos su pago.',
  'Choose a new date within the next 12 months, at the same price, or cancel. You haven’t paid anything.':
    'Elija una nueva fecha en los próximos 12 meses, al mismo precio, o cancele. No ha pagado nada.',
  'Keep {creditAmount} as a credit': 'Guardar {creditAmount} como crédito',
  'Take the refund?': '¿Recibir el reembolso?',
  '{tripType}, {date}. This ends your booking.': '{tripType}, {date}. Con esto termina su reserva.',
  'Keep it as a credit?': '¿Guardarlo como crédito?',
  'Keep {creditAmount}': 'Guardar {creditAmount}',
  'You’ll get a code for {creditAmount}, with no fee. Use it for another trip whenever you like.':
    'Recibirá un código por {creditAmount}, sin cargos. Úselo para otro viaje cuando quiera.',
  'Check this page again in a few minutes. If we cancel, you can choose a new date, a credit or a refund here, and we’ll email you.':
    'Vuelva a ver esta página en unos minutos. Si cancelamos, aquí podrá elegir una nueva fecha, un crédito o un reembolso, y le escribiremos.',
  'You’d get {refundAmount} back; the fee is {feeAmount}.':
    'Le devolveríamos {refundAmount}; el cargo es de {feeAmount}.',
  'You’d get all {refundAmount} back.': 'Le devolveríamos los {refundAmount} completos.',
  'Keep it': 'Conservarla',
}
