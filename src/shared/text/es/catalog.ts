import { booking } from './booking'

/** Every translation into Spanish, by its English text. Emails and the server's own texts are included. */
export const catalog = { ...booking }

export type SpanishCatalog = typeof catalog
