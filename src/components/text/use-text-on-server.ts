import type { Translate } from '@/shared/text/translate'
import { translator } from '@/shared/text/translator'
import { requestLanguage } from './request-language'

/** Returns the translate function for the language of the page that the server is rendering. */
export function requestText(): Translate {
  return translator(requestLanguage())
}

/** Does the same as `requestText`, under the name that components use in the browser, too. */
export function useText(): Translate {
  return requestText()
}
