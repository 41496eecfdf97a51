import { CAPACITY } from '@/domain/trips'
import type { SiteSetting } from '@/payload-types'

/** The Spanish texts of the site settings' defaults. */
export const SPANISH_SETTINGS: NonNullable<SiteSetting['es']> = {
  tagline: `Un barco, un capitán y ${CAPACITY} personas en la bahía de Monterey.`,
  meetingPoint: 'La reja a la entrada del muelle E (E Dock)',
  newsletterText: 'Qué está picando, cuándo abre la temporada y lugares de último momento.',
}

/** The Spanish labels of the links in the default menu and footer, by their paths. */
export const SPANISH_LINKS: Record<string, string> = {
  '/': 'Inicio',
  '/about': 'Quiénes somos',
  '/trips-&-rates': 'Viajes y precios',
  '/availability': 'Disponibilidad',
  '/fish-report': 'Reporte de pesca',
  '/contact': 'Contacto',
  '/faq': 'Preguntas',
  '/directions': 'Cómo llegar',
}
