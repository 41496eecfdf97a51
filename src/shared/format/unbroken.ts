const MONTHS =
  'Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?'
const MESES = 'ene|feb|mar|abr|may|jun|jul|ago|sept?|oct|nov|dic'

/** Matches what a line break must not split: dates, times, measurements, phone numbers. Has no capture groups. */
export const UNBROKEN = [
  String.raw`\b(?:${MONTHS}) \d{1,2}\b(?:, \d{4})?`, // 'August 16, 2055', 'Dec 5'
  String.raw`\b\d{1,2} de \p{Ll}+`, // '16 de agosto'
  String.raw`\bde \d{4}\b`, // The year after '16 de agosto'. Together, they'd be too long for a phone.
  String.raw`\b\d{1,2} (?:${MESES})\b`, // '5 dic'
  String.raw`\b\d{1,2}(?::\d{2})? (?:[ap]m|[AP]M(?: P[SD]T)?)\b`, // '6:00 am', '9 PM PST'
  String.raw`\b\d{1,2} (?:hours?|horas?|minutes?|minutos?)\b`,
  String.raw`\b\d{1,3} (?:kt|ft|pies)\b`, // '15 kt', '6 ft'
  String.raw`\(\d{3}\) \d{3}-\d{4}\b`,
  String.raw`\b[Nn]o-shows?\b`,
].join('|')

const all = new RegExp(UNBROKEN, 'gu')

/** Replaces the spaces in dates, times and phone numbers with no-break spaces, for text that can't be marked up. */
export const unbroken = (text: string): string =>
  text.replaceAll(all, (part) => part.replaceAll(' ', '\u00A0'))
