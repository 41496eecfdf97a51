import type { MailTexts } from './mail-kind-info'
import { MAIL_KINDS, type MailKind } from './mail-kinds'

/** The emails to the captain, who reads English. */
type CaptainKind = {
  [Kind in MailKind]: (typeof MAIL_KINDS)[Kind]['to'] extends 'captain' ? Kind : never
}[MailKind]
type GuestKind = Exclude<MailKind, CaptainKind>

/** Returns whether an email goes to the captain. */
export const isForCaptain = (kind: MailKind): kind is CaptainKind => MAIL_KINDS[kind].to === 'captain'

/** The default texts of the emails in Spanish, which staff can change in the CMS like the English ones. */
export const SPANISH_MAIL_TEXTS: Record<GuestKind, MailTexts> = {
  receipt: {
    subject: 'Su reserva está confirmada: {trip}, {date}',
    opening: 'Hola, {firstName}:\n\nSu reserva con {brand} está confirmada. Este es el plan.',
    closing: 'Guarde este correo: el enlace de arriba abre su reserva.\n\nNos vemos en el muelle.',
  },
  changed: {
    subject: 'Su viaje ha cambiado: {trip}, {date}',
    opening: 'Hola, {firstName}:\n\nSu reserva ha cambiado. Así queda ahora.',
    closing: 'Si no es lo que esperaba, responda a este correo o llámenos.',
  },
  canceled: {
    subject: 'Cancelado: {trip}, {date}',
    opening:
      'Hola, {firstName}:\n\nSu viaje de {trip} del {date} ({time}) está cancelado. No tiene que hacer nada.',
    closing:
      'Si no esperaba este mensaje, responda a este correo o llámenos. Nos encantaría que nos acompañara otro día.',
  },
  payment: {
    subject: 'Pago recibido: {trip}, {date}',
    opening: 'Hola, {firstName}:\n\nGracias, ya recibimos su pago.',
    closing: 'Guarde este correo como recibo.',
  },
  'refund-sent': {
    subject: 'Su reembolso: {trip}, {date}',
    opening:
      'Hola, {firstName}:\n\nYa enviamos su reembolso. Su banco puede tardar hasta una semana en mostrarlo.',
    closing: '¿Tiene preguntas? Responda a este correo o llámenos.',
  },
  credit: {
    subject: 'Su crédito: {trip}, {date}',
    opening:
      'Hola, {firstName}:\n\nGuardamos como crédito lo que pagó por el viaje de {trip} del {date}. Úselo para otro viaje cuando quiera.',
    closing:
      'Para usarlo, reserve otro viaje e ingrese el código al pagar. El crédito no vence, y lo que no use se queda en él. Guarde este correo: cualquier persona que tenga el código puede usar el crédito.',
  },
  weather: {
    subject: 'Cancelado por el clima: {trip}, {date}',
    opening:
      'Hola, {firstName}:\n\nNo vamos a salir el {date} ({time}), así que su viaje de {trip} está cancelado. Lo sentimos.',
    closing: '¿Quiere hablar con nosotros? Responda a este correo o llámenos.',
  },
  'too-few': {
    subject: 'Cancelado: {trip}, {date}',
    opening:
      'Hola, {firstName}:\n\nSe reservaron muy pocos lugares para el viaje de {trip} del {date} ({time}), así que el barco no va a salir. Lo sentimos.',
    closing: '¿Quiere hablar con nosotros? Responda a este correo o llámenos.',
  },
  link: {
    subject: 'Su reserva {reference}',
    opening: 'Hola, {firstName}:\n\nEste es el enlace a su reserva. Los enlaces anteriores ya no funcionan.',
    closing: 'Si usted no lo pidió, ignore este correo.',
  },
  'waitlist-joined': {
    subject: 'Está en la lista de espera: {trip}, {date}',
    opening:
      'Hola, {firstName}:\n\nEstá en la lista de espera del viaje de {trip} del {date} ({time}). Si se desocupan lugares, se los apartamos y le escribimos de inmediato.',
    closing:
      'Apartamos los lugares por dos horas y después pasan al siguiente grupo, así que esté pendiente de su correo. ¿Cambió de planes? Puede salir de la lista con el enlace de arriba.',
  },
  'waitlist-offer': {
    subject: 'Se desocuparon lugares: {trip}, {date}',
    opening:
      'Hola, {firstName}:\n\nLe toca a usted: se desocuparon lugares en el viaje de {trip} del {date} ({time}), y se los estamos apartando.',
    closing:
      'No se le ha cobrado nada. Si no reserva a tiempo, los lugares pasan al siguiente grupo de la lista.',
  },
  gift: {
    subject: '{buyer} le regaló un día en el mar',
    opening:
      'Hola, {recipient}:\n\n{buyer} le regaló un certificado de {amount} con {brand}. Usted elige el viaje y el día, y nosotros ponemos el barco.',
    closing:
      'Para usarlo, reserve un viaje e ingrese el código al pagar. No vence, y lo que no use se queda en él. Guarde este correo: cualquier persona que tenga el código puede usar el certificado.',
  },
  'gift-receipt': {
    subject: 'Su certificado de regalo para {recipient}',
    opening:
      'Hola, {buyer}:\n\nGracias. Cobramos {amount} a su tarjeta por un certificado de regalo para {recipient}.',
    closing:
      'Abra el certificado para imprimirlo o guardarlo como PDF. No vence. Guarde este correo como recibo.',
  },
  reminder: {
    subject: 'Mañana: {trip}, {time}',
    opening:
      'Hola, {firstName}:\n\nMañana es el día. Hora de llegada al muelle: {checkIn}. Hora de salida: {time}. El barco sale puntual: los peces no esperan, y nosotros tampoco.',
    closing:
      'Traiga varias capas de ropa, porque en el mar hace más frío de lo que parece desde el estacionamiento. También va a querer gorra, lentes de sol, protector solar, almuerzo y agua, en una bolsa blanda que quepa debajo de un asiento. Si se marea, tome algo esta noche y otra vez antes de subir a bordo. Ya en el mar es tarde.\n\n¿No puede venir? Llámenos hoy; mañana en el muelle ya no hay remedio.',
  },
  thanks: {
    subject: 'Gracias por salir con nosotros',
    opening:
      'Hola, {firstName}:\n\nGracias por salir con nosotros el {date}. La cubierta ya está limpia y lista para cuando quiera volver.',
    closing:
      '¿Tomó una buena foto? Responda a este correo y mándenosla. Si algo no salió bien, díganoslo también.',
  },
  'open-seats': {
    subject: 'Lugares libres: {date}',
    opening: 'Tenemos lugares libres para el {date}. Son para quien reserve primero.',
    closing: '',
  },
  'newsletter-again': {
    subject: 'Confirme su suscripción al boletín',
    opening:
      'Alguien se suscribió al boletín de {brand} con esta dirección. Como ya había cancelado su suscripción, queremos asegurarnos de que fue usted.',
    closing: 'Si no fue usted, ignore este correo. No va a recibir el boletín.',
  },
}
