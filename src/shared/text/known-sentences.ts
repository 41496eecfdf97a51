import { departureInSpanish } from './spanish-dates'

interface Pattern {
  match: RegExp
  names: string[]
  translation: string
}

type Texts = Record<string, string>

/**
 * Returns a function that translates finished English text: one sentence, or several. A sentence with values matches
 * the text that it was made from, and its values are translated too.
 *
 * @param catalog every text
 * @param sentences the texts of the catalog that finished sentences are made from
 */
export function knownSentences(catalog: Texts, sentences: Texts): (text: string) => string {
  let patterns: Pattern[] | null = null

  const translateValue = (value: string): string =>
    ownValue(catalog, value) ?? departureInSpanish(value) ?? value

  const translateOne = (sentence: string): string | null => {
    const whole = ownValue(catalog, sentence) ?? departureInSpanish(sentence)
    if (whole !== null) return whole
    patterns ??= patternsOf(sentences)
    for (const { match, names, translation } of patterns) {
      const found = match.exec(sentence)
      if (!found) continue
      const values = new Map(names.map((name, index) => [name, found[index + 1] ?? '']))
      return translation.replace(/\{(\w+)\}/g, (_, name: string) => translateValue(values.get(name) ?? ''))
    }
    return null
  }

  /** Translates the longest known beginning of a text, then the rest. Returns null if it doesn't know a sentence. */
  const translateAll = (parts: string[]): string | null => {
    if (parts.length === 0) return ''
    for (let end = parts.length; end > 0; end -= 1) {
      const start = translateOne(parts.slice(0, end).join(' '))
      const rest = start === null ? null : translateAll(parts.slice(end))
      if (start !== null && rest !== null) return rest === '' ? start : `${start} ${rest}`
    }
    return null
  }

  return (text) => {
    // A departure can come first: 'Sat, Dec 5, 6:00 am: This departure is full.'
    const [, departure, rest = text] =
      /^([A-Z][a-z]{2}, [A-Z][a-z]{2} \d+, \d+:\d\d [ap]m): (.+)$/s.exec(text) ?? []
    const translated = translateAll(rest.split(/(?<=[.!?]) (?=\S)/))
    if (translated === null) return text
    return departure ? `${translateValue(departure)}: ${translated}` : translated
  }
}

const ownValue = (texts: Texts, key: string): string | null =>
  Object.hasOwn(texts, key) ? (texts[key] ?? null) : null

/** Returns the texts with placeholders, those with the most other characters first, because they're the most exact. */
function patternsOf(texts: Texts): Pattern[] {
  return Object.entries(texts)
    .filter(([key]) => /\{\w+\}/.test(key))
    .sort(([a], [b]) => fixedLength(b) - fixedLength(a))
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

const fixedLength = (key: string) => key.replace(/\{\w+\}/g, '').length

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
