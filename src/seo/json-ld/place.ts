import type { Translate } from '@/shared/text/translate'

/** Where JSON-LD is: the site's origin, and the texts and links of the page's language. */
export interface Place {
  origin: string
  t: Translate
}
