import type { Translate } from '@/shared/text/translate'

/** What JSON-LD needs to know about its page: the site's origin, and the language of texts and links. */
export interface Place {
  origin: string
  t: Translate
}
