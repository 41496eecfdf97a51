/** Characters to drop: controls, unpaired surrogates, noncharacters, and default ignorables. */
const INVISIBLE = String.raw`[\p{Cc}\p{Cs}\p{NChar}\p{DI}\uFFF9-\uFFFB]`

/** Scripts in which a joiner changes how letters connect (Persian, Hindi, Sinhala and their neighbors). */
const JOINING_SCRIPTS = 'Arab Syrc Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr'
  .split(' ')
  .map((script) => String.raw`\p{scx=${script}}`)
  .join('')

/** The limit of UAX #15, "Stream-Safe Text Format". NFC sorts a run of marks in quadratic time. */
const MAX_MARKS = 30
const TOO_MANY_MARKS = new RegExp(String.raw`(\p{M}{${MAX_MARKS}})\p{M}+`, 'gu')

/** Invisible characters that change how a visible neighbor looks, each with the neighbors that it needs. */
const NEEDED = [
  String.raw`[\n\t]`,
  // A region's flag: a black flag, the region in tag letters, and their end.
  String.raw`\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}`,
  // A variation selector after a visible character: a red heart is a heart and a selector.
  String.raw`(?<=[\p{L}\p{M}\p{N}\p{P}\p{S}\p{ExtPict}])(?<!\p{DI})\p{VS}`,
  // The joiner between the emoji of a family, a job or a flag.
  String.raw`(?<=\p{ExtPict}(?:\p{EMod}|\uFE0F)?)\u200D(?=\p{ExtPict})`,
  // A joiner or non-joiner inside a word, with marks in between in any order, because NFC reorders them.
  String.raw`(?=[\u200C\u200D])(?<=[${JOINING_SCRIPTS}]\p{M}{0,${MAX_MARKS}})(?<=[\p{L}\p{M}])(?<!\p{DI})[\u200C\u200D]`,
].join('|')

const NEEDED_OR_INVISIBLE = new RegExp(`(${NEEDED})|${INVISIBLE}`, 'gu')
const LINE_BREAKS = /\r\n?|[\v\f\u0085\u2028\u2029]/g
const BLANK_BRAILLE = /\u2800/g
const SPACES = /\s+/g
const BREAK = /[\n\t]/

/** Matches a visible character, not a lone mark or space. Also the pattern of required text in the API. */
export const VISIBLE_PATTERN = String.raw`[\p{L}\p{N}\p{P}\p{S}]`
const VISIBLE = new RegExp(VISIBLE_PATTERN, 'u')

/**
 * Returns text in Unicode NFC without invisible characters that change it: controls, bidi overrides and
 * isolates, zero-width characters, unpaired surrogates. Keeps tabs and spaces, and turns line breaks into
 * `\n`. For a part of a text; use {@link cleanParagraphs} or {@link cleanLine} for a whole one. Linear time.
 */
export function cleanRun(text: string): string {
  return text
    .replace(LINE_BREAKS, '\n')
    .replace(BLANK_BRAILLE, ' ')
    .replace(NEEDED_OR_INVISIBLE, '$1')
    .replace(TOO_MANY_MARKS, '$1')
    .normalize('NFC')
    .replace(TOO_MANY_MARKS, '$1')
}

/** Returns clean, trimmed text of several lines; empty if it has no visible character. */
export function cleanParagraphs(text: string): string {
  const clean = cleanRun(text).trim()
  return VISIBLE.test(clean) ? clean : ''
}

/** Returns clean, trimmed text on one line; empty if it has no visible character. */
export function cleanLine(text: string): string {
  return cleanParagraphs(text).replace(SPACES, (spaces) => (BREAK.test(spaces) ? ' ' : spaces))
}
