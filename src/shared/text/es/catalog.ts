import { mail } from './mail'
import { pageTexts } from './page-texts'

/** Every translation into Spanish, by its English text, including those that only the server needs. */
export const catalog = { ...pageTexts, ...mail }

export type SpanishCatalog = typeof catalog
