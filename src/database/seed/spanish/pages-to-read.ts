import { CAPACITY, CHECK_IN_MINUTES, departureLabel, timeFrom } from '@/domain/trips'
import { meetingTimeText } from '@/shared/format/booking-text'
import { richText } from '../site/rich-text'
import type { SpanishPage } from './add-spanish'
import { CHECK_IN } from './facts'

const [MORNING, AFTERNOON] = [departureLabel('am'), departureLabel('pm')]

export const aboutInSpanish: SpanishPage = {
  eyebrow: 'Un barco, un capitán',
  heading: 'Quiénes somos',
  intro: `Llevamos a ${CAPACITY} personas a la vez a la bahía de Monterey, les enseñamos cómo se hace y las traemos de regreso con pescado, o con una buena historia. Es una empresa pequeña, y así nos gusta.`,
  sections: [
    {
      heading: 'Nuestra empresa',
      text: richText(
        'Harbor Light Charters sale del puerto de Santa Cruz. Los arrecifes, los bancos de arena y la orilla de un cañón submarino están cerca, así que un barco pequeño puede ir una mañana por rockfish, la siguiente por halibut y por la tarde a ver ballenas.',
      ),
      rows: [
        {
          heading: 'Sustentabilidad y ética',
          text: 'Queremos que los nietos del capitán puedan tener este trabajo algún día. Por eso nos quedamos solo con lo que se va a comer, soltamos los peces rápido y con las manos mojadas, y usamos un dispositivo de descenso para regresar vivos a los rockfish de aguas profundas. Seguimos las reglas del estado sobre temporadas, tallas y límites, que cambian seguido. Damos mucho espacio a las ballenas y a las nutrias, y cuando un arrecife ha dado buena pesca, lo dejamos descansar.',
        },
        {
          heading: 'Atención personal',
          text: `Con ${CAPACITY} personas no hay multitud ni guion. Díganos qué espera y cuánta experiencia tiene en el mar. Los principiantes aprenden desde el primer nudo; los de experiencia tienen la proa, buena carnada y algo de paz. Niños, abuelos y quienes solo quieren mirar son bienvenidos, y nadie los va a apurar.`,
        },
      ],
    },
    {
      heading: 'El capitán',
      text: richText(
        'El capitán es el dueño del barco, lo maneja y contesta el teléfono. Todo empezó con un verano de marinero: cortar carnada a las cuatro de la mañana y lavar cubiertas a mediodía. Más de diez años después las horas son las mismas, pero la vista es mejor.',
        'Lo que usted recibe es conocimiento local: qué arrecifes dan con qué oleaje, cuándo se levanta la niebla, a dónde van las aves a media mañana. Y un maestro paciente, que prefiere ver que usted saque su primer pez a sacar uno más.',
        'Cada viaje empieza con una breve plática de seguridad en el muelle. Si cambia el tiempo, regresamos antes y no después.',
      ),
    },
    {
      heading: 'El barco',
      text: richText(
        `El Harbor Light es un barco de 2006 con dos motores y unos 25 pies de largo. Llega rápido a donde están los peces y es estable cuando está ahí, con una cubierta en la que ${CAPACITY} personas pescan sin darse codazos y una cabina con calefacción para el regreso.`,
        'El equipo está incluido: cañas, carretes, plomos, señuelos y carnada. Su pesca va directo al frío. Hay chalecos salvavidas de todas las tallas y botiquines a la mano, y más de una manera de pedir ayuda.',
      ),
    },
    {
      heading: 'El barco en números',
      rows: [
        { label: 'Personas', value: `${CAPACITY} como máximo` },
        { label: 'Construido', value: '2006' },
        { label: 'Largo', value: 'Unos 25 pies' },
        { label: 'Motores', value: 'Dos' },
        { label: 'Cabina', value: 'Con calefacción y asientos protegidos del viento' },
        { label: 'Cubierta', value: `Grande y abierta, con espacio en la borda para ${CAPACITY}` },
        { label: 'Equipo', value: 'Cañas, carretes, aparejos y carnada incluidos' },
        { label: 'Su pesca', value: 'En frío desde el primer pez hasta el muelle' },
        { label: 'Seguridad', value: 'Chalecos salvavidas, botiquines y equipo de comunicación' },
      ],
    },
    {
      heading: 'Venga a verlo',
      text: 'El calendario muestra todas las salidas con lugares.',
      linkLabel: 'Ver días disponibles',
    },
  ],
  seo: {
    title: 'Quiénes somos',
    description: `Conozca al capitán y el barco de una empresa de pesca de Santa Cruz, California: ${CAPACITY} lugares, pesca responsable y un viaje a su medida.`,
  },
}

export const directionsInSpanish: SpanishPage = {
  eyebrow: 'Puerto de Santa Cruz',
  heading: 'Cómo llegar',
  intro:
    'Salimos del lado este del puerto, a unos minutos de la Highway 1. A las cinco de la mañana no hay tráfico y sobra estacionamiento. Una tarde de julio es al revés, así que salga con tiempo.',
  sections: [
    {
      heading: 'En auto',
      text: richText(
        '**Desde San José y el Área de la Bahía.** Tome la Highway 17 hasta Santa Cruz y luego la Highway 1 al sur, hacia Watsonville. Salga en Soquel Avenue y tome 7th Avenue hacia el mar. Cerca del final, dé vuelta a la derecha en Eaton Street. Lake Avenue y 5th Avenue quedan a su izquierda, y las dos llevan al puerto.',
        '**Desde Monterey, Salinas, Watsonville y el sur.** Tome la Highway 1 al norte, salga en Soquel Avenue y siga por 7th Avenue como arriba.',
        '**Desde el centro de Santa Cruz.** Tome Murray Street y cruce el puente del puerto, donde se vuelve Eaton Street. Lake Avenue es la primera vuelta hacia el mar. Si el puente está cerrado por obras, venga por 7th Avenue.',
        'La Highway 17 es angosta, con muchas curvas y llena de gente con prisa. Salga con tiempo para no andar igual.',
      ),
    },
    {
      heading: 'Dónde estamos',
      intro: 'Use la dirección para llegar al puerto. Para encontrar el barco, siga leyendo.',
    },
    {
      heading: 'Dónde estacionarse y dónde nos vemos',
      text: richText(
        'El puerto tiene estacionamientos de pago en los dos lados. Estaciónese en el **lado este**, por Lake Avenue o 5th Avenue. Traiga una tarjeta para la máquina, y pague el día completo si va por atún. En la calle hay pocos lugares y multan.',
        'Nos vemos en la **reja a la entrada del muelle E (E Dock)**. Está cerrada con llave, así que espere ahí y el capitán sube por usted. Si no nos encuentra, [llame](/contact).',
      ),
    },
    {
      heading: 'Su mañana, paso a paso',
      rows: [
        {
          heading: `${timeFrom('am', -CHECK_IN_MINUTES - 15)}, en el estacionamiento`,
          text: `Estaciónese, pague y tenga lista su licencia, en papel o en el teléfono. Para la salida de ${AFTERNOON}, llegue al estacionamiento a esta hora: ${timeFrom('pm', -CHECK_IN_MINUTES - 15)}.`,
        },
        {
          heading: `${meetingTimeText('am')}, en la reja`,
          text: `Nos vemos ${CHECK_IN} antes de la salida. Hay baños junto a los estacionamientos. Úselos.`,
        },
        {
          heading: `${timeFrom('am', 15 - CHECK_IN_MINUTES)}, a bordo`,
          text: 'Chalecos salvavidas, una breve plática de seguridad y un lugar en la borda. Deje su hielera en el auto; en el barco tenemos hielo.',
        },
        {
          heading: `${MORNING}, soltamos amarras`,
          text: `Salimos puntuales, porque la marea y los demás esperan. ¿Va tarde? Llame antes de la salida (${MORNING}), mientras todavía tenemos señal.`,
        },
      ],
    },
    {
      heading: 'Tiempo de manejo',
      intro: 'Sin tráfico. En los fines de semana de verano, calcule la mitad más.',
      rows: [
        { label: 'San José', value: 'Unos 45 minutos' },
        { label: 'Salinas', value: 'Unos 45 minutos' },
        { label: 'Monterey', value: 'Unos 50 minutos' },
        { label: 'San Francisco', value: 'Alrededor de 1 hora 30 minutos' },
        { label: 'Sacramento', value: 'Alrededor de 2 horas 45 minutos' },
      ],
    },
  ],
  seo: {
    title: 'Cómo llegar y dónde estacionarse en Santa Cruz',
    description:
      'Cómo encontrar el barco en el puerto de Santa Cruz: cómo llegar en auto, estacionamiento de pago, punto de encuentro, tiempos de manejo y horario de la mañana.',
  },
}

export const contactInSpanish: SpanishPage = {
  eyebrow: 'Contesta el capitán',
  heading: 'Contacto',
  intro:
    'Si es para hoy, llámenos. Para lo demás, mande un mensaje. El capitán los lee y contesta cada tarde. Si en un día no tiene respuesta, seguramente estamos mar adentro. Vuelva a intentarlo.',
  sections: [],
  seo: {
    title: 'Contacto con el capitán',
    description:
      'Llame o escriba a nuestra empresa de pesca en el puerto de Santa Cruz sobre lugares para hoy, viajes al atardecer, viajes a su medida o lo que sea.',
  },
}

export const fishReportInSpanish: SpanishPage = {
  eyebrow: 'De la bitácora',
  heading: 'Reporte de pesca',
  intro:
    'Agua, viento, carnada y lo que pescamos, escrito en el muelle mientras las manos del capitán todavía huelen a anchoveta. También contamos los días flojos, para que crea los buenos.',
  sections: [],
  seo: {
    title: 'Reporte de pesca de la bahía de Monterey',
    description:
      'Qué está picando frente a Santa Cruz: reportes de cada viaje con profundidad, carnada, agua y capturas. Rockfish, halibut, salmón, atún y ballenas.',
  },
}

export const faqInSpanish: SpanishPage = {
  eyebrow: 'Preguntas frecuentes',
  heading: 'Preguntas y respuestas',
  intro:
    'Lo que nos preguntan antes de venir, y algunas cosas que nos preguntan ya fuera del puerto. Escriba una palabra para buscar.',
  sections: [
    {
      heading: '¿Le queda alguna pregunta?',
      text: 'Pregúntele al capitán.',
      linkLabel: 'Comuníquese con nosotros',
    },
  ],
  seo: {
    title: 'Preguntas: reservar, licencias, clima, qué traer',
    description:
      'Respuestas sobre nuestros viajes de pesca en Santa Cruz: depósitos y reembolsos, licencias de pesca, qué traer, mareo, clima, niños y lugares mínimos.',
  },
}

export const recipesInSpanish: SpanishPage = {
  eyebrow: 'De la cocina',
  heading: 'Recetas',
  intro: 'Qué hacer con su pesca cuando llegue a casa.',
  sections: [
    {
      heading: 'Muy pronto',
      text: richText(
        'Estamos anotando lo que cocina la gente con su pesca y lo que prepara el capitán al final de una semana larga. Las primeras recetas van a aparecer aquí.',
        'Mientras tanto: sartén caliente, filete seco, con la piel hacia abajo, y no lo mueva. Para ver qué está picando, lea el [reporte de pesca](/fish-report).',
      ),
    },
  ],
  seo: {
    title: 'Recetas',
    description:
      'Cómo cocinar lo que pesque en la bahía de Monterey: recetas de rockfish, halibut, salmón y atún de nuestra gente y del capitán. Las primeras llegan pronto.',
  },
}
