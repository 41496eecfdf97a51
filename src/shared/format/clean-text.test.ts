import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanLine, cleanParagraphs } from './clean-text'

const FAMILY = '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}'
const ASTRONAUT = '\u{1F469}\u{1F3FD}\u200D\u{1F680}'
const HEART_ON_FIRE = '\u2764\uFE0F\u200D\u{1F525}'
const SCOTLAND = '\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}'
const PERSIAN = '\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645'
const HINDI = '\u0915\u094D\u200D\u0937'

describe('a line of text', () => {
  it.each([
    ['plain text', "Ann O'Neill-Smith", "Ann O'Neill-Smith"],
    ['spaces around it', '  Ann \u00A0', 'Ann'],
    ['a leading NUL', '\u0000Ann', 'Ann'],
    ['a NUL inside', 'An\u0000n', 'Ann'],
    ['other controls', '\u0007A\u001Bn\u007Fn\u009F', 'Ann'],
    ['a line break', 'Ann\r\nSmith', 'Ann Smith'],
    ['a run of line breaks with spaces', 'Ann \n\n\u2028 \u2029Smith', 'Ann Smith'],
    ['old Mac and exotic line breaks', 'a\rb\vc\fd\u0085e', 'a b c d e'],
    ['a tab', 'Ann\tSmith', 'Ann Smith'],
    ['a bidi override', '\u202Enna\u202C', 'nna'],
    ['bidi isolates and marks', '\u2066A\u2067n\u2068n\u2069\u200E\u200F\u061C', 'Ann'],
    ['zero-width characters', 'A\u200Bn\uFEFFn\u2060', 'Ann'],
    ['a joiner between Latin letters', 'A\u200Dn\u200Cn', 'Ann'],
    ['a soft hyphen', 'An\u00ADn', 'Ann'],
    ['zero-width characters only', '\u200B\u200C\u200D\uFEFF', ''],
    ['Hangul fillers only', '\u3164\u115F\u1160\uFFA0', ''],
    ['blank Braille only', '\u2800\u2800', ''],
    ['a combining mark only', '\u0301', ''],
    ['spaces only', ' \u00A0\u3000\t\n', ''],
    ['nothing', '', ''],
    ['half a surrogate pair', 'Ann \uD83D', 'Ann'],
    ['the wrong half first', '\uDE00Ann', 'Ann'],
    ['a noncharacter', 'A\uFFFFnn\u{1FFFE}', 'Ann'],
    ['tag letters that hide words', 'Ann\u{E0068}\u{E0069}', 'Ann'],
    ['a letter and its accent', 'Rene\u0301e', 'Ren\u00E9e'],
    ['an accent after a zero-width space', 'e\u200B\u0301', '\u00E9'],
    ['a family', FAMILY, FAMILY],
    ['a skin tone and a job', ASTRONAUT, ASTRONAUT],
    ['a heart on fire', HEART_ON_FIRE, HEART_ON_FIRE],
    ['the flag of Scotland', SCOTLAND, SCOTLAND],
    ['a keycap', '1\uFE0F\u20E3', '1\uFE0F\u20E3'],
    ['a Persian verb', PERSIAN, PERSIAN],
    ['a Hindi conjunct', HINDI, HINDI],
    ['a joiner twice', '\u0645\u200C\u200C\u062E', '\u0645\u200C\u062E'],
    ['a selector after nothing', '\uFE0FAnn \uFE0F', 'Ann'],
    ['Japanese', '\u5C71\u7530 \u592A\u90CE', '\u5C71\u7530 \u592A\u90CE'],
  ])('%s', (_, text, clean) => {
    expect(cleanLine(text)).toBe(clean)
  })
})

describe('several lines of text', () => {
  it.each([
    ['keep their breaks and tabs', ' one\r\n\ttwo\r\rthree\u2028four \n', 'one\n\ttwo\n\nthree\nfour'],
    ['lose the rest', '\u202Eone\u0000\n\u200Btwo', 'one\ntwo'],
    ['are empty if nothing is visible', '\n\u200B\n', ''],
  ])('%s', (_, text, clean) => {
    expect(cleanParagraphs(text)).toBe(clean)
  })
})

describe('cleaning a million characters takes linear time', () => {
  const MILLION = 1_000_000
  it.each([
    ['spaces', `a${' '.repeat(MILLION)}b`],
    ['spaces of two kinds', `a${' \u00A0'.repeat(MILLION / 2)}b`],
    ['line breaks', `a${'\n'.repeat(MILLION)}b`],
    ['a space and a break, again and again', ' \n'.repeat(MILLION / 2)],
    ['marks', `e${'\u0301'.repeat(MILLION)}`],
    ['marks that NFC sorts', `e${'\u0301\u0316'.repeat(MILLION / 2)}`],
    ['marks after a joining letter, then a joiner', `\u0645${'\u064B'.repeat(MILLION)}\u200D`],
    ['marks with a joiner between', `\u0645${'\u064B\u200D'.repeat(MILLION / 2)}`],
    ['marks with a zero-width space between', `e${'\u0301\u0316\u200B'.repeat(MILLION / 3)}`],
    ['joiners', `\u0645${'\u200D'.repeat(MILLION)}`],
    ['black flags', '\u{1F3F4}'.repeat(MILLION / 2)],
    ['half characters', '\uD83D'.repeat(MILLION)],
  ])('%s', (_, text) => {
    expect(cleanLine(text).length).toBeLessThanOrEqual(text.length)
    expect(cleanParagraphs(text).length).toBeLessThanOrEqual(text.length)
  })
})

it('truncates a run of combining marks after the thirtieth', () => {
  const clean = cleanLine(`x${'\u0316\u0301'.repeat(40)}y`)
  expect(clean).toBe(`x${'\u0316'.repeat(15)}${'\u0301'.repeat(15)}y`)
  expect(cleanLine(clean)).toBe(clean)
})

describe('any text', () => {
  /** Generates any code unit, and invisible characters more often than random text would contain them. */
  const unit = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
    fc.constantFrom(
      ...'\u0000\t\n\r\u200B\u200C\u200D\u202E\u2066\u2800\u3164\uFE0F\u0301\uD83D\uDE00e\u0645\u094D ',
      '\u{1F468}',
      '\u2764',
    ),
  )
  const texts = fc.array(unit, { maxLength: 12 }).map((units) => units.join(''))

  it.each([
    ['a line', cleanLine],
    ['paragraphs', cleanParagraphs],
  ])('doesn’t change when cleaned a second time as %s', (_, clean) => {
    fc.assert(
      fc.property(texts, (text) => clean(clean(text)) === clean(text)),
      { numRuns: 20_000 },
    )
  })

  it('is cleaned the same way with and without the shortcut for clean text', () => {
    const western = fc.array(fc.constantFrom(...'\t\n\r aZ~’\u007F\u00A0\u00AD\u00C0ÿĀſƀ\u0301'), {
      maxLength: 12,
    })
    fc.assert(
      fc.property(western, (units) => {
        const text = `a${units.join('')}z`
        // The invisible character prevents the shortcut.
        expect(cleanParagraphs(text)).toBe(cleanParagraphs(`\u2060${text}`))
      }),
      { numRuns: 20_000 },
    )
  })

  it('has no control characters, bidi overrides or unpaired surrogates after cleaning', () => {
    const bad = /[\p{Cc}\p{Cs}\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\u2028\u2029\uFEFF]/u
    fc.assert(
      fc.property(texts, (text) => !bad.test(cleanLine(text))),
      { numRuns: 20_000 },
    )
  })
})
