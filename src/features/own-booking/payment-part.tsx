'use client'

import { useEffect, useState } from 'react'
import { useText } from '#use-text'
import { Button } from '@/components/button'
import { buttonClass } from '@/components/button-style'
import { type Done, DoneNotice } from '@/components/done-notice'
import { SiteLink } from '@/components/site-link'
import { Skeleton } from '@/components/skeleton'
import { UnbrokenDates } from '@/components/unbroken-dates'
import type { OwnBooking } from '@/contract/own-booking'
import type { BookingSettings, SiteInfo } from '@/contract/site'
import { departureText, partyText } from '@/shared/format/booking-text'
import { dollarsText } from '@/shared/format/dollars-text'
import { bookingPath } from '@/shared/paths/booking-address'
import { PAY_LATER } from './balance-amount'
import { PayBalance } from './pay-balance'
import { RequestLink } from './request-link'
import { Unreachable } from './unreachable'
import { UseCreditForm } from './use-credit-form'
import { type OwnBookingPage, useOwnBooking } from './use-own-booking'

interface PaymentPartProps {
  site: SiteInfo
  settings: BookingSettings
}

/**
 * Renders the part of the payment page where guests pay a balance. The link in a QR code contains the booking's
 * reference. Without a reference, guests can ask for a link.
 */
export function PaymentPart({ site, settings }: PaymentPartProps) {
  const [reference, setReference] = useState<string | null>()
  // The page is cached without its query, so only the browser can read the query.
  useEffect(() => setReference(new URLSearchParams(window.location.search).get('booking')), [])
  return (
    <div data-pays-balance={reference ? '' : undefined} className="measure pt-10 pb-12">
      {reference ? (
        <Balance reference={reference} site={site} settings={settings} />
      ) : (
        // Reserves space until it's known whether there's a reference, so that nothing shifts.
        <div className={reference === undefined ? 'noscript:visible invisible' : undefined}>
          <NoBooking phone={site.phone} />
        </div>
      )}
    </div>
  )
}

function NoBooking({ phone }: { phone: string }) {
  const t = useText()
  return (
    <div className="grid gap-8 wide:grid-cols-2 wide:gap-x-16">
      <p className="max-w-[66ch] text-lead">
        {t('To pay the balance online, open the link in your confirmation email. Haven’t booked yet?')}{' '}
        <SiteLink
          href="/availability"
          className="inline-block py-3 -my-3 font-semibold underline underline-offset-4"
        >
          {t('See open dates')}
        </SiteLink>
      </p>
      <RequestLink
        phone={phone}
        intro={t('Can’t find that email? We can send you a new link. Older links will stop working.')}
      />
    </div>
  )
}

function Balance({ reference, site, settings }: PaymentPartProps & { reference: string }) {
  const t = useText()
  const page = useOwnBooking(reference)
  const [done, setDone] = useState<Done | null>(null)
  switch (page.view.status) {
    case 'loading':
      return <Skeleton className="h-72 max-w-xl rounded-card" />
    case 'closed':
      return <RequestLink phone={site.phone} />
    case 'unreachable':
      return (
        <Unreachable title={t('Your booking didn’t load')} onRetry={page.reload}>
          {t('You haven’t been charged. Check your connection and try again.')}
        </Unreachable>
      )
    case 'open':
      return (
        <section
          aria-labelledby="balance"
          className="wrap-anywhere grid max-w-xl gap-5 rounded-card border border-line bg-paper p-5 leading-snug shadow-card wide:p-6"
        >
          <DoneNotice done={done} />
          <Due booking={page.view.booking} />
          <Pay
            {...{ booking: page.view.booking, page, site, settings }}
            onDone={(text) => setDone({ text })}
          />
          <SiteLink
            className={buttonClass('secondary', 'medium', 'justify-self-start')}
            href={bookingPath(reference)}
          >
            {t('See your booking')}
          </SiteLink>
        </section>
      )
  }
}

function Due({ booking }: { booking: OwnBooking }) {
  const t = useText()
  const { tripType, date, time, balanceAmount, totalAmount, paidAmount, weather } = booking
  return (
    <div className="grid gap-1">
      <h2 id="balance" className="text-heading">
        {balanceAmount > 0 && !weather
          ? t('{balanceAmount} due', { balanceAmount: dollarsText(balanceAmount) })
          : t('Nothing is due')}
      </h2>
      <p className="text-ink-muted">
        {tripType}, <UnbrokenDates text={departureText(date, time, t)} />,{' '}
        <span className="whitespace-nowrap">{partyText(booking, t)}.</span>
        <br />
        {t('{paid} of {total} paid.', { paid: dollarsText(paidAmount), total: dollarsText(totalAmount) })}
      </p>
    </div>
  )
}

interface PayProps extends PaymentPartProps {
  booking: OwnBooking
  page: OwnBookingPage
  onDone: (sentence: string) => void
}

function Pay({ booking, page, site, settings, onDone }: PayProps) {
  const t = useText()
  const { balanceAmount, payingAmount, cancel, weather } = booking
  const [isCredit, setCredit] = useState(false)
  if (payingAmount > 0)
    return (
      <p>
        {t('Your payment of {payingAmount} is being processed.', { payingAmount: dollarsText(payingAmount) })}
      </p>
    )
  if (cancel) return <p>{t('This booking is canceled.')}</p>
  if (weather)
    return weather.canChoose ? (
      <p>{t('This departure is canceled. See your booking to choose a new date, a credit or a refund.')}</p>
    ) : (
      <p>{t(PAY_LATER)}</p>
    )
  if (balanceAmount === 0) return null
  if (isCredit) return <UseCreditForm {...{ booking, page, onDone }} onClose={() => setCredit(false)} />
  return (
    <>
      {settings.square ? (
        <PayBalance {...{ booking, page, site, settings, onDone }} />
      ) : (
        <NoCards phone={site.phone} />
      )}
      {booking.weather ? null : (
        <Button tone="quiet" className="-ml-5 justify-self-start" onClick={() => setCredit(true)}>
          {t('Use a credit or gift certificate')}
        </Button>
      )}
    </>
  )
}

function NoCards({ phone }: { phone: string }) {
  const t = useText()
  return (
    <p>
      {phone
        ? t(
            'Online payment isn’t available right now. Pay on the boat, in cash or by card, or call {phone}.',
            { phone },
          )
        : t('Online payment isn’t available right now. Pay on the boat, in cash or by card.')}
    </p>
  )
}
