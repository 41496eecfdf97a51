import type { Translate } from '@/shared/text/translate'
import { translator } from '@/shared/text/translator'
import { requestLanguage } from './request-language'

/** Returns the function that returns texts in the language of the page that the server is rendering. */
export function requestText(): Translate {
  return translator(requestLanguage())
}

/** `requestText` under the name that components use in the browser, too. */
export const useText = requestText
