import type { Translate } from '@/shared/text/translate'

/** Returns the `lang` of text that stays in English on every page, or nothing if the page is in English, too. */
export const inEnglish = (t: Translate): 'en' | undefined => (t.language === 'en' ? undefined : 'en')
