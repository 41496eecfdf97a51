/** Characters to drop: control characters, unpaired surrogates, noncharacters, and default ignorables. */
const INVISIBLE = String.raw`[\p{Cc}\p{Cs}\p{NChar}\p{DI}\uFFF9-\uFFFB]`

/** Scripts of languages like Persian, Hindi and Sinhala, in which a joiner changes how letters connect. */
const JOINING_SCRIPTS = 'Arab Syrc Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr'
  .split(' ')
  .map((script) => String.raw`\p{scx=${script}}`)
  .join('')

/**
 * The limit from UAX #15, "Stream-Safe Text Format". Longer runs of marks are cut, because NFC takes quadratic
 * time to sort them.
 */
const MAX_MARKS = 30

/** Matches text that needs no cleaning: tabs, line feeds, and most characters of Western languages. */
const CLEAN = /^[\t\n -~\u00C0-\u017F’]*$/

/** Invisible characters to keep. Each pattern requires the visible neighbor whose appearance it changes. */
const NEEDED = [
  String.raw`[\n\t]`,
  // A region's flag: a black flag, the region's code in tag letters, and an end tag.
  String.raw`\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}`,
  // A variation selector after a visible character. A red heart, for example, is a heart and a selector.
  String.raw`(?<=[\p{L}\p{M}\p{N}\p{P}\p{S}\p{ExtPict}])(?<!\p{DI})\p{VS}`,
  // A joiner between emoji, as in the emoji for a family, a job or a flag.
  String.raw`(?<=\p{ExtPict}(?:\p{EMod}|\uFE0F)?)\u200D(?=\p{ExtPict})`,
  // A joiner or non-joiner inside a word. Marks can come in between, in any order, because NFC reorders them.
  String.raw`(?=[\u200C\u200D])(?<=[${JOINING_SCRIPTS}]\p{M}{0,${MAX_MARKS}})(?<=[\p{L}\p{M}])(?<!\p{DI})[\u200C\u200D]`,
].join('|')

/** Creates the patterns on first use, because compiling them takes 30 ms on a phone. */
const createPatterns = () => ({
  neededOrInvisible: new RegExp(`(${NEEDED})|${INVISIBLE}`, 'gu'),
  tooManyMarks: new RegExp(String.raw`(\p{M}{${MAX_MARKS}})\p{M}+`, 'gu'),
})
let patterns: ReturnType<typeof createPatterns> | undefined

const LINE_BREAKS = /\r\n?|[\v\f\u0085\u2028\u2029]/g
const BLANK_BRAILLE = /\u2800/g
const SPACES = /\s+/g
const BREAK = /[\n\t]/

/** Matches a visible character, but not a lone mark or space. In the API, required text must contain a match. */
export const VISIBLE_PATTERN = String.raw`[\p{L}\p{N}\p{P}\p{S}]`
const VISIBLE = new RegExp(VISIBLE_PATTERN, 'u')

/**
 * Returns text in Unicode NFC, without control characters, bidi overrides and isolates, unpaired surrogates,
 * or any zero-width characters that don't affect their neighbors. Keeps tabs and spaces, and turns line
 * breaks into `\n`. Takes linear time. Use this for a fragment of text, and {@link cleanParagraphs} or
 * {@link cleanLine} for a complete value.
 */
export function cleanRun(text: string): string {
  if (CLEAN.test(text)) return text
  patterns ??= createPatterns()
  return text
    .replace(LINE_BREAKS, '\n')
    .replace(BLANK_BRAILLE, ' ')
    .replace(patterns.neededOrInvisible, '$1')
    .replace(patterns.tooManyMarks, '$1')
    .normalize('NFC')
    .replace(patterns.tooManyMarks, '$1')
}

/** Returns clean, trimmed text that may have several lines, or an empty string if no character is visible. */
export function cleanParagraphs(text: string): string {
  const clean = cleanRun(text).trim()
  return VISIBLE.test(clean) ? clean : ''
}

/** Returns clean, trimmed text on one line, or an empty string if no character is visible. */
export function cleanLine(text: string): string {
  return cleanParagraphs(text).replace(SPACES, (spaces) => (BREAK.test(spaces) ? ' ' : spaces))
}
