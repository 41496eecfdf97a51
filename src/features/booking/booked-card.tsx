import { CalendarPlus, MapPin, Ticket } from 'lucide-react'
import Link from 'next/link'
import type { Ref } from 'react'
import { Button } from '@/components/button'
import { buttonClass } from '@/components/button-style'
import { Notice } from '@/components/notice'
import { departureLabel } from '@/domain/trips'
import { CALENDAR_PATH, meetingTimeText, partyText, shortDate } from '@/shared/format/booking-text'
import { dollarsText } from '@/shared/format/dollars-text'
import type { Booked } from './booking-state'

interface BookedCardProps {
  booked: Booked
  onBookMore: () => void
  /** The title, which takes focus when the booking dialog closes. */
  titleRef: Ref<HTMLParagraphElement>
}

/** Renders the booking that the visitor just made, in place of the day's Book button. */
export function BookedCard({ booked, onBookMore, titleRef }: BookedCardProps) {
  const { date, time, tripType, balanceAmount } = booked
  return (
    <Notice
      tone="success"
      title="You’re booked"
      titleRef={titleRef}
      actions={
        <>
          <a className={buttonClass('secondary')} href={CALENDAR_PATH}>
            <CalendarPlus aria-hidden="true" className="size-5" />
            Add to calendar
          </a>
          <a className={buttonClass('secondary')} href={booked.link}>
            <Ticket aria-hidden="true" className="size-5" />
            See your booking
          </a>
          <Link className={buttonClass('secondary')} href="/directions">
            <MapPin aria-hidden="true" className="size-5" />
            Directions
          </Link>
          <Button tone="quiet" onClick={onBookMore}>
            Book another trip
          </Button>
        </>
      }
    >
      <p>
        {tripType}, {shortDate(date)}, {departureLabel(time)}, {partyText(booked).toLowerCase()}. Be at the
        dock by {meetingTimeText(time)}. Reference {booked.reference}.{' '}
        {balanceAmount > 0 ? `${dollarsText(balanceAmount)} is due on the boat.` : 'It’s paid in full.'}
      </p>
    </Notice>
  )
}
