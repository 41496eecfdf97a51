import { booking } from './booking'
import { format } from './format'

/** Every translation into Spanish, by its English text. Emails and the server's own texts are included. */
export const catalog = { ...booking, ...format }

export type SpanishCatalog = typeof catalog
