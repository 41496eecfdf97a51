import { Mail, MessageSquareText, NotebookPen, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '@/components/button-style'
import { classNames } from '@/components/class-names'
import type { CaptainBooking } from '@/contract/booking'
import { telephoneHref } from '@/domain/telephone-link'
import { departureLabel } from '@/domain/trips'
import { dollarsText } from './dollars-text'
import { PaidBadge } from './paid-badge'

/** One party on the captain's list: who, how many, what is paid and due, how to reach them, and the notes. */
export function BookingCard({ booking }: { booking: CaptainBooking }) {
  const { firstName, lastName, partySize, tripType, time, phoneNumber, email, note, captainNote, cancel } =
    booking
  const guests = partySize === 1 ? '1 guest' : `${partySize} guests`
  return (
    <li
      className={classNames(
        'grid gap-2.5 border-line border-t py-4 first:border-t-0',
        cancel && 'opacity-70',
      )}
    >
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p
            className={classNames(
              'break-words font-semibold text-lg leading-snug',
              cancel && 'text-ink-muted line-through',
            )}
          >
            {firstName} {lastName}
          </p>
          <p className="text-ink-muted text-sm leading-snug">
            {departureLabel(time)}, {tripType}, {booking.private ? `private charter, ${guests}` : guests}
          </p>
        </div>
        <span className="flex shrink-0 gap-1">
          <a
            href={telephoneHref(phoneNumber)}
            className={buttonClass('secondary', 'icon')}
            aria-label={`Call ${firstName} ${lastName}`}
          >
            <Phone aria-hidden="true" className="size-5" />
          </a>
          <a
            href={`mailto:${email}`}
            className={buttonClass('secondary', 'icon')}
            aria-label={`Write to ${firstName} ${lastName}`}
          >
            <Mail aria-hidden="true" className="size-5" />
          </a>
        </span>
      </div>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <PaidBadge booking={booking} />
        <span className="text-sm">
          {booking.totalAmount === 0
            ? 'No charge'
            : `${dollarsText(booking.paidAmount)} of ${dollarsText(booking.totalAmount)}`}
        </span>
        {booking.balanceAmount > 0 && !cancel ? (
          <span className="font-semibold text-sm">{dollarsText(booking.balanceAmount)} due on the boat</span>
        ) : null}
      </p>
      {note ? (
        <Note icon={<MessageSquareText />} by="Guest">
          {note}
        </Note>
      ) : null}
      {captainNote ? (
        <Note icon={<NotebookPen />} by="You">
          {captainNote}
        </Note>
      ) : null}
    </li>
  )
}

function Note({ icon, by, children }: { icon: ReactNode; by: string; children: string }) {
  return (
    <p className="flex gap-2 whitespace-pre-line break-words rounded-lg bg-fog-deep/60 px-3 py-2 text-sm leading-snug [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
      <span aria-hidden="true">{icon}</span>
      <span>
        <span className="font-semibold">{by}:</span> {children}
      </span>
    </p>
  )
}
