/** Labels of form fields that are declared in src/contract. Sentences about a field begin with its label. */
export const labels = {
  'First name': 'Nombre',
  'Last name': 'Apellido',
  'Phone number': 'Teléfono',
  'Note for the captain': 'Nota para el capitán',
  'The note': 'La nota',
  'The message': 'El mensaje',
  'The name': 'El nombre',
  'Their name': 'Su nombre',
  'The email address': 'El correo electrónico',
  'The phone number': 'El teléfono',
  'The note about allergies': 'La nota sobre alergias',
  'The parent’s or guardian’s name': 'El nombre del padre, la madre o el tutor',
}

/** Labels, hints and errors of those fields. */
export const fields = {
  ...labels,
  'Optional: kids aboard, first time fishing, anything we should know.':
    'Opcional: niños a bordo, primera vez que pesca, cualquier cosa que debamos saber.',
  'First name is required.': 'Escriba su nombre.',
  'Last name is required.': 'Escriba su apellido.',
  '{label} is required.': '{label}: este dato es obligatorio.',
  '{label} is too long. Please use at most {max} characters.':
    '{label}: el texto es demasiado largo. Use como máximo {max} caracteres.',
  'This is required.': 'Este dato es obligatorio.',
  'Please check this and try again.': 'Revise este dato e inténtelo de nuevo.',
  'Please enter a date as YYYY-MM-DD.': 'Ingrese una fecha como AAAA-MM-DD.',
  'Please enter a number.': 'Ingrese un número.',
  'Please enter a whole number.': 'Ingrese un número entero.',
  'Please send text.': 'Ingrese un texto.',
  'Please enter an amount in dollars and whole cents.': 'Ingrese una cantidad en dólares y centavos.',
  'Please enter {amount} or more.': 'Ingrese {amount} o más.',
  'Please enter {amount} or less.': 'Ingrese {amount} o menos.',
  'Please use at most {max} characters.': 'Use como máximo {max} caracteres.',
  'Please choose at least 1 guest.': 'Elija al menos 1 persona.',
  'The boat takes up to {capacity} guests.': 'En el barco caben hasta {capacity} personas.',
  'Please enter an email address like name@example.com.':
    'Ingrese un correo electrónico como nombre@example.com.',
  'The email address needs an ending like .com. Please check it.':
    'Al correo le falta una terminación como .com. Revíselo.',
  'The email address is required.': 'El correo electrónico es obligatorio.',
  'Please enter a phone number.': 'Ingrese un número de teléfono.',
  'The phone number is too short.': 'El número de teléfono es demasiado corto.',
  'The phone number is too long.': 'El número de teléfono es demasiado largo.',
  'Please choose the phone number’s country.': 'Elija el país del número de teléfono.',
  'Please sign in the box.': 'Firme en el recuadro.',
  'This signature is too long. Clear it and sign again.':
    'Esta firma es demasiado larga. Bórrela y firme otra vez.',
  'Reload the page and read the waiver again.': 'Vuelva a cargar la página y lea la exención otra vez.',
  'Please check the box to say that you’ve read the waiver and agree to it.':
    'Marque la casilla para confirmar que leyó la exención y está de acuerdo.',
  'Enter an amount from {min} to {max}.': 'Ingrese una cantidad de {min} a {max}.',
}
