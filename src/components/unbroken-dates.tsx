import { Fragment } from 'react'
import { UNBROKEN } from '@/shared/format/unbroken'

const PARTS = new RegExp(`(${UNBROKEN})`, 'u')

/** Renders text so that lines never break inside its dates, times and phone numbers. */
export function UnbrokenDates({ text }: { text: string }) {
  return text.split(PARTS).map((part, index) =>
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
