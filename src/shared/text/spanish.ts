import { catalog } from './es/catalog'
import { spanishWith } from './spanish-with'

/** Translates into Spanish. Only for the server, because it has the texts of emails, too. */
export const spanish = spanishWith(catalog)
