import { dateInSpanish } from './spanish-dates'

interface Pattern {
  match: RegExp
  names: string[]
  translation: string
}

/**
 * Returns a function that translates finished English sentences with a catalog. Sentences with values match the text
 * they were made from, and their values are translated too.
 */
export function knownSentences(catalog: Record<string, string>): (sentence: string) => string {
  let patterns: Pattern[] | null = null
  const translate = (sentence: string): string => {
    const whole = Object.hasOwn(catalog, sentence) ? catalog[sentence] : undefined
    if (whole !== undefined) return whole
    const date = dateInSpanish(sentence)
    if (date !== null) return date
    patterns ??= patternsOf(catalog)
    for (const { match, names, translation } of patterns) {
      const found = match.exec(sentence)
      if (!found) continue
      const values = new Map(names.map((name, index) => [name, found[index + 1] ?? '']))
      return translation.replace(/\{(\w+)\}/g, (_, name: string) => translate(values.get(name) ?? ''))
    }
    return sentence
  }
  return translate
}

/** Returns the texts with placeholders, those with the most other characters first, because they're the most exact. */
function patternsOf(catalog: Record<string, string>): Pattern[] {
  return Object.entries(catalog)
    .filter(([key]) => /\{\w+\}/.test(key) && /\p{L}{2}/u.test(key.replace(/\{\w+\}/g, '')))
    .sort(([a], [b]) => lengthOf(b) - lengthOf(a))
    .map(([key, translation]) => ({
      names: [...key.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''),
      match: new RegExp(
        `^${key
          .split(/\{\w+\}/)
          .map(escape)
          .join('(.+?)')}$`,
        's',
      ),
      translation,
    }))
}

const lengthOf = (key: string) => key.replace(/\{\w+\}/g, '').length

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
