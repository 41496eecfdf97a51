// Usted, sentence case, and one word for each thing: seat lugar (libre), departure salida, trip viaje, whole boat
// barco completo, private charter viaje privado, guests personas, party grupo, to hold apartar, deposit depósito,
// balance saldo, fee cargo, refund reembolso, credit crédito, code código, gift certificate certificado de regalo,
// dock muelle, on the boat a bordo, waitlist lista de espera, waiver exención de responsabilidad, captain capitán,
// deckhand marinero. A time follows a label or is in parentheses, because "a la 1:30" and "a las 6:00" differ.
// A number follows a label if it can be 1.
import { booking } from './booking'
import { calendar } from './calendar'
import { errors } from './errors'
import { fields } from './fields'
import { format } from './format'
import { ownBooking } from './own-booking'
import { problems } from './problems'
import { sales } from './sales'
import { site } from './site'

/** Finished sentences, which aren't translated where they're made (`Translate.known`). */
export const sentences = Object.assign({}, errors, fields, problems)

/**
 * All page texts, keyed by their English text. Pages in Spanish load all of them. `Object.assign` merges them 20 times
 * as fast as spreading, which takes 40 ms on a phone.
 */
export const pageTexts: PageTexts = Object.assign(
  // With more than three sources, `Object.assign` has no types.
  Object.assign({}, sentences, booking, calendar),
  Object.assign({}, format, ownBooking, sales),
  site,
)

export type PageTexts = typeof sentences &
  typeof booking &
  typeof calendar &
  typeof format &
  typeof ownBooking &
  typeof sales &
  typeof site
