'use client'

import { useEffect, useId, useRef, useState } from 'react'
import { useText } from '#use-text'
import { failureText } from '@/api-client/call-api'
import { controlClass, FieldFrame } from '@/components/form/field-frame'
import { Form } from '@/components/form/form'
import { FormEnd } from '@/components/form/form-end'
import { Skeleton } from '@/components/skeleton'
import type { MoveOption } from '@/contract/booking'
import type { OwnBooking } from '@/contract/own-booking'
import { lastRefundDay } from '@/domain/cancellation'
import { formatMonth, monthOf, type TripDate } from '@/domain/dates'
import { departureLabel } from '@/domain/trips'
import { departureText } from '@/shared/format/booking-text'
import { noticeText } from '@/shared/format/cancellation-terms'
import { shortDate } from '@/shared/format/date-words'
import { capitalize } from '@/shared/format/words'
import type { TaskProps } from './contact-details-form'
import { chooseAfterWeather, moveOwnBooking, readOwnMoves } from './own-booking-api'

/**
 * Returns whether moving to this date ends the guest's right to a refund. Choosing a date after a weather
 * cancellation never does.
 */
const isTooLateToRefund = (date: TripDate, booking: OwnBooking) =>
  !booking.weather && !booking.cancel && booking.today > lastRefundDay(date, booking)

const keyOf = ({ date, time }: MoveOption) => `${date} ${time}`

/** Renders the form that moves the booking to another departure of the same trip. */
export function MoveForm({ booking, page, onDone, onClose }: TaskProps) {
  const t = useText()
  const id = useId()
  const [moves, setMoves] = useState<MoveOption[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [chosen, setChosen] = useState('')
  const select = useRef<HTMLSelectElement>(null)
  const { reference } = booking

  useEffect(() => {
    let wasLeft = false
    void readOwnMoves(reference).then((result) => {
      if (wasLeft) return
      if (result.ok) setMoves(result.value.Departures)
      else setProblem(failureText(result.failure))
    })
    return () => {
      wasLeft = true
    }
  }, [reference])
  useEffect(() => {
    if (moves) select.current?.focus()
  }, [moves])

  const to = moves?.find((move) => keyOf(move) === chosen)
  const move = async () => {
    if (!to || page.saving) return
    const { date, time } = to
    const call = async () =>
      booking.weather
        ? chooseAfterWeather(booking, { kind: 'new-date', date, time })
        : moveOwnBooking(booking, to)
    if (await page.save('move', call))
      onDone(t('Done. You’re now on {date}.', { date: departureText(to.date, to.time, t) }))
  }
  const months = [...new Set(moves?.map(({ date }) => monthOf(date)))]
  return (
    <Form className="grid gap-4" onSubmit={move}>
      {moves === null && problem === null ? <Skeleton className="h-20 rounded-card" /> : null}
      {moves?.length === 0 ? (
        <p>
          {t('There’s no other {tripType} departure with room for your party right now. Please call us.', {
            tripType: booking.tripType,
          })}
        </p>
      ) : null}
      {moves && moves.length > 0 ? (
        <FieldFrame
          controlId={id}
          label={t('New departure')}
          hint={t('Only departures with room for your party are listed. The price stays the same.')}
        >
          <select
            ref={select}
            id={id}
            className={controlClass}
            value={chosen}
            aria-describedby={`${id}-hint`}
            onChange={(event) => setChosen(event.target.value)}
          >
            <option value="">{t('Choose a departure')}</option>
            {months.map((month) => (
              <optgroup key={month} label={capitalize(formatMonth(month, t.locale))}>
                {moves
                  .filter(({ date }) => monthOf(date) === month)
                  .map((option) => (
                    <option key={keyOf(option)} value={keyOf(option)}>
                      {capitalize(shortDate(option.date, t.locale))}, {departureLabel(option.time)}
                    </option>
                  ))}
              </optgroup>
            ))}
          </select>
        </FieldFrame>
      ) : null}
      {to && isTooLateToRefund(to.date, booking) ? (
        <p role="status">
          {t(
            'That’s less than {notice} away. Once you’ve moved, you can’t change the date again, and you won’t get a refund if you cancel.',
            { notice: noticeText(booking, t) },
          )}
        </p>
      ) : null}
      <FormEnd
        problem={problem ?? page.problem}
        submitLabel={t('Move my booking')}
        busy={page.saving === 'move'}
        disabled={!to}
        onClose={onClose}
      />
    </Form>
  )
}
