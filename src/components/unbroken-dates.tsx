import { Fragment } from 'react'

/** Dates and times that a line break must not split. */
const DATE_OR_TIME = new RegExp(
  `(${[
    String.raw`\p{Lu}\p{Ll}+ \d{1,2}(?:, \d{4})?`, // 'August 16, 2055', 'Dec 5'
    String.raw`\d{1,2} de \p{Ll}+(?: de \d{4})?`, // '16 de agosto de 2055'
    String.raw`\d{1,2} (?:ene|feb|mar|abr|may|jun|jul|ago|sept?|oct|nov|dic)\b`, // '5 dic'
    String.raw`\d{1,2}:\d{2} [ap]m`, // '6:00 am'
  ].join('|')})`,
  'u',
)

/** Renders text so that lines break around its dates and times, and never inside them. */
export function UnbrokenDates({ text }: { text: string }) {
  return text.split(DATE_OR_TIME).map((part, index) =>
    index % 2 === 0 ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts never move
      <Fragment key={index}>{part}</Fragment>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the parts never move
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )
}
