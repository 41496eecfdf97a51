import { CAPACITY, departureLabel, timeFrom } from '@/domain/trips'
import type { Trip } from '@/payload-types'
import { richText } from '../site/rich-text'
import { CUSTOM_HOURS, TUNA_HOURS, WILDLIFE_HOURS } from '../trips'
import { BRING, COOLER, TUNA_SEASON } from './facts'

type SpanishTrip = NonNullable<Trip['es']>

const lines = (...items: string[]) => items.join('\n')
const lasting = (hours: number) => ({ durationLabel: `${hours} horas` })

const FISHING_TRIP = {
  ...lasting(6),
  bring: lines(...BRING, COOLER),
  seasonLabel: 'Durante toda la temporada de pesca',
  included: lines(
    'Caña, carrete y aparejos',
    'Carnada',
    'Toda la ayuda que necesite para aprender',
    'Su pesca limpia y en hielo',
    'Cabina con calefacción',
  ),
}

/** The Spanish texts of the sample trips, by the trips' URL names. The trips' names are the same in both languages. */
export const SPANISH_TRIPS: Record<string, SpanishTrip> = {
  rockfish: {
    ...FISHING_TRIP,
    description:
      'Los arrecifes frente a Santa Cruz tienen rockfish (pez de roca) y lingcod. Equipo ligero y mucha acción. Si nunca ha tenido una caña en las manos, empiece aquí.',
    text: richText(
      'El rockfish, o pez de roca, vive en los arrecifes, y aquí los arrecifes están cerca. Casi siempre estamos pescando a media hora del muelle, a la deriva sobre las rocas, con cañas ligeras y carnada pequeña. Pica mucho, así que es el viaje que recomendamos para la primera vez, para niños y para quien prefiere no quedarse quieto.',
      'Verá rockfish rojos, cobrizos, azules y oliva, y algún lingcod que se prende de un rockfish camino arriba. Todo es muy bueno para comer. Los peces de aguas profundas que no se pueden conservar regresan al fondo con un dispositivo de descenso.',
    ),
    seo: {
      title: 'Pesca de rockfish en Santa Cruz',
      description: `Viajes de 6 horas por rockfish y lingcod desde Santa Cruz: ${CAPACITY} personas, equipo y carnada incluidos, su pesca limpia. Vea precios y próximas salidas.`,
    },
  },
  halibut: {
    ...FISHING_TRIP,
    description:
      'A la deriva, despacio, sobre la arena cerca de la playa, en espera de un buen jalón. Pide paciencia, y es el mejor pescado de la costa.',
    text: richText(
      'El halibut de California se queda plano en la arena, en aguas bajas, y espera. Nosotros también. Vamos despacio a lo largo de las playas con carnada viva cuando la hay, y si no, con carnada muerta o señuelos de plástico.',
      'Espere menos picadas que con el rockfish, pero de peces más grandes. Cuando la caña se doble, no jale: enrolle. El capitán se lo recordará. Un buen halibut alcanza para toda la familia.',
    ),
    seo: {
      title: 'Pesca de halibut en Santa Cruz',
      description: `Viajes de 6 horas por halibut de California desde Santa Cruz: a la deriva cerca de la playa, ${CAPACITY} personas, equipo incluido. Vea precios y lugares.`,
    },
  },
  salmon: {
    ...FISHING_TRIP,
    seasonLabel: 'Primavera y verano, en los días de salmón',
    description:
      'Salmón rey al curricán a la orilla del cañón, en los días que permite la temporada. El capitán abre los días de salmón en el calendario.',
    text: richText(
      'Pescamos salmón rey al curricán a la orilla del cañón submarino, atentos a las aves, la carnada y la temperatura del agua. Es una pesca tranquila hasta que una caña se dobla, y entonces deja de serlo.',
      'California fija la temporada de salmón cada primavera, y hay años en que no abre. Solo vendemos salmón en los días en que estamos seguros de poder pescarlo. El capitán abre esos días en el [calendario](/availability).',
    ),
    seo: {
      title: 'Pesca de salmón en Santa Cruz',
      description: `Viajes por salmón rey en la bahía de Monterey, en los días de temporada: 6 horas, ${CAPACITY} personas, equipo y carnada incluidos. Vea cuándo abre.`,
    },
  },
  wildlife: {
    ...lasting(WILDLIFE_HOURS),
    seasonLabel: 'Toda la temporada; al atardecer, por teléfono',
    description:
      'Ballenas jorobadas, delfines, nutrias y miles de aves, con una cabina con calefacción para cuando haga frío. Sin cañas y sin prisa. Llámenos para ir al atardecer.',
    bring: lines(...BRING, 'Binoculares, si tiene'),
    included: lines(
      'Binoculares para compartir',
      'Cabina con calefacción',
      'Un capitán que sabe dónde buscar',
      'No se necesita licencia',
    ),
    text: richText(
      'La bahía de Monterey tiene un cañón tan profundo como el Gran Cañón, y todo lo que come viene a su orilla. Las jorobadas se alimentan aquí gran parte del año, las ballenas grises pasan en invierno, y los delfines, lobos marinos y nutrias no tienen horario.',
      `Con ${CAPACITY} personas, todos tienen buena vista y el capitán tiene tiempo para sus preguntas. Guardamos la distancia que pide la ley y dejamos que los animales decidan qué tanto se acercan. Vístase bien abrigado y traiga cámara.`,
    ),
    seo: {
      title: 'Ballenas y vida marina en Santa Cruz',
      description: `Cuatro horas en la bahía de Monterey en busca de ballenas, delfines, nutrias y aves, con ${CAPACITY} personas. No se necesita licencia. Vea precios y lugares.`,
    },
  },
  tuna: {
    ...lasting(TUNA_HOURS),
    seasonLabel: 'De septiembre a noviembre',
    description: `Un viaje largo mar adentro por albacora y atún aleta azul. El barco completo es suyo por el día, de ${departureLabel('am')} a ${timeFrom('am', TUNA_HOURS * 60)}.`,
    bring: lines(...BRING, COOLER),
    included: lines(
      'El barco completo para su grupo',
      'Cañas, carretes y aparejos pesados',
      'Carnada, plumas y señuelos',
      'Hielo y limpieza de su pesca',
      'Cabina con calefacción',
    ),
    text: richText(
      'En otoño, el agua cálida acerca a la albacora y a veces al atún aleta azul. Pueden ser cuarenta millas o más, así que salimos con la primera luz y nos tomamos todo el día. El barco es solo para ustedes.',
      'Pescamos al curricán hasta encontrar peces; luego paramos y echamos carnada. Es un día largo con mucho mar, mejor para quien ya ha salido antes. Desayune, tome su medicina para el mareo la noche anterior y traiga una hielera grande para el regreso.',
    ),
    seo: {
      title: 'Pesca privada de atún en Santa Cruz',
      description: `Viajes privados de 12 horas por atún desde Santa Cruz, ${TUNA_SEASON}: albacora y aleta azul, con el barco completo y equipo pesado para su grupo.`,
    },
  },
  custom: {
    durationLabel: `De 1 a ${CUSTOM_HOURS} horas`,
    seasonLabel: 'A convenir',
    description:
      'Un cumpleaños, cenizas que esparcir, una filmación, medio día con los abuelos: díganos qué tiene en mente y le damos un precio.',
    bring: lines(...BRING, COOLER),
    included: lines(
      'El barco completo para su grupo',
      'Un viaje planeado con el capitán',
      'Cabina con calefacción',
    ),
    text: richText(
      'No todo cabe en un calendario. Tenemos un barco y un capitán flexible, así que llame con su idea y le diremos con franqueza si se puede, cuánto dura y cuánto cuesta.',
      'Esparcir cenizas tiene reglas federales sobre la distancia a la costa, y las conocemos. Para filmaciones y fotos, díganos qué necesita traer a bordo.',
    ),
    seo: {
      title: 'Viajes a su medida en Santa Cruz',
      description:
        'Cumpleaños, cenizas, propuestas de matrimonio, filmaciones o medio día con los abuelos: díganos qué tiene en mente y le damos un precio por el barco completo.',
    },
  },
}
