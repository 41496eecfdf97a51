import { escapeRegExp } from './escape-reg-exp'
import { VALUES, type ValueName } from './known-values'

type Texts = Record<string, string>

interface Pattern {
  /** The text before the first value and after the last one. */
  start: string
  end: string
  names: ValueName[]
  translation: string
  /** Compiles the pattern on first use, because compiling all of them takes 40 ms on a slow phone. */
  match: () => RegExp
}

/**
 * Returns a function that translates finished English text: one sentence, or several. The function returns the text
 * unchanged unless it knows all of it, because half a translation is worse than none. A text with values matches only if
 * each value is of its placeholder's kind (`VALUES`).
 *
 * @param catalog every translation
 * @param sentences the translations in the catalog that finished sentences are made from
 */
export function knownSentences(catalog: Texts, sentences: Texts): (text: string) => string {
  let patterns: Pattern[] | null = null
  let longest: number | undefined

  const translateOne = (text: string): string | null => {
    if (Object.hasOwn(catalog, text)) return catalog[text] ?? null
    patterns ??= patternsOf(sentences)
    for (const { start, end, names, translation, match } of patterns) {
      if (!text.startsWith(start) || !text.endsWith(end)) continue
      const values = match().exec(text)?.slice(1)
      if (!values) continue
      const known = names.map((name, index) => VALUES[name].translate(values[index] ?? '', catalog))
      if (known.includes(null)) continue
      return translation.replace(
        /\{(\w+)\}/g,
        (_, name: string) => known[names.indexOf(name as ValueName)] ?? '',
      )
    }
    return null
  }

  /** Translates the longest known text at the beginning, then the rest, so the time it takes is linear. */
  const translateAll = (parts: string[]): string | null => {
    longest ??= Math.max(...Object.keys(sentences).map((key) => sentencesOf(key).length))
    const translated: string[] = []
    for (let start = 0; start < parts.length; ) {
      let end = Math.min(parts.length, start + longest)
      let known = translateOne(parts.slice(start, end).join(' '))
      while (known === null && end > start + 1) {
        end -= 1
        known = translateOne(parts.slice(start, end).join(' '))
      }
      if (known === null) return null
      translated.push(known)
      start = end
    }
    return translated.join(' ')
  }

  return (text) => {
    // A departure can come first: 'Sat, Dec 5, 6:00 am: This departure is full.'
    const [, first = '', rest = text] =
      /^([A-Z][a-z]{2}, [A-Z][a-z]{2} \d+, \d+:\d\d [ap]m): (.+)$/s.exec(text) ?? []
    const departure = first && VALUES.departure.translate(first, catalog)
    const translated = translateAll(sentencesOf(rest))
    if (translated === null || departure === null) return text
    return departure ? `${departure}: ${translated}` : translated
  }
}

const sentencesOf = (text: string) => text.split(/(?<=[.!?]) (?=\S)/)

/** Returns the texts with placeholders. Those with the most literal characters come first, as the most specific. */
function patternsOf(texts: Texts): Pattern[] {
  return Object.entries(texts)
    .filter(([key]) => /\{\w+\}/.test(key))
    .sort(([a], [b]) => fixedLength(b) - fixedLength(a))
    .map(([key, translation]) => {
      const names = [...key.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as ValueName)
      const parts = key.split(/\{\w+\}/)
      let compiled: RegExp | undefined
      const match = () => (compiled ??= patternOf(parts, names))
      return { start: parts.at(0) ?? '', end: parts.at(-1) ?? '', names, translation, match }
    })
}

function patternOf(parts: readonly string[], names: readonly ValueName[]): RegExp {
  const source = parts.map((part, index) => {
    const name = names[index]
    return escapeRegExp(part) + (name ? `(${VALUES[name].pattern})` : '')
  })
  return new RegExp(`^${source.join('')}$`, 'u')
}

const fixedLength = (key: string) => key.replace(/\{\w+\}/g, '').length
