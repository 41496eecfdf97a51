/** Finished sentences: what the booking dialog and the forms say if something goes wrong in the browser. */
export const problems = {
  'Your {minutes}-minute hold has expired': 'Pasaron los {minutes} minutos',
  'The captain needed those seats': 'El capitán necesitó esos lugares',
  'You already have seats on hold': 'Ya tiene lugares apartados',
  'Someone else just booked those seats': 'Otra persona acaba de reservar esos lugares',
  'This trip leaves today': 'Este viaje sale hoy',
  'This date has passed': 'Esta fecha ya pasó',
  'This date was just closed': 'Esta fecha acaba de cerrarse',
  'This departure was just closed': 'Esta salida acaba de cerrarse',
  'This date was just canceled': 'Esta fecha acaba de cancelarse',
  'Card declined': 'Tarjeta rechazada',
  'Check the security code': 'Revise el código de seguridad',
  'Check the ZIP code': 'Revise el código postal',
  'Check the expiration date': 'Revise la fecha de vencimiento',
  'Enter your card again': 'Ingrese su tarjeta de nuevo',
  'Your bank didn’t confirm this payment': 'Su banco no confirmó este pago',
  'Too many declined cards': 'Demasiadas tarjetas rechazadas',
  'Too many attempts': 'Demasiados intentos',
  'Your credit has changed': 'Su crédito cambió',
  'The price has changed': 'El precio cambió',
  'Your payment didn’t go through': 'Su pago no se realizó',
  'We’re waiting for the bank': 'Estamos esperando al banco',
  'It’s after midnight in {town}, so this is now a same-day trip.':
    'Ya pasó la medianoche en {town}, así que ahora este viaje es para hoy mismo.',
  'It’s after midnight in {town}, so this date has passed.':
    'Ya es después de medianoche en {town}, así que esta fecha ya pasó.',
  'The captain just closed this date.': 'El capitán acaba de cerrar esta fecha.',
  'The captain just closed this departure.': 'El capitán acaba de cerrar esta salida.',
  'The captain just canceled this date because of the weather.':
    'El capitán acaba de cancelar esta fecha por el clima.',
  'The captain just changed the season, and this date isn’t in it anymore.':
    'El capitán acaba de cambiar la temporada, y esta fecha ya no está incluida.',
  'No connection': 'Sin conexión',
  'We don’t know yet whether your payment went through. Try again. You won’t be charged twice.':
    'Todavía no sabemos si su pago se realizó. Inténtelo de nuevo. No se le cobrará dos veces.',
  'We couldn’t connect. Everything you typed is still here. Check your connection and try again.':
    'No pudimos conectarnos. Todo lo que escribió sigue aquí. Revise su conexión e inténtelo de nuevo.',
  'Your seats were released so others can book them. You haven’t been charged. Everything you typed is still here. Choose your seats again to continue.':
    'Sus lugares se liberaron para que otras personas puedan reservarlos. No se le ha cobrado nada. Todo lo que escribió sigue aquí. Elija sus lugares otra vez para continuar.',
  'You haven’t been charged. Everything you typed is still here. Choose your seats again to continue.':
    'No se le ha cobrado nada. Todo lo que escribió sigue aquí. Elija sus lugares otra vez para continuar.',
  'Please stay on this page': 'Por favor, quédese en esta página',
  'We don’t know yet whether your payment went through. Use the button below to check. You won’t be charged twice. To leave anyway, tap the X.':
    'Todavía no sabemos si su pago se realizó. Use el botón de abajo para verificarlo. No se le cobrará dos veces. Si quiere salir de todos modos, toque la X.',
  'You started paying before this page was closed or reloaded. We’re checking whether you’re booked. You won’t be charged twice.':
    'Empezó a pagar antes de que esta página se cerrara o se volviera a cargar. Estamos verificando si su reserva quedó confirmada. No se le cobrará dos veces.',
  'Those seats aren’t on hold anymore': 'Esos lugares ya no están apartados',
  'They were booked or released in another tab. Nothing was charged here, and everything you typed is still here. To book more, choose your seats again.':
    'Se reservaron o se liberaron en otra pestaña. Aquí no se cobró nada, y todo lo que escribió sigue aquí. Para reservar más, elija sus lugares otra vez.',
  'That departure': 'Esa salida',
  '{departure} can’t be booked anymore': '{departure} ya no se puede reservar',
  'It filled up or closed while you were choosing. Here’s what’s still open that day. Please choose again.':
    'Se llenó o se cerró mientras usted elegía. Esto es lo que sigue disponible ese día. Elija otra vez.',
  'That trip isn’t available anymore': 'Ese viaje ya no está disponible',
  'The first party to book a departure picks the trip, and someone else just booked {departure}. Please choose again.':
    'El primer grupo que reserva una salida elige el viaje, y otra persona acaba de reservar: {departure}. Elija otra vez.',
  'The whole boat isn’t available anymore': 'El barco completo ya no está disponible',
  'Someone else just booked seats for {departure}. Choose your number of guests again, or close this window and pick another day.':
    'Otra persona acaba de reservar lugares: {departure}. Elija otra vez el número de personas, o cierre esta ventana y elija otro día.',
  'There are fewer seats left now': 'Ahora quedan menos lugares',
  'Someone else just booked seats for {departure}. Please choose your number of guests again.':
    'Otra persona acaba de reservar lugares: {departure}. Elija otra vez el número de personas.',
  'We couldn’t load the seats on hold for you. Check your connection and open the link again.':
    'No se pudieron abrir los lugares apartados. Revise su conexión y abra el enlace otra vez.',
  'We couldn’t reach the server. Check your connection and try again.':
    'No pudimos conectarnos con el servidor. Revise su conexión e inténtelo de nuevo.',
  'We couldn’t reach the server, so we don’t know yet if your payment went through. Check your connection and tap Pay again. You won’t be charged twice.':
    'No pudimos conectarnos con el servidor, así que todavía no sabemos si su pago se realizó. Revise su conexión y toque “Pagar” otra vez. No se le cobrará dos veces.',
  'Check your card details': 'Revise los datos de su tarjeta',
  'You haven’t been charged. Please check the card number, expiration date, security code and ZIP code.':
    'No se le ha cobrado nada. Revise el número de la tarjeta, la fecha de vencimiento, el código de seguridad y el código postal.',
  'You haven’t been charged. Your card details are still filled in. Try again, or use another card.':
    'No se le ha cobrado nada. Los datos de su tarjeta siguen aquí. Inténtelo de nuevo o use otra tarjeta.',
  'You haven’t been charged. Your card and everything you typed are still here. Check your connection and try again.':
    'No se le ha cobrado nada. Su tarjeta y todo lo que escribió siguen aquí. Revise su conexión e inténtelo de nuevo.',
  '{wallet} didn’t go through': '{wallet} no se pudo completar',
  'You haven’t been charged. Try again, or enter a card below.':
    'No se le ha cobrado nada. Inténtelo de nuevo o ingrese una tarjeta abajo.',
  'Enter an amount, such as 100 or 100.50.': 'Ingrese una cantidad, por ejemplo 100 o 100.50.',
  'Enter an amount up to {amount}.': 'Ingrese una cantidad de hasta {amount}.',
  'We can’t take cards online right now. Please call us.':
    'Por ahora no podemos aceptar tarjetas en línea. Llámenos.',
  'We couldn’t reach the card processor. You haven’t been charged. Please try again.':
    'No pudimos conectarnos con el procesador de tarjetas. No se le ha cobrado nada. Inténtelo de nuevo.',
  'Too many payment attempts. Please wait a few minutes and tap Pay again, or call us.':
    'Demasiados intentos de pago. Espere unos minutos y toque “Pagar” otra vez o llámenos.',
  'Too many cards were declined. You haven’t been charged. Please call us.':
    'Se rechazaron demasiadas tarjetas. No se le ha cobrado nada. Llámenos.',
  'That link doesn’t work. Open it again from your email, or call us.':
    'Ese enlace no funciona. Ábralo otra vez desde su correo o llámenos.',
  'This link isn’t complete. Open it from the email again, or reply to the email and we’ll take you off the list.':
    'Este enlace no está completo. Ábralo otra vez desde el correo o responda al correo y cancelamos su suscripción.',
  'This link isn’t complete. Open it from the email again, or sign up again in the footer.':
    'Este enlace no está completo. Ábralo otra vez desde el correo, o suscríbase de nuevo al pie de la página.',
  'If we have an upcoming or unsettled booking for that address, we’ll email you a link.':
    'Si tenemos una reserva próxima o pendiente con ese correo, le enviaremos un enlace.',
  'Choose a day to see its departures, open seats, and what we’re fishing for. The boat takes {capacity}.':
    'Elija un día para ver las salidas, los lugares libres y lo que vamos a pescar. En el barco caben {capacity} personas.',
}
