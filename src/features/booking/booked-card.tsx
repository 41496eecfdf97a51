import { CalendarPlus, MapPin, Ticket } from 'lucide-react'
import type { Ref } from 'react'
import { useText } from '#use-text'
import type { JustBooked } from '@/api-client/just-booked'
import { Button } from '@/components/button'
import { buttonClass } from '@/components/button-style'
import { Notice } from '@/components/notice'
import { SiteLink } from '@/components/site-link'
import { departureLabel } from '@/domain/trips'
import { CALENDAR_PATH, meetingTimeText, partyText, shortDate } from '@/shared/format/booking-text'
import { dollarsText } from '@/shared/format/dollars-text'
import { keepTimesWhole } from '@/shared/format/words'

interface BookedCardProps {
  booked: JustBooked
  onBookMore: () => void
  /** The title, which takes focus when the booking dialog closes. */
  titleRef: Ref<HTMLParagraphElement>
}

/** Renders the booking that the visitor just made, in place of the day's Book button. */
export function BookedCard({ booked, onBookMore, titleRef }: BookedCardProps) {
  const t = useText()
  const { date, time, tripType, balanceAmount } = booked
  return (
    <Notice
      tone="success"
      title={t('You’re booked')}
      titleRef={titleRef}
      actions={
        <>
          <a className={buttonClass('secondary')} href={CALENDAR_PATH}>
            <CalendarPlus aria-hidden="true" className="size-5" />
            {t('Add to calendar')}
          </a>
          <a className={buttonClass('secondary')} href={booked.link}>
            <Ticket aria-hidden="true" className="size-5" />
            {t('See your booking')}
          </a>
          <SiteLink className={buttonClass('secondary')} href="/directions">
            <MapPin aria-hidden="true" className="size-5" />
            {t('Directions')}
          </SiteLink>
          <Button tone="quiet" onClick={onBookMore}>
            {t('Book another trip')}
          </Button>
        </>
      }
    >
      <p>
        {keepTimesWhole(
          t('{trip}, {date}, {time}, {party}. Be at the dock by {meetingTime}. Reference {reference}.', {
            trip: tripType,
            date: shortDate(date, t.locale),
            time: departureLabel(time),
            party: partyText(booked, t).toLowerCase(),
            meetingTime: meetingTimeText(time),
            reference: booked.reference,
          }),
        )}{' '}
        {balanceAmount > 0
          ? t('{balanceAmount} is due on the boat.', { balanceAmount: dollarsText(balanceAmount) })
          : t('It’s paid in full.')}
      </p>
    </Notice>
  )
}
