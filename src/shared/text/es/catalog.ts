import { booking } from './booking'
import { format } from './format'
import { mail } from './mail'

/** Every translation into Spanish, by its English text. Emails and the server's own texts are included. */
export const catalog = { ...booking, ...format, ...mail }

export type SpanishCatalog = typeof catalog
