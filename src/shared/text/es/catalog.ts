import { booking } from './booking'
import { calendar } from './calendar'
import { format } from './format'
import { mail } from './mail'
import { ownBooking } from './own-booking'
import { sales } from './sales'
import { site } from './site'

/** Every translation into Spanish, by its English text. Emails and the server's own texts are included. */
export const catalog = { ...booking, ...calendar, ...format, ...mail, ...ownBooking, ...sales, ...site }

export type SpanishCatalog = typeof catalog
