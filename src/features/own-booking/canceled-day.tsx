import { useText } from '#use-text'
import { buttonClass } from '@/components/button-style'
import { SiteLink } from '@/components/site-link'
import type { OwnBooking } from '@/contract/own-booking'

/** Renders what happened to a canceled booking. Links to the calendar if the booking can't get a new date here. */
export function CanceledDay({ booking: { canceledByGuest, canMove } }: { booking: OwnBooking }) {
  const t = useText()
  return (
    <>
      <p>{canceledByGuest ? t('You canceled this booking.') : t('Your booking is canceled.')}</p>
      {canMove ? null : (
        <SiteLink className={buttonClass('secondary', 'medium', 'justify-self-start')} href="/availability">
          {t('Book another day')}
        </SiteLink>
      )}
    </>
  )
}
