import type { Translate } from '@/shared/text/translate'
import { translator } from '@/shared/text/translator'
import { requestLanguage } from './request-language'

/** Returns the function that returns texts in the page's language, for components that only the server renders. */
export function useText(): Translate {
  return translator(requestLanguage())
}
