import { HOLD_MINUTES } from '@/domain/checkout-state'
import { DEPOSIT_PERCENT } from '@/domain/pricing'
import { CAPACITY, departureLabel, LICENSE, MIN_SEATS_TO_SAIL } from '@/domain/trips'
import { meetingTimeText } from '@/shared/format/booking-text'
import { capitalize } from '@/shared/format/words'
import type { FaqSeed } from '../site/content'
import { type Passage, richText } from '../site/rich-text'
import { CUSTOM_HOURS, TUNA_HOURS, WILDLIFE_HOURS } from '../trips'
import { BRING, CHECK_IN, COOLER, LICENSE_NAME, LICENSE_PAGE, NOTICE, REFUNDS, TUNA_SEASON } from './facts'

const faq = (question: string, ...answer: Passage[]): FaqSeed => ({ question, answer: richText(...answer) })

const [MORNING, AFTERNOON] = [departureLabel('am'), departureLabel('pm')]

const BOOKING = [
  faq(
    '¿Cómo reservo?',
    `En el [calendario](/availability). Elija un día, una salida y un viaje, díganos cuántas personas vienen y pague con tarjeta. Le apartamos los lugares por **${HOLD_MINUTES} minutos** mientras llena el formulario.`,
    '¿Prefiere hablar con alguien? [Llámenos](/contact).',
  ),
  faq(
    '¿Cuánto es el depósito y cuándo pago el resto?',
    `El depósito es el **${DEPOSIT_PERCENT}% del total**, con tarjeta, al reservar. También puede pagar todo. El resto se paga en línea, o a bordo, en efectivo o con tarjeta.`,
    'Vea los precios en [Viajes y precios](/trips-&-rates) y cómo funciona en [Pago](/payment).',
  ),
  faq(
    `¿Qué es la regla de ${MIN_SEATS_TO_SAIL} lugares?`,
    `Para salir del muelle tiene que haber al menos **${MIN_SEATS_TO_SAIL} lugares** reservados. Si usted reserva uno y nadie más se une, es posible que cancelemos el viaje, y usted elige entre otro día o un reembolso menos el cargo por cancelación.`,
    `Casi siempre se une alguien. Si ya tiene la fecha decidida, reserve ${MIN_SEATS_TO_SAIL} lugares. El clima también vota.`,
  ),
  faq(
    '¿Podemos tener el barco solo para nosotros?',
    `Sí. Es un **viaje privado**: el barco completo por el precio de ${CAPACITY} lugares, sean 2 personas o ${CAPACITY}. Puede reservarlo en cualquier salida que nadie más haya reservado.`,
    'El atún siempre es privado. En [Viajes y precios](/trips-&-rates) está lo que cuesta el barco completo en cada viaje.',
  ),
  faq(
    '¿Puedo reservar para hoy?',
    'Solo por teléfono. Nuestro [número](/contact) está en todas las páginas. Le diremos si hay lugar y si todavía alcanza a llegar.',
  ),
  faq(
    '¿Por qué no se ofrece el viaje que quiero en el día que elegí?',
    'Casi siempre por una de estas razones:',
    {
      list: [
        'Otro grupo reservó esa salida primero y eligió otro viaje.',
        `Es atún, que se ofrece ${TUNA_SEASON}, sale por la mañana (${MORNING}) y dura todo el día.`,
        'Es salmón, que se ofrece en primavera y verano, y solo en los días que abre el capitán.',
      ],
    },
    'Pruebe la otra salida, o el día anterior o el siguiente.',
  ),
  faq(
    '¿Hacen viajes al atardecer, para esparcir cenizas, pedir matrimonio o filmar?',
    `Sí, por [teléfono](/contact). Hable con el capitán sobre viajes de vida marina al atardecer o cualquier plan a su medida, de 1 a ${CUSTOM_HOURS} horas. El precio depende de lo que tenga en mente.`,
  ),
]

const BEFORE_YOU_COME = [
  faq(
    '¿Qué debo traer?',
    'No mucho, pero vístase más abrigado de lo que cree necesario:',
    {
      list: [
        `Su **licencia de pesca**, si tiene ${LICENSE.fromAge} años o más y piensa pescar`,
        ...BRING,
        COOLER,
      ],
    },
    'Las cañas, los carretes, los aparejos y la carnada están en el barco.',
  ),
  faq(
    '¿Necesito una licencia de pesca?',
    `Toda persona de **${LICENSE.fromAge} años o más** que pesque necesita ${LICENSE_NAME}. Basta con una licencia de un día. Cómprela antes de venir, en el [Departamento de Pesca y Vida Silvestre](${LICENSE_PAGE}); en el puerto no hay nada abierto a esa hora (${meetingTimeText('am')}).`,
    'Para un viaje de vida marina no se necesita licencia.',
  ),
  faq(
    'Nunca he pescado. ¿No importa?',
    'No importa. Muchos de los que vienen tampoco, y los peces no notan la diferencia. Empiece con **rockfish**: equipo ligero, mucha acción y, por lo general, un pez en la línea antes de que se enfríe el café.',
  ),
  faq(
    '¿Cuándo y dónde nos vemos?',
    `${capitalize(CHECK_IN)} antes de la salida: **${meetingTimeText('am')}** para la salida de ${MORNING} y **${meetingTimeText('pm')}** para la de ${AFTERNOON}. El barco sale puntual. En [Cómo llegar](/directions) está dónde estacionarse y dónde nos vemos.`,
  ),
  faq(
    '¿Puedo traer a mis hijos?',
    `Sí, y casi siempre pescan más que sus papás. Tenemos chalecos salvavidas para niños. Un viaje de vida marina de ${WILDLIFE_HOURS} horas o una mañana tranquila de rockfish es un buen comienzo; ${TUNA_HOURS} horas de atún es demasiado para la mayoría. Díganos sus edades al reservar para preparar el equipo. Cada niño necesita un lugar y cuenta dentro de los ${CAPACITY}.`,
  ),
  faq(
    '¿Puedo traer mi propio equipo?',
    `Claro. Una caña por persona es suficiente en una cubierta para ${CAPACITY}. Si no sabe si es la adecuada, pregunte en la nota al reservar y el capitán le responde.`,
  ),
]

const ON_THE_WATER = [
  faq(
    '¿Y si me mareo?',
    'La mayoría no se marea. Si le preocupa, prepárese antes de venir:',
    {
      list: [
        'Duerma bien y coma algo sencillo. Un estómago vacío es peor que uno lleno.',
        'Pregunte en la farmacia por medicina para el mareo y tómela la noche anterior y otra vez por la mañana. Ya en el barco es demasiado tarde.',
        'Quédese en cubierta, al aire libre, con los ojos en el horizonte y el teléfono en el bolsillo.',
        'Avísele pronto al capitán. Un cambio de rumbo puede ayudar mucho.',
      ],
    },
    'Y si de todos modos pasa, a todos nos ha pasado.',
  ),
  faq(
    '¿Hay baño a bordo?',
    'Sí, un pequeño baño marino. En el puerto, cerca del punto de encuentro, hay baños normales; pase por ahí primero.',
  ),
  faq(
    '¿Es seguro?',
    'Cada viaje empieza con una breve plática de seguridad. El barco tiene dos motores y lleva chalecos salvavidas para todos, botiquines y equipo de comunicación. El capitán lleva más de diez años en esta bahía y regresa si cambia el tiempo.',
  ),
  faq(
    '¿Voy a tener frío?',
    'Hasta como las nueve, sí. Vístase por capas: a media mañana querrá quitarse alguna y en el regreso ponérsela otra vez. Si el viento molesta, la cabina tiene calefacción.',
  ),
  faq(
    '¿Qué pasa con lo que pesque?',
    'Va al hielo en cuanto está a bordo. De regreso en el muelle, el capitán se lo limpia o le enseña a filetearlo. Después se va a casa en su hielera.',
  ),
  faq(
    '¿Podemos tomar alcohol a bordo?',
    'Una cerveza en el regreso está bien. Antes hay anzuelos, cuchillos y una cubierta que se mueve, así que por favor espere.',
  ),
  faq('¿Debo dejar propina?', 'Nunca se espera y siempre se agradece.'),
]

const WEATHER = [
  faq(
    '¿Qué pasa si hay mal tiempo?',
    'El capitán decide, casi siempre la tarde anterior, y le escribe o le llama. Si no salimos, usted elige: **otro día, un crédito o un reembolso menos el cargo por cancelación**.',
    'La niebla y la llovizna no nos detienen. El viento y el oleaje, sí.',
  ),
  faq(
    '¿Qué pasa si tengo que cancelar?',
    'Entre más pronto nos avise, mejor:',
    {
      list: REFUNDS.map(
        ({ label, value }) => `**${label}:** ${value.charAt(0).toLowerCase()}${value.slice(1)}`,
      ),
    },
    'Para cancelar, abra el enlace de su correo de confirmación. Ahí verá su reembolso exacto antes de decidir. Si pasó algo grave, [llámenos](/contact). Haremos lo que podamos.',
  ),
  faq(
    '¿Puedo cambiar mi reserva a otro día?',
    `Sí, si faltan ${NOTICE} o más. Abra el enlace de su correo de confirmación y elija otra salida del mismo viaje. El precio no cambia. Después de eso, [llámenos](/contact) y vemos qué hay. Si cancelamos nosotros, cambiar de día siempre es una de sus opciones.`,
  ),
  faq(
    '¿Puede ir otra persona en mi lugar?',
    `Sí. Solo díganos el nombre de esa persona antes de que salga el barco. Toda persona de ${LICENSE.fromAge} años o más que pesque necesita licencia.`,
  ),
]

const FISH = [
  faq(
    '¿Qué está en temporada, y cuándo?',
    'En nuestro barco:',
    {
      list: [
        '**Rockfish y halibut:** durante toda la temporada de pesca',
        '**Salmón:** primavera y verano, en los días que se ofrece en el [calendario](/availability)',
        `**Atún:** ${TUNA_SEASON}`,
        '**Ballenas, delfines, nutrias y aves:** en cada viaje, aunque cambian según el mes',
      ],
    },
    'El estado fija las temporadas y a veces las cambia a medio año. El calendario siempre muestra lo que de verdad ofrecemos.',
  ),
  faq(
    '¿Cuántos peces puedo llevarme?',
    `Depende de la especie y de la época del año, y las reglas cambian demasiado para ponerlas aquí. El capitán conoce los límites y lleva la cuenta. También puede consultarlos con el [Departamento de Pesca y Vida Silvestre](${LICENSE_PAGE}).`,
  ),
  faq(
    '¿Garantizan que habrá pesca?',
    'No. Garantizamos barco, carnada, esfuerzo y un amanecer. El [reporte de pesca](/fish-report) le dice cómo ha estado, incluidos los días flojos.',
  ),
  faq(
    '¿Sueltan peces?',
    'Sí. Todo lo que es muy chico, no está permitido o nadie se va a comer regresa al agua, lo más rápido posible y con las manos mojadas. El rockfish de aguas profundas no puede bajar solo, así que usamos un dispositivo de descenso. Si quiere, puede soltar todo lo que pesque.',
  ),
  faq(
    '¿Vamos a ver ballenas?',
    'Seguido, hasta en los viajes de pesca. Las jorobadas se alimentan en la bahía gran parte del año y las ballenas grises pasan en invierno. En un viaje de vida marina salimos a buscarlas y guardamos la distancia que pide la ley. A veces ellas se acercan.',
  ),
]

/** The questions of `FAQ_TOPICS` in Spanish, in the same order. */
export const SPANISH_FAQ_TOPICS: { topic: string; faqs: FaqSeed[] }[] = [
  { topic: 'Reservas y pago', faqs: BOOKING },
  { topic: 'Antes de venir', faqs: BEFORE_YOU_COME },
  { topic: 'En el mar', faqs: ON_THE_WATER },
  { topic: 'Clima y cancelaciones', faqs: WEATHER },
  { topic: 'Peces y reglas', faqs: FISH },
]
