import { HOLD_MINUTES } from '@/domain/checkout-state'
import { DEPOSIT_PERCENT } from '@/domain/pricing'
import { CAPACITY, departureLabel, LICENSE, MIN_SEATS_TO_SAIL } from '@/domain/trips'
import { capitalize } from '@/shared/format/words'
import { richText } from '../site/rich-text'
import { TRIPS, TUNA_HOURS, WILDLIFE_HOURS } from '../trips'
import type { SpanishPage } from './add-spanish'
import { CHECK_IN, DEPOSIT_SHARE, REFUND_IF_CANCELED_BY_US, REFUNDS, TUNA_SEASON } from './facts'

const NUMBERS = 'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce'.split(' ')

/** Returns a number as it's written in prose: 'seis' for 6, but '13' for 13. */
const word = (number: number): string => NUMBERS[number] ?? String(number)

const [MORNING, AFTERNOON] = [departureLabel('am'), departureLabel('pm')]

export const homeInSpanish: SpanishPage = {
  eyebrow: 'Viajes de pesca en la bahía de Monterey',
  heading: 'Primera luz, líneas al agua.',
  intro: `${capitalize(word(CAPACITY))} lugares, un capitán y un barco que sale del puerto de Santa Cruz (${MORNING} y ${AFTERNOON}). Traiga su propia caña y treinta años de historias de pesca, o no traiga nada. Nosotros ponemos lo demás.`,
  sections: [
    {
      heading: 'Próximas salidas',
      intro: 'Estas salidas todavía tienen lugares. Elija una y resérvela en minutos.',
    },
    {
      heading: '¿Qué quiere pescar?',
      intro: `Cada viaje lleva a ${CAPACITY} personas como máximo. Reserve un lugar y conozca a los demás en el muelle, o reserve el barco completo y traiga a su gente.`,
    },
    {
      heading: 'Tres promesas',
      rows: [
        {
          heading: `${capitalize(word(CAPACITY))} personas, nunca ${word(CAPACITY + 1)}`,
          text: 'Todos tienen espacio en la borda, y el capitán sabrá su nombre antes de salir del puerto.',
        },
        {
          heading: 'Dejamos peces para la próxima',
          text: 'Nos quedamos con lo que se va a comer, soltamos el resto con cuidado y cambiamos de lugar antes de agotarlo.',
        },
        {
          heading: 'La bahía tiene la última palabra',
          text: 'Si el pronóstico es malo, lo decimos y no salimos. Usted elige otro día o un reembolso menos el cargo por cancelación.',
        },
      ],
    },
    {
      heading: 'Una empresa pequeña, a propósito',
      text: richText(
        `Hay barcos más grandes en el puerto. El nuestro lleva a ${CAPACITY} personas, porque son las que un capitán puede desenredar y enseñar sin gritar.`,
        'Díganos qué quiere al reservar: el primer pez de una niña de nueve años, una deriva tranquila, la cena para los vecinos. Planeamos el viaje en torno a eso. [Más sobre cómo pescamos](/about).',
      ),
    },
    {
      heading: 'Su capitán',
      text: richText(
        'Su capitán lleva más de diez años en esta bahía. Empezó de marinero, lavando los barcos de otros, y todavía hace los nudos, limpia el pescado y sirve el café.',
        'Pregunte lo que quiera: por qué la carnada es de ese tamaño, qué hacen las aves, por qué lado se agarra la caña. Aquí a nadie le molesta un principiante.',
      ),
    },
    {
      heading: 'El barco',
      text: richText(
        'Mide unos 25 pies, se construyó en 2006 y tiene dos motores y una cabina con calefacción. La cubierta es grande para su tamaño, las cañas están listas antes de que usted llegue y su pesca regresa en hielo.',
      ),
    },
    { heading: 'Lo que dicen quienes han venido', intro: 'Unos pescaron mucho. Otros pescaron un amanecer.' },
    {
      heading: 'Últimos reportes de pesca',
      intro: 'Dónde estaban los peces, con qué picaban y quién tuvo suerte.',
    },
    {
      heading: '¿Listo para salir?',
      text: `Vea todos los lugares, elija un día y pague ${DEPOSIT_SHARE} ahora. Puede pagar el resto a bordo.`,
      linkLabel: 'Ver días disponibles',
    },
  ],
  seo: {
    title: 'Pesca en Santa Cruz, en la bahía de Monterey',
    description: `Viajes de pesca y vida marina para ${CAPACITY} personas desde Santa Cruz. Rockfish, halibut, salmón, atún, ballenas. Vea los lugares y reserve en línea.`,
  },
}

export const tripsInSpanish: SpanishPage = {
  eyebrow: `${TRIPS.length} maneras de salir a la bahía`,
  heading: 'Viajes y precios',
  intro: `Reserve un lugar o el barco completo, por ${WILDLIFE_HOURS} horas o por ${TUNA_HOURS}. Los precios son por persona, salvo que se indique otra cosa. Un viaje privado cuesta lo mismo que ${CAPACITY} lugares, sin importar cuántos vengan. El equipo y la carnada están incluidos; la licencia de pesca corre por su cuenta.`,
  sections: [
    {
      heading: 'Cómo se reserva',
      rows: [
        {
          heading: 'Elija un día',
          text: `El calendario muestra qué salidas tienen lugares (${MORNING} y ${AFTERNOON}). El primer grupo que reserva elige el viaje. Usted puede unirse o elegir otra salida.`,
        },
        {
          heading: 'Elija sus lugares',
          text: `Reserve de 1 a ${CAPACITY} lugares, o el barco completo si sigue vacío. Se los apartamos por ${HOLD_MINUTES} minutos mientras escribe sus datos.`,
        },
        {
          heading: `Pague ${DEPOSIT_SHARE}, o todo`,
          text: `Pague el depósito del ${DEPOSIT_PERCENT}% con tarjeta. O pague todo.`,
        },
        {
          heading: 'Llegue a tiempo',
          text: `Esté en el muelle ${CHECK_IN} antes. Traiga su licencia y una capa más de la que cree necesitar, y desayune. El saldo se paga a bordo, en efectivo o con tarjeta.`,
        },
      ],
    },
    {
      heading: 'Depósitos, saldo y cancelación',
      intro: 'La letra chica, en español claro.',
      rows: [
        {
          label: 'Depósito',
          value: `El ${DEPOSIT_PERCENT}% del total, con tarjeta, al reservar. O pague todo.`,
        },
        { label: 'Saldo', value: 'En línea, o a bordo, en efectivo o con tarjeta' },
        ...REFUNDS,
        {
          label: 'Nosotros cancelamos, por el clima o por otra razón',
          value: `${REFUND_IF_CANCELED_BY_US}. Usted elige.`,
        },
        {
          label: `Regla de ${MIN_SEATS_TO_SAIL} lugares`,
          value: `El barco sale si hay al menos ${MIN_SEATS_TO_SAIL} lugares reservados`,
        },
        {
          label: 'Viaje privado',
          value: 'El barco completo para su grupo, si nadie más ha reservado esa salida',
        },
        {
          label: 'Licencia de pesca',
          value: `Obligatoria para toda persona de ${LICENSE.fromAge} años o más que pesque`,
        },
        { label: 'Viajes para hoy', value: 'Solo por teléfono' },
      ],
    },
    {
      heading: '¿Quiere algo diferente?',
      text: 'Ballenas al atardecer, una pedida de mano, cenizas que esparcir, una filmación: organizamos viajes al atardecer y a su medida por teléfono.',
      linkLabel: 'Comuníquese con nosotros',
    },
  ],
  seo: {
    title: 'Viajes y precios: rockfish, halibut, salmón, atún',
    description:
      'Precios por lugar y por el barco completo: rockfish, halibut, salmón, vida marina y atún privado desde Santa Cruz. El equipo y la carnada están incluidos.',
  },
}

export const availabilityInSpanish: SpanishPage = {
  eyebrow: `${MORNING} y ${AFTERNOON}`,
  heading: 'Disponibilidad',
  intro: 'Elija un día para ver qué viajes hay y cuántos lugares quedan. Reservar toma unos tres minutos.',
  sections: [
    {
      heading: 'Lo que conviene saber antes de reservar',
      rows: [
        {
          heading: `Se necesitan ${MIN_SEATS_TO_SAIL}`,
          text: `El barco sale si hay al menos ${MIN_SEATS_TO_SAIL} lugares reservados. Si reserva uno, trataremos de llenar el resto. Si no se puede, usted elige otro día o un reembolso menos el cargo por cancelación.`,
        },
        {
          heading: 'Para hoy, llámenos',
          text: 'Tal vez haya lugar hoy, pero no se puede reservar en línea. Llame y le diremos si todavía alcanza a llegar.',
        },
        {
          heading: 'La primera reserva elige el viaje',
          text: 'El primer grupo que reserva una salida decide qué se pesca. Si no es el viaje que quiere, pruebe la otra hora u otro día.',
        },
        {
          heading: 'No todos los viajes salen todos los días',
          text: `El atún se ofrece ${TUNA_SEASON} como viaje privado y dura todo el día. El salmón se ofrece solo en los días que abre el capitán.`,
        },
      ],
    },
    {
      heading: '¿Prefiere hablar con alguien?',
      text: 'Llame o escriba sobre lugares para hoy, viajes al atardecer, viajes a su medida o lo que sea. El capitán responde en cuanto el barco está amarrado.',
      linkLabel: 'Llame o escriba',
    },
  ],
  seo: {
    title: 'Disponibilidad y reservas en línea',
    description: `Calendario de viajes de pesca y vida marina desde Santa Cruz. Vea los lugares de ${MORNING} y ${AFTERNOON}, reserve y pague ${DEPOSIT_SHARE} ahora.`,
  },
}

export const paymentInSpanish: SpanishPage = {
  eyebrow: `${capitalize(DEPOSIT_SHARE)} ahora, el resto después`,
  heading: 'Pago',
  intro: 'Usted paga un depósito al reservar, y el saldo en línea o a bordo.',
  sections: [
    {
      heading: 'Cómo funciona',
      rows: [
        {
          heading: 'Depósito con tarjeta',
          text: `Cobramos ${DEPOSIT_SHARE} del total cuando se confirma su reserva, o el total, si así lo prefiere. Si su tarjeta es rechazada, no se reserva nada y no se le cobra.`,
        },
        {
          heading: 'Confirmación por correo',
          text: 'Incluye el día, la hora, su grupo y lo que falta por pagar. Guárdela donde la encuentre a las cinco de la mañana.',
        },
        {
          heading: 'Saldo en línea o a bordo',
          text: 'Pague el resto en línea, de una vez o en partes. O pague a bordo, en efectivo o con tarjeta, antes de empezar a pescar.',
        },
      ],
    },
    {
      heading: 'Cuánto cuesta',
      text: richText(
        'En [Viajes y precios](/trips-&-rates) están el precio y el depósito de cada viaje, por lugar y por el barco completo.',
        `Un viaje privado cuesta lo mismo que ${CAPACITY} lugares, sin importar cuántos vengan. El atún siempre es privado y tiene su propio precio.`,
      ),
    },
    {
      heading: 'Reembolsos',
      rows: [...REFUNDS, { label: 'Nosotros cancelamos', value: REFUND_IF_CANCELED_BY_US }],
    },
    {
      heading: '¿Todavía no ha reservado?',
      text: 'El calendario muestra todas las salidas con lugares.',
      linkLabel: 'Ver días disponibles',
    },
  ],
  seo: {
    title: 'Pago, depósitos y reembolsos',
    description: `Cómo pagar un viaje: un depósito del ${DEPOSIT_PERCENT}% con tarjeta al reservar, el saldo en línea o a bordo, y lo que se le devuelve si cancela.`,
  },
}
