import { booking } from './booking'
import { calendar } from './calendar'
import { errors } from './errors'
import { fields } from './fields'
import { format } from './format'
import { mail } from './mail'
import { ownBooking } from './own-booking'
import { problems } from './problems'
import { sales } from './sales'
import { site } from './site'

/** Finished sentences, which aren't translated where they're made (`Translate.known`). */
export const sentences = { ...errors, ...fields, ...problems }

/** Every translation into Spanish, by its English text. Emails and the server's own texts are included. */
export const catalog = {
  ...sentences,
  ...booking,
  ...calendar,
  ...format,
  ...mail,
  ...ownBooking,
  ...sales,
  ...site,
}

export type SpanishCatalog = typeof catalog
