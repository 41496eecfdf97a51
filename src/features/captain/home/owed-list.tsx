'use client'

import { buttonClass } from '@/components/button-style'
import { UnbrokenDates } from '@/components/unbroken-dates'
import { VisuallyHidden } from '@/components/visually-hidden'
import type { OwedBooking } from '@/contract/money/refund'
import { formatTripDate } from '@/domain/dates'
import { formatUsd } from '@/domain/money'
import { departureLabel } from '@/domain/trips'
import { bookingAddress, useOpenBooking } from '../shared/sought-booking'
import { owedTitle } from './owed-title'

export const OWED_ID = 'owed'

/** Renders the bookings whose guests are owed a refund, or nothing if there are none. */
export function OwedList({ owed }: { owed: OwedBooking[] }) {
  const open = useOpenBooking()
  if (owed.length === 0) return null
  return (
    <section
      id={OWED_ID}
      aria-labelledby="owed-heading"
      className="grid min-w-0 scroll-mt-24 gap-4 print:hidden"
    >
      <header className="grid gap-1">
        <h2 id="owed-heading" className="text-title">
          {owedTitle(owed)}
        </h2>
        <p className="text-ink-muted leading-snug">
          Open a booking to send the refund, or to turn it into a credit.
        </p>
      </header>
      <ul className="rounded-card border border-brass/60 bg-brass-mist px-5">
        {owed.map((booking) => {
          const { bookingId, reference, name, owedCents, date, time } = booking
          const address = bookingAddress({ id: bookingId, date, time })
          return (
            <li
              key={bookingId}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-brass/50 border-t py-4 first:border-t-0"
            >
              <p className="min-w-0 break-words leading-snug">
                <span className="font-semibold">
                  {name}: <span className="tabular-nums">{formatUsd(owedCents)}</span>
                </span>
                <span className="block text-sm">
                  <UnbrokenDates text={whyText(booking)} />
                </span>
                <span className="block text-ink-muted text-sm">{reference}</span>
              </p>
              <a
                href={`/dashboard${address}`}
                className={buttonClass('secondary')}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
                  event.preventDefault()
                  open(address)
                }}
              >
                <span>
                  Open booking <VisuallyHidden>{`of ${name}`}</VisuallyHidden>
                </span>
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function whyText({ cancel, tripType, date, time }: OwedBooking): string {
  const trip = `${tripType}, ${formatTripDate(date)} at ${departureLabel(time)}`
  return cancel ? `Canceled: ${trip}` : `Paid more than the new price: ${trip}`
}
