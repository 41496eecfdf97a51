import type { Translate } from '@/shared/text/translate'

/** Returns the `lang` for text that's in English on every page, or nothing if the page is in English, too. */
export const inEnglish = (t: Translate): 'en' | undefined => (t.language === 'en' ? undefined : 'en')
