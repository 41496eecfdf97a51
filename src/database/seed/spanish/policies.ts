import { HOLD_MINUTES } from '@/domain/checkout-state'
import { DEPOSIT_PERCENT } from '@/domain/pricing'
import { CAPACITY, LICENSE, MIN_SEATS_TO_SAIL } from '@/domain/trips'
import { richText } from '../site/rich-text'
import type { SpanishPage } from './add-spanish'
import { CHECK_IN, LICENSE_NAME, LICENSE_PAGE } from './facts'

export const privacyInSpanish: SpanishPage = {
  eyebrow: 'Qué guardamos y por qué',
  heading: 'Privacidad',
  intro:
    'Pedimos lo que necesitamos para su viaje y para comunicarnos con usted. No lo vendemos ni lo intercambiamos.',
  sections: [
    {
      heading: 'Qué recopilamos',
      text: richText({
        list: [
          '**Cuando reserva:** su nombre, teléfono, correo, el tamaño de su grupo, el viaje, la nota que escriba, y lo que ha pagado.',
          '**Cuando se anota en una lista de espera:** su nombre, teléfono y correo.',
          '**Cuando compra un certificado de regalo:** su nombre y correo, el nombre y correo de quien lo recibirá, y su mensaje.',
          '**Cuando firma la exención de responsabilidad:** el nombre de quien pesca, su firma, la hora y su dirección IP. Si nos habla de alergias o condiciones médicas, solo las ven el capitán y la tripulación.',
          '**Cuando nos escribe:** su nombre, correo, teléfono y mensaje.',
          '**Cuando se suscribe al boletín:** su nombre y correo.',
          '**Cuando abre una página:** nuestro servidor ve su dirección IP, como todos los servidores. La usamos para impedir abusos.',
        ],
      }),
    },
    {
      heading: 'Cómo lo usamos',
      text: richText(
        'Para apartar sus lugares, hacer su viaje, contestarle y llamarle si cambia el tiempo. El boletín va solo a quienes se suscribieron.',
        'Nuestro calendario público puede mostrar las primeras letras del apellido de un grupo, para que la gente encuentre su salida. Nunca muestra nombres de pila, teléfonos, correos ni pagos. Si prefiere no aparecer, díganos.',
      ),
    },
    {
      heading: 'Quién más lo maneja',
      text: richText(
        '**Square** recibe los pagos con tarjeta. El número de su tarjeta va directo de su navegador a Square. Nosotros no lo vemos ni lo guardamos. Al pago se aplica el aviso de privacidad de Square.',
        '**Nuestros servicios de correo** (EmailJS y nuestro proveedor de correo) entregan confirmaciones, respuestas y el boletín. La empresa que aloja el sitio guarda nuestros datos.',
        'Solo compartimos información con otros si lo exige la ley o si hace falta para la seguridad en el mar.',
      ),
    },
    {
      heading: 'Cookies y seguimiento',
      text: richText(
        'Al reservar usamos una cookie que mantiene sus lugares apartados mientras paga. El enlace a su reserva pone una para que solo usted pueda abrirla. El personal recibe una cookie al iniciar sesión. La página [Quiénes somos](/about) puede cargar las etiquetas de análisis y publicidad de Google; ninguna otra página lo hace. El mapa viene de un servicio de mapas, que ve su dirección IP cuando carga.',
      ),
    },
    {
      heading: 'Cuánto tiempo lo guardamos',
      text: richText(
        'Si empieza una reserva y no la termina, borramos sus datos después de 30 días. Borramos los datos de la lista de espera a más tardar un mes después del viaje. Guardamos las reservas y los pagos terminados mientras lo exijan las reglas fiscales y contables. Guardamos las direcciones del boletín hasta que nos pida quitarlas.',
      ),
    },
    {
      heading: 'Sus opciones',
      text: richText(
        'Puede pedirnos una copia de lo que tenemos de usted, que lo corrijamos o que lo borremos. [Llame o escriba](/contact) y lo haremos en un máximo de 45 días. Tal vez le hagamos una o dos preguntas para asegurarnos de que es usted. Los montos de los pagos se quedan en nuestros libros, sin su nombre.',
        'Las personas que viven en California tienen estos derechos por ley. Nosotros se los damos a todas las personas. No vendemos ni compartimos información personal para publicidad en otros sitios, y no recibirá un trato distinto por ejercer sus derechos.',
        'Nuestro sitio no es para menores de 13 años, y no recopilamos a sabiendas su información en línea. La reserva debe hacerla su madre, padre o tutor.',
      ),
    },
    {
      heading: '¿Preguntas sobre sus datos?',
      text: 'Pregúntele al capitán.',
      linkLabel: 'Comuníquese con nosotros',
    },
  ],
  seo: {
    title: 'Privacidad',
    description:
      'Qué recopila nuestra empresa de pesca en Santa Cruz, California cuando usted reserva, escribe o se suscribe, quién lo maneja y cómo pedir que se borre.',
  },
}

export const termsInSpanish: SpanishPage = {
  eyebrow: 'La letra chica, en español claro',
  heading: 'Términos',
  intro: 'Estos términos se aplican cuando reserva un viaje con nosotros. Léalos antes de pagar. Son cortos.',
  sections: [
    {
      heading: 'Reserva y pago',
      text: richText(
        `Le apartamos los lugares por ${HOLD_MINUTES} minutos mientras llena el formulario. Su reserva queda confirmada cuando se procesa su pago. Usted paga un depósito del ${DEPOSIT_PERCENT}% o el precio completo con tarjeta, por medio de Square, en dólares de Estados Unidos. El saldo se puede pagar en línea. Si no, se paga a bordo.`,
        `Un viaje privado es el barco completo para su grupo de hasta ${CAPACITY} personas. El precio no depende de cuántas vengan.`,
      ),
    },
    {
      heading: 'Cuándo salimos y cuándo no',
      text: richText(
        `El barco sale si hay al menos ${MIN_SEATS_TO_SAIL} lugares reservados. El capitán decide si es seguro salir, y puede cambiar el plan o regresar antes. Si la Guardia Costera, el puerto o el Departamento de Pesca y Vida Silvestre cierra algo, seguimos sus reglas.`,
        `Esté en el muelle ${CHECK_IN} antes de la salida. Salimos puntuales, y quien pierde el barco cuenta como si no se hubiera presentado.`,
      ),
    },
    {
      heading: 'A bordo',
      text: richText({
        list: [
          'Siga las instrucciones del capitán. En el barco, el capitán tiene la última palabra.',
          `Toda persona de ${LICENSE.fromAge} años o más que pesque necesita [${LICENSE_NAME}](${LICENSE_PAGE}).`,
          'Díganos si tiene alguna condición médica que importe en el mar.',
          'Nada de drogas ilegales. Tampoco armas de fuego, salvo que el capitán las acepte de antemano.',
          'Si rompe equipo por descuido, es posible que le pidamos pagarlo.',
          'No garantizamos peces ni ballenas.',
        ],
      }),
    },
    {
      heading: 'Riesgo y responsabilidad',
      text: richText(
        'Los barcos se mueven, las cubiertas se mojan y los anzuelos tienen filo. Al subir a bordo, usted acepta los riesgos normales de navegar y pescar. Usted es responsable de sus cosas. Nada de esto limita derechos que la ley no permite limitar.',
        'Estos términos se rigen por las leyes de California y, en el mar, por la ley marítima federal.',
      ),
    },
    {
      heading: '¿Algo no está claro?',
      text: 'Llame o escriba antes de reservar y se lo explicamos.',
      linkLabel: 'Comuníquese con nosotros',
    },
  ],
  seo: {
    title: 'Términos de reserva y cancelación',
    description:
      'Los términos de nuestros viajes de pesca y vida marina desde Santa Cruz, California: reserva, depósito y saldo, cancelación y reembolsos, y seguridad.',
  },
}
