'use client'

import { CloudRain } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#use-text'
import { Button } from '@/components/button'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { ProblemLine } from '@/components/form/problem-line'
import { inEnglish } from '@/components/text/in-english'
import { UnbrokenDates } from '@/components/unbroken-dates'
import type { OwnBooking } from '@/contract/own-booking'
import { departureText } from '@/shared/format/booking-text'
import { dollarsText } from '@/shared/format/dollars-text'
import type { Translate } from '@/shared/text/translate'
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
  const t = useText()
  const [task, setTask] = useState<'move' | 'refund' | 'credit' | null>(null)
  const { refundAmount, creditAmount } = weather
  const refundLabel =
    refundAmount > 0
      ? t('Get {refundAmount} back', { refundAmount: dollarsText(refundAmount) })
      : t('Cancel the booking')
  const isPaid = booking.paidAmount > 0

  const refund = async () => {
    const choice = { kind: 'refund', amount: refundAmount } as const
    if (await page.save('refund', async () => chooseAfterWeather(booking, choice)))
      onDone(
        refundAmount > 0
          ? t('Done. You’ll get {refundAmount} back.', { refundAmount: dollarsText(refundAmount) })
          : t('Your booking is canceled.'),
      )
  }

  const keep = async () => {
    const choice = { kind: 'credit', amount: creditAmount } as const
    if (await page.save('credit', async () => chooseAfterWeather(booking, choice)))
      onDone(t('Done. Your credit and its code are under Payment, and in your email.'))
  }

  const confirming = (choice: 'refund' | 'credit') => ({
    open: task === choice,
    noLabel: t('Not now'),
    yesTone: 'primary' as const,
    busy: page.saving === choice,
    problem: task === choice ? page.problem : null,
    onNo: () => setTask(null),
  })
  const ending = (
    <p>
      <UnbrokenDates
        text={t('{tripType}, {date}. This ends your booking.', {
          tripType: booking.tripType,
          date: departureText(booking.date, booking.time, t),
        })}
      />
    </p>
  )

  return (
    <section
      aria-labelledby="weather"
      className="grid gap-4 rounded-card border border-line bg-coral-mist p-5 leading-snug wide:p-6"
    >
      <h3 id="weather" className="flex items-start gap-2.5 font-sans font-semibold text-lg leading-tight">
        <CloudRain aria-hidden="true" className="size-6 shrink-0 text-coral-ink" />
        {weather.canChoose
          ? t('We can’t go out: what would you like instead?')
          : weather.reason === 'weather'
            ? t('This trip may be canceled for weather')
            : t('This trip may be canceled')}
      </h3>
      {weather.canChoose ? (
        <>
          {weather.message ? (
            <p lang={inEnglish(t)} className="whitespace-pre-line">
              {weather.message}
            </p>
          ) : null}
          {task === 'move' ? (
            <MoveForm booking={booking} page={page} onDone={onDone} onClose={() => setTask(null)} />
          ) : (
            <>
              <p>
                {isPaid
                  ? t(
                      'Choose a new date within the next 12 months at the same price, a credit of {amount} that doesn’t expire, or a refund. {refund} Until you choose, we keep your payment for you.',
                      { amount: dollarsText(creditAmount), refund: refundSentence(weather, t) },
                    )
                  : t(
                      'Choose a new date within the next 12 months, at the same price, or cancel. You haven’t paid anything.',
                    )}
              </p>
              <ProblemLine>{task === null ? page.problem : null}</ProblemLine>
              <div className="flex flex-wrap gap-3">
                <Button onClick={() => setTask('move')}>{t('Choose a new date')}</Button>
                {creditAmount > 0 ? (
                  <Button tone="secondary" onClick={() => setTask('credit')}>
                    {t('Keep {creditAmount} as a credit', { creditAmount: dollarsText(creditAmount) })}
                  </Button>
                ) : null}
                <Button tone="secondary" onClick={() => setTask('refund')}>
                  {refundLabel}
                </Button>
              </div>
            </>
          )}
          <ConfirmDialog
            {...confirming('refund')}
            title={refundAmount > 0 ? t('Take the refund?') : t('Cancel this booking?')}
            yesLabel={refundLabel}
            onYes={() => void refund()}
          >
            {ending}
            {isPaid ? <p className="font-semibold">{refundSentence(weather, t)}</p> : null}
          </ConfirmDialog>
          <ConfirmDialog
            {...confirming('credit')}
            title={t('Keep it as a credit?')}
            yesLabel={t('Keep {creditAmount}', { creditAmount: dollarsText(creditAmount) })}
            onYes={() => void keep()}
          >
            {ending}
            <p className="font-semibold">
              {t(
                'You’ll get a code for {creditAmount}, with no fee. Use it for another trip whenever you like.',
                { creditAmount: dollarsText(creditAmount) },
              )}
            </p>
          </ConfirmDialog>
        </>
      ) : (
        <p>
          {t(
            'Check this page again in a few minutes. If we cancel, you can choose a new date, a credit or a refund here, and we’ll email you.',
          )}
        </p>
      )}
    </section>
  )
}

function refundSentence({ refundAmount, feeAmount }: Weather, t: Translate): string {
  return feeAmount > 0
    ? t('You’d get {refundAmount} back; the fee is {feeAmount}.', {
        refundAmount: dollarsText(refundAmount),
        feeAmount: dollarsText(feeAmount),
      })
    : t('You’d get all {refundAmount} back.', { refundAmount: dollarsText(refundAmount) })
}
