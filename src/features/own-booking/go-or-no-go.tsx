import { useText } from '#use-text'
import { SeatPips } from '@/components/seat-pips'
import { ShareButton } from '@/components/share-button'
import type { OwnBooking } from '@/contract/own-booking'
import { formatTripDate } from '@/domain/dates'
import { sailingState } from '@/domain/departures/sailing'
import { CAPACITY } from '@/domain/trips'
import { missingText, SAILING_WORDS } from '@/shared/format/sailing-text'
import { capitalize, seatsLeftText } from '@/shared/format/words'
import { departurePath } from '@/shared/paths/departure-address'

interface GoOrNoGoProps {
  booking: Pick<OwnBooking, 'date' | 'time'>
  seatsBooked: number
}

/** Renders whether enough seats are booked for the trip to go. If not, also renders a button for sharing the trip. */
export function GoOrNoGo({ booking: { date, time }, seatsBooked }: GoOrNoGoProps) {
  const t = useText()
  const seatsOpen = Math.max(0, CAPACITY - seatsBooked)
  const state = sailingState(seatsBooked, seatsOpen)
  if (state === null) return null
  const isForming = state === 'forming'
  return (
    <section
      aria-label={t('Is the boat going?')}
      className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border border-line bg-paper px-5 py-4 shadow-card wide:px-6"
    >
      <p className="grow leading-snug">
        <strong className={isForming ? 'text-brass-ink' : 'text-kelp-deep'}>
          {t(SAILING_WORDS[state])}.
        </strong>{' '}
        {isForming
          ? t('{missing}. Know someone who’d like to come?', { missing: missingText(seatsBooked, t) })
          : state === 'full'
            ? t('Every seat is booked.')
            : t('{seatsBooked} of {capacity} seats are booked, enough for the boat to go.', {
                seatsBooked,
                capacity: CAPACITY,
              })}
      </p>
      {state === 'full' ? null : (
        <p className="flex items-center gap-2 text-ink-muted">
          <SeatPips seatsOpen={seatsOpen} capacity={CAPACITY} size="large" />
          {seatsLeftText(seatsOpen, t)}
        </p>
      )}
      {isForming ? (
        <ShareButton
          tone="secondary"
          label={t('Share this trip')}
          title={`${capitalize(formatTripDate(date, t.locale))}: ${missingText(seatsBooked, t)}`}
          path={t.path(departurePath({ date, time }))}
        />
      ) : null}
    </section>
  )
}
