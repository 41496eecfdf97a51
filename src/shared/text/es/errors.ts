/** Finished sentences: errors from the server and the browser, and why a day or a code can't be used. */
export const errors = {
  'Please fix the marked fields and try again.': 'Corrija los campos marcados e inténtelo de nuevo.',
  'We couldn’t read that request. Reload the page and try again.':
    'No pudimos leer la solicitud. Vuelva a cargar la página e inténtelo de nuevo.',
  'We couldn’t read that form. Reload the page and try again.':
    'No pudimos leer el formulario. Vuelva a cargar la página e inténtelo de nuevo.',
  'That amount doesn’t match the price of this trip. You haven’t been charged. Reload the page and try again.':
    'Esa cantidad no coincide con el precio de este viaje. No se le ha cobrado nada. Vuelva a cargar la página e inténtelo de nuevo.',
  'Please choose the deposit or the full price.': 'Elija el depósito o el precio completo.',
  'This booking doesn’t match the seats you held. Please choose your seats again.':
    'Esta reserva no coincide con los lugares que apartó. Elija sus lugares otra vez.',
  'This booking hasn’t been paid yet. Please enter your card.':
    'Esta reserva todavía no está pagada. Ingrese los datos de su tarjeta.',
  'Your card was declined. You haven’t been charged. Please try another card.':
    'Su tarjeta fue rechazada. No se le ha cobrado nada. Pruebe con otra tarjeta.',
  'The security code (CVV) doesn’t match your card. You haven’t been charged. Please enter it again.':
    'El código de seguridad (CVV) no coincide con su tarjeta. No se le ha cobrado nada. Ingréselo otra vez.',
  'That ZIP code doesn’t match your card. You haven’t been charged. Please enter it again.':
    'Ese código postal no coincide con su tarjeta. No se le ha cobrado nada. Ingréselo otra vez.',
  'Your card has expired, or the expiration date you entered doesn’t match. You haven’t been charged. Please check the date.':
    'Su tarjeta está vencida, o la fecha de vencimiento no coincide. No se le ha cobrado nada. Revise la fecha.',
  'Those card details can’t be used again. You haven’t been charged. Please enter your card again.':
    'Esos datos de la tarjeta no se pueden usar otra vez. No se le ha cobrado nada. Ingrese su tarjeta de nuevo.',
  'Your bank didn’t confirm this payment. You haven’t been charged. Try again, or use another card.':
    'Su banco no confirmó este pago. No se le ha cobrado nada. Inténtelo de nuevo o use otra tarjeta.',
  'Your payment didn’t go through. You haven’t been charged. Please book again.':
    'Su pago no se realizó. No se le ha cobrado nada. Haga la reserva otra vez.',
  'This waitlist link isn’t valid anymore. The trip may be over.':
    'Este enlace de la lista de espera ya no es válido. Es posible que el viaje ya haya terminado.',
  'This link has expired or was already used. Please request a new one.':
    'Este enlace venció o ya se usó. Pida uno nuevo.',
  'This request came from another website. Open our site and try again.':
    'Esta solicitud vino de otro sitio. Abra nuestro sitio e inténtelo de nuevo.',
  'We couldn’t find that.': 'No encontramos eso.',
  'This departure is blocked. Please choose another one.': 'Esta salida está cerrada. Elija otra.',
  '{tripType} doesn’t run on that date. Please choose another trip or date.':
    '{tripType} no sale en esa fecha. Elija otro viaje u otra fecha.',
  '{tripType} doesn’t leave at that time. Please choose another departure.':
    '{tripType} no sale a esa hora. Elija otra salida.',
  'This departure has already left. Please choose another one.': 'Esta salida ya zarpó. Elija otra.',
  '{tripType} must be booked as a private charter.': '{tripType} se reserva solo como viaje privado.',
  'This trip': 'Este viaje',
  'Only 1 more seat is open on this departure, so this party can have up to {largest} guests.':
    'Solo queda 1 lugar más en esta salida, así que este grupo puede tener hasta {largest} personas.',
  'Only {more} more seats are open on this departure, so this party can have up to {largest} guests.':
    'Solo quedan {more} lugares más en esta salida, así que este grupo puede tener hasta {largest} personas.',
  'All other seats on this departure are taken, so you can’t add anyone to this party.':
    'Los demás lugares de esta salida están ocupados, así que no puede agregar a nadie a este grupo.',
  'Only 1 seat is left on this departure. Choose fewer guests or another departure.':
    'Solo queda 1 lugar en esta salida. Elija menos personas u otra salida.',
  'Only {seats} seats are left on this departure. Choose fewer guests or another departure.':
    'Solo quedan {seats} lugares en esta salida. Elija menos personas u otra salida.',
  'This departure is full. Please choose another one.': 'Esta salida está llena. Elija otra.',
  'Someone else just booked this departure as a {tripType} trip. Join that trip or choose another departure.':
    'Otra persona acaba de reservar esta salida como viaje de {tripType}. Únase a ese viaje o elija otra salida.',
  'Someone else just booked this departure as a different trip. Join that trip or choose another departure.':
    'Otra persona acaba de reservar esta salida para otro viaje. Únase a ese viaje o elija otra salida.',
  'Someone else just booked seats on this departure, so the whole boat is no longer available. Choose seats or another departure.':
    'Otra persona acaba de reservar lugares en esta salida, así que el barco completo ya no está disponible. Elija lugares u otra salida.',
  'The whole boat is already booked for this departure. Please choose another one.':
    'El barco completo ya está reservado para esta salida. Elija otra.',
  'Your {minutes}-minute hold has expired and your seats were released. Please choose your seats again.':
    'Pasaron los {minutes} minutos y sus lugares ya no están apartados. Elija sus lugares otra vez.',
  'The captain needed those seats. You haven’t been charged. Please choose your seats again, or another departure.':
    'El capitán necesitó esos lugares. No se le ha cobrado nada. Elija sus lugares otra vez u otra salida.',
  'You already have seats on hold in this browser. Resume that booking, or release its seats first.':
    'Ya tiene lugares apartados en este navegador. Continúe esa reserva o libere primero esos lugares.',
  'You started two bookings in this browser at the same time. You haven’t been charged. Please try again.':
    'Empezó dos reservas al mismo tiempo en este navegador. No se le ha cobrado nada. Inténtelo de nuevo.',
  'Good news: there’s room for your party on this departure right now, so you can book it.':
    'Buenas noticias: en este momento hay lugar para su grupo en esta salida, así que puede reservarla.',
  'The waitlist for this departure is closed. Please choose another departure, or call us.':
    'La lista de espera de esta salida está cerrada. Elija otra salida o llámenos.',
  'These seats aren’t held for you anymore. You haven’t been charged. Check the calendar for open seats.':
    'Estos lugares ya no están apartados para usted. No se le ha cobrado nada. Busque lugares en el calendario.',
  'This checkout has already ended. Please start a new booking.':
    'Esta compra ya terminó. Empiece una reserva nueva.',
  'Your payment is already being processed. Please wait a moment.':
    'Su pago ya se está procesando. Espere un momento.',
  'Someone else just changed this. Review the new version and try again.':
    'Otra persona acaba de cambiar esto. Revise la versión nueva e inténtelo de nuevo.',
  'The waiver has changed since you opened this page. Read the new one, and sign again.':
    'La exención cambió desde que abrió esta página. Lea la nueva y firme otra vez.',
  'This waiver can’t be signed anymore. Please talk to the captain.':
    'Esta exención ya no se puede firmar. Hable con el capitán.',
  'Everyone in this party has signed. If someone is missing, please talk to the captain.':
    'Ya firmaron todos los de este grupo. Si falta alguien, hable con el capitán.',
  'It’s too late to change this online. Please call us at {phone}, and we’ll see what we can do.':
    'Ya es tarde para cambiar esto en línea. Llámenos al {phone} y veremos qué podemos hacer.',
  'It’s too late to change this online. Please call us, and we’ll see what we can do.':
    'Ya es tarde para cambiar esto en línea. Llámenos y veremos qué podemos hacer.',
  'The refund has changed since you opened this page. Nothing was canceled. Check the new amount and try again.':
    'El reembolso cambió desde que abrió esta página. No se canceló nada. Revise la nueva cantidad e inténtelo de nuevo.',
  'What’s due on this booking has changed, so your card wasn’t charged. Check the amount and try again.':
    'Lo que falta por pagar de esta reserva cambió, así que no se hizo ningún cargo a su tarjeta. Revise la cantidad e inténtelo de nuevo.',
  'That credit doesn’t have enough left. Nothing was charged. Check the amounts, or enter another code.':
    'Ese crédito ya no alcanza. No se cobró nada. Revise las cantidades o ingrese otro código.',
  'You haven’t been charged. Check the new price, then pay, or enter another code.':
    'No se le ha cobrado nada. Revise el nuevo precio y pague o ingrese otro código.',
  'You haven’t been charged.': 'No se le ha cobrado nada.',
  'The balance on this booking has gone down, so the credit wasn’t used. Check the amount and try again.':
    'El saldo de esta reserva bajó, así que el crédito no se usó. Revise la cantidad e inténtelo de nuevo.',
  'This departure may be canceled for weather, but that can still be undone. Nothing has changed. Please try again in two minutes.':
    'Es posible que esta salida se cancele por el clima, pero todavía no es definitivo. No ha cambiado nada. Inténtelo de nuevo en dos minutos.',
  'This departure is canceled for weather, so you can choose a new date, a credit or a refund instead. Nothing has changed yet, and your card wasn’t charged.':
    'Esta salida se canceló por el clima, así que puede elegir una nueva fecha, un crédito o un reembolso. Todavía no ha cambiado nada y no se hizo ningún cargo a su tarjeta.',
  'A choice was already made for this booking, so nothing else has changed. You can see it here.':
    'Ya se eligió una opción para esta reserva, así que no cambió nada más. Puede verla aquí.',
  'The captain canceled this booking after you paid. Please call us about your refund.':
    'El capitán canceló esta reserva después de su pago. Llámenos para hablar de su reembolso.',
  'This already exists. Edit the existing one.': 'Esto ya existe.',
  'That’s too much data for this form. Please send less.':
    'Son demasiados datos para este formulario. Envíe menos.',
  'Too many attempts. Please wait a minute and try again.':
    'Demasiados intentos. Espere un minuto e inténtelo de nuevo.',
  'Too many attempts. Please wait {minutes} minutes and try again.':
    'Demasiados intentos. Espere {minutes} minutos e inténtelo de nuevo.',
  'We’re very busy right now and couldn’t verify your browser. You haven’t been charged. Please try again, or call us at {phone}.':
    'En este momento hay mucho movimiento en el sitio y no pudimos verificar su navegador. No se le ha cobrado nada. Inténtelo de nuevo o llámenos al {phone}.',
  'We’re very busy right now and couldn’t verify your browser. You haven’t been charged. Please try again, or call us.':
    'En este momento hay mucho movimiento en el sitio y no pudimos verificar su navegador. No se le ha cobrado nada. Inténtelo de nuevo o llámenos.',
  'Too many cards were declined for this booking. You haven’t been charged. Please call us at {phone}.':
    'Se rechazaron demasiadas tarjetas para esta reserva. No se le ha cobrado nada. Llámenos al {phone}.',
  'Too many cards were declined for this booking. You haven’t been charged. Please call us.':
    'Se rechazaron demasiadas tarjetas para esta reserva. No se le ha cobrado nada. Llámenos.',
  'Too many payment attempts. You haven’t been charged. Hold your seats on our calendar first, wait a minute, or call us at {phone}.':
    'Demasiados intentos de pago. No se le ha cobrado nada. Aparte primero sus lugares en el calendario, espere un minuto o llámenos al {phone}.',
  'Too many payment attempts. You haven’t been charged. Hold your seats on our calendar first, wait a minute, or call us.':
    'Demasiados intentos de pago. No se le ha cobrado nada. Aparte primero sus lugares en el calendario, espere un minuto o llámenos.',
  'Too many payment attempts. You haven’t been charged. Hold your seats on our calendar first, wait {minutes} minutes, or call us at {phone}.':
    'Demasiados intentos de pago. No se le ha cobrado nada. Aparte primero sus lugares en el calendario, espere {minutes} minutos o llámenos al {phone}.',
  'Too many payment attempts. You haven’t been charged. Hold your seats on our calendar first, wait {minutes} minutes, or call us.':
    'Demasiados intentos de pago. No se le ha cobrado nada. Aparte primero sus lugares en el calendario, espere {minutes} minutos o llámenos.',
  'Something went wrong on our end. Please try again, or call us.':
    'Algo salió mal de nuestro lado. Inténtelo de nuevo o llámenos.',
  'Online payment isn’t available right now. Please call us at {phone} to book.':
    'El pago en línea no está disponible en este momento. Llámenos al {phone} para reservar.',
  'Online payment isn’t available right now. Please call us to book.':
    'El pago en línea no está disponible en este momento. Llámenos para reservar.',
  'We couldn’t reach the card processor. You haven’t been charged, and your seats are still held. Please try again.':
    'No pudimos conectarnos con el procesador de tarjetas. No se le ha cobrado nada, y sus lugares siguen apartados. Inténtelo de nuevo.',
  'The card processor didn’t answer, so we don’t know yet if your payment went through. Please don’t pay again: within minutes, we’ll either finish your booking or cancel the pending charge on your card.':
    'El procesador de tarjetas no respondió, así que todavía no sabemos si su pago se realizó. Por favor, no pague otra vez: en unos minutos terminaremos su reserva o liberaremos el cargo pendiente en su tarjeta.',
  'Your payment is still being processed. Within a few minutes, we’ll either charge your card or cancel the pending charge. Please don’t pay with another card. To check on it, tap Pay again. You won’t be charged twice.':
    'Su pago todavía se está procesando. En unos minutos haremos el cargo a su tarjeta o liberaremos el cargo pendiente. Por favor, no pague con otra tarjeta. Para comprobarlo, toque “Pagar” otra vez. No se le cobrará dos veces.',
  'The card processor didn’t answer, so we’re canceling this payment. Your card won’t be charged for it. Please try again in a few minutes, or call us.':
    'El procesador de tarjetas no respondió, así que estamos cancelando este pago. No se hará ningún cargo a su tarjeta. Inténtelo de nuevo en unos minutos o llámenos.',
  'We can’t reach our booking system right now, so your last step may not have been saved. Please try again in a minute. You won’t be charged twice.':
    'No podemos conectarnos con nuestro sistema de reservas en este momento, así que es posible que su último paso no se haya guardado. Inténtelo de nuevo en un minuto. No se le cobrará dos veces.',
  'A lot of people are booking this day right now. Please try again in a moment.':
    'Muchas personas están reservando este día. Inténtelo de nuevo en un momento.',
  'You must call {phone} to make same day reservation.':
    'Para reservar el mismo día, debe llamar al {phone}.',
  'You must call us to make same day reservation.': 'Para reservar el mismo día, debe llamarnos.',
  'This date is in the past, please choose a new date.': 'Esta fecha ya pasó. Elija una nueva fecha.',
  'This date is blocked, please choose a new date.': 'Esta fecha está cerrada. Elija una nueva fecha.',
  'Cancelled due to weather': 'Cancelado por el clima',
  'Fishing Season Closed, please choose a new date.':
    'La temporada de pesca está cerrada. Elija una nueva fecha.',
  'That promo code isn’t valid anymore.': 'Ese código promocional ya no es válido.',
  'That promo code can’t be used before {day}.': 'Ese código promocional no se puede usar antes del {day}.',
  'That promo code can’t be used yet.': 'Ese código promocional todavía no se puede usar.',
  'That promo code expired on {day}.': 'Ese código promocional venció el {day}.',
  'That promo code has expired.': 'Ese código promocional ya venció.',
  'That promo code has changed.': 'Ese código promocional cambió.',
  'That promo code is only for {trips} trips.': 'Ese código promocional es solo para estos viajes: {trips}.',
  'That promo code is only for trips from {from} through {until}.':
    'Ese código promocional es solo para viajes del {from} al {until}.',
  'That promo code is only for trips on or after {from}.':
    'Ese código promocional es solo para viajes a partir del {from}.',
  'That promo code is only for trips through {until}.':
    'Ese código promocional es solo para viajes hasta el {until}.',
  'That promo code is only for trips on {weekdays}.':
    'Ese código promocional es solo para los viajes que salen {weekdays}.',
  'That promo code is only for parties of {size} or more.':
    'Ese código promocional es solo para grupos de {size} o más.',
  'That promo code takes off too much to be used online for this trip. Please call us to use it.':
    'El descuento de ese código promocional es demasiado grande para usarlo en línea en este viaje. Llámenos para usarlo.',
  'That promo code has been used up.': 'Ese código promocional ya se agotó.',
  'You’ve already used that promo code. It works once per guest.':
    'Usted ya usó ese código promocional. Sirve una vez por persona.',
  'That promo code works once per guest, so we need an email address to use it.':
    'Ese código promocional sirve una vez por persona, así que necesitamos un correo electrónico para usarlo.',
  'You can use that promo code now. Please enter it again.':
    'Ya puede usar ese código promocional. Ingréselo otra vez.',
  'Enter the code, like CR-7K3M9QX2 or GC-7K3M9QX2.':
    'Ingrese el código, por ejemplo CR-7K3M9QX2 o GC-7K3M9QX2.',
  'We don’t recognize that code. Check it and try again.':
    'No conocemos ese código. Revíselo e inténtelo de nuevo.',
  '{card} ending {digits}': '{card} terminada en {digits}',
  '{card} ending {digits} ({wallet})': '{card} terminada en {digits} ({wallet})',
}
