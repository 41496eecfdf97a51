'use client'

import { CloudRain } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/button'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { ProblemLine } from '@/components/form/problem-line'
import type { OwnBooking } from '@/contract/own-booking'
import { departureText } from '@/shared/format/booking-text'
import { dollarsText } from '@/shared/format/dollars-text'
import type { TaskProps } from './contact-details-form'
import { MoveForm } from './move-form'
import { chooseAfterWeather } from './own-booking-api'

type Weather = NonNullable<OwnBooking['weather']>

/** Renders what a guest can choose after a weather cancellation (docs/product-rules.md#weather). */
export function WeatherChoices({
  weather,
  page,
  booking,
  onDone,
}: Omit<TaskProps, 'onClose'> & { weather: Weather }) {
  const [task, setTask] = useState<'move' | 'refund' | 'credit' | null>(null)
  const { refundAmount, creditAmount } = weather
  const refundLabel = refundAmount > 0 ? `Get ${dollarsText(refundAmount)} back` : 'Cancel the booking'
  const isPaid = booking.paidAmount > 0

  const refund = async () => {
    const choice = { kind: 'refund', amount: refundAmount } as const
    if (await page.save('refund', async () => chooseAfterWeather(booking, choice)))
      onDone(
        refundAmount > 0
          ? `Done. You’ll get ${dollarsText(refundAmount)} back.`
          : 'Your booking is canceled.',
      )
  }

  const keep = async () => {
    const choice = { kind: 'credit', amount: creditAmount } as const
    if (await page.save('credit', async () => chooseAfterWeather(booking, choice)))
      onDone('Done. Your credit and its code are under Payment, and in your email.')
  }

  return (
    <section
      aria-labelledby="weather"
      className="grid gap-4 rounded-card border border-line bg-coral-mist p-5 leading-snug wide:p-6"
    >
      <h3 id="weather" className="flex items-start gap-2.5 font-sans font-semibold text-lg leading-tight">
        <CloudRain aria-hidden="true" className="size-6 shrink-0 text-coral-ink" />
        {weather.canChoose
          ? 'We can’t go out: what would you like instead?'
          : `This trip may be canceled${weather.reason === 'weather' ? ' for weather' : ''}`}
      </h3>
      {weather.canChoose ? (
        <>
          {weather.message ? <p className="whitespace-pre-line">{weather.message}</p> : null}
          {task === 'move' ? (
            <MoveForm booking={booking} page={page} onDone={onDone} onClose={() => setTask(null)} />
          ) : (
            <>
              <p>
                {isPaid
                  ? `Choose a new date within the next 12 months at the same price, a credit of ${dollarsText(creditAmount)} that doesn’t expire, or a refund. ${refundSentence(weather)} Until you choose, we keep your payment for you.`
                  : 'Choose a new date within the next 12 months, at the same price, or cancel. You haven’t paid anything.'}
              </p>
              <ProblemLine>{task === null ? page.problem : null}</ProblemLine>
              <div className="flex flex-wrap gap-3">
                <Button onClick={() => setTask('move')}>Choose a new date</Button>
                {creditAmount > 0 ? (
                  <Button tone="secondary" onClick={() => setTask('credit')}>
                    Keep {dollarsText(creditAmount)} as a credit
                  </Button>
                ) : null}
                <Button tone="secondary" onClick={() => setTask('refund')}>
                  {refundLabel}
                </Button>
              </div>
            </>
          )}
          <ConfirmDialog
            open={task === 'refund'}
            title={refundAmount > 0 ? 'Take the refund?' : 'Cancel this booking?'}
            yesLabel={refundLabel}
            noLabel="Not now"
            yesTone="primary"
            busy={page.saving === 'refund'}
            problem={task === 'refund' ? page.problem : null}
            onYes={() => void refund()}
            onNo={() => setTask(null)}
          >
            <p>
              {booking.tripType}, {departureText(booking.date, booking.time)}. This ends your booking.
            </p>
            {isPaid ? <p className="font-semibold">{refundSentence(weather)}</p> : null}
          </ConfirmDialog>
          <ConfirmDialog
            open={task === 'credit'}
            title="Keep it as a credit?"
            yesLabel={`Keep ${dollarsText(creditAmount)}`}
            noLabel="Not now"
            yesTone="primary"
            busy={page.saving === 'credit'}
            problem={task === 'credit' ? page.problem : null}
            onYes={() => void keep()}
            onNo={() => setTask(null)}
          >
            <p>
              {booking.tripType}, {departureText(booking.date, booking.time)}. This ends your booking.
            </p>
            <p className="font-semibold">
              You’ll get a code for {dollarsText(creditAmount)}, with no fee. Use it for another trip whenever
              you like.
            </p>
          </ConfirmDialog>
        </>
      ) : (
        <p>
          Check this page again in a few minutes. If we cancel, you can choose a new date, a credit or a
          refund here, and we’ll email you.
        </p>
      )}
    </section>
  )
}

function refundSentence({ refundAmount, feeAmount }: Weather): string {
  return feeAmount > 0
    ? `You’d get ${dollarsText(refundAmount)} back; the fee is ${dollarsText(feeAmount)}.`
    : `You’d get all ${dollarsText(refundAmount)} back.`
}
