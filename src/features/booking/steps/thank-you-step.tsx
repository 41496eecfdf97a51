'use client'

import { CalendarPlus, CircleDollarSign, IdCard, MapPin, Phone, Ticket, Undo2 } from 'lucide-react'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { buttonClass } from '@/components/button-style'
import { UnbrokenDates } from '@/components/unbroken-dates'
import type { SiteInfo } from '@/contract/site'
import { lastRefundDay } from '@/domain/cancellation'
import type { TripDate } from '@/domain/dates'
import { dollarsToCents } from '@/domain/money'
import { CHECK_IN_MINUTES, departureLabel, LICENSE, needsLicense } from '@/domain/trips'
import { CALENDAR_PATH, departureText, meetingTimeText, partyText } from '@/shared/format/booking-text'
import { cancellationTerms } from '@/shared/format/cancellation-terms'
import { paidText, type UsedCredit } from '@/shared/format/credit-text'
import { dollarsText } from '@/shared/format/dollars-text'
import { promoLabel } from '@/shared/format/promo-text'
import type { Booked } from '../booking-state'
import { CallUs } from '../call-us'

export interface ThankYouStepProps {
  booked: Booked
  /** The credit or gift certificate that's part of the paid amount. */
  usedCredit: UsedCredit | null
  /** Today's date in Santa Cruz. */
  today: TripDate
  site: SiteInfo
  /** Whether the captain entered a party that had already sailed. */
  isWalkUp: boolean
}

/** Renders what was booked and what to do next. */
export function ThankYouStep({ booked, usedCredit, today, site, isWalkUp }: ThankYouStepProps) {
  const place = [site.meetingPoint, ...site.addressLines].filter(Boolean).join(', ')
  if (isWalkUp) return <WalkUp booked={booked} />
  return (
    <div className="wrap-anywhere grid grid-cols-[minmax(0,1fr)] gap-6">
      <BookedTrip booked={booked} />
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Next icon={<MapPin />} title={`Be at the dock by ${meetingTimeText(booked.time)}`}>
          That’s {CHECK_IN_MINUTES} minutes before we leave at {departureLabel(booked.time)}.{' '}
          {place ? `Meeting point: ${place}. ` : null}
          <Link className={linkClass} href="/directions">
            Get directions
          </Link>
        </Next>
        <Next icon={<CircleDollarSign />} title={balanceTitle(booked)}>
          {booked.promo
            ? `${promoLabel(booked.promo.code)} took ${dollarsText(booked.promo.discountAmount)} off. `
            : null}
          {paidSentence(booked, usedCredit)}{' '}
          {booked.email === null
            ? 'The guest has no email, so we didn’t send a confirmation.'
            : `Watch for an email at ${booked.email}. If it doesn’t arrive within an hour, your booking still stands.`}
        </Next>
        {needsLicense(booked.tripType) ? (
          <Next icon={<IdCard />} title={`Fishing license, ${LICENSE.fromAge} and older`}>
            Anyone {LICENSE.fromAge} or older who fishes needs {LICENSE.name}.
            {site.licenseUrl ? (
              <>
                {' '}
                <a className={linkClass} href={site.licenseUrl} target="_blank" rel="noreferrer">
                  Buy one online
                </a>
              </>
            ) : null}
          </Next>
        ) : null}
        <Next icon={<Undo2 />} title="If your plans change">
          {cancellationTerms(site, {
            tripDate: booked.date,
            today,
            paidCents: dollarsToCents(booked.paidAmount) ?? 0,
          })}
        </Next>
        <Next icon={<Phone />} title="Questions?">
          <CallUs phone={site.phone} />
        </Next>
      </ol>
      <div className="flex flex-wrap gap-3">
        <a className={buttonClass('secondary')} href={CALENDAR_PATH}>
          <CalendarPlus aria-hidden="true" className="size-5" />
          Add to calendar
        </a>
        <a className={buttonClass('secondary')} href={booked.link}>
          <Ticket aria-hidden="true" className="size-5" />
          See your booking
        </a>
      </div>
      <p className="text-ink-muted leading-snug">
        Save the link to your booking. You can use it to correct your details
        {today > lastRefundDay(booked.date, site) ? ' or cancel.' : ', change the date or cancel.'}
      </p>
    </div>
  )
}

/**
 * Renders the booked trip and any unpaid balance, but no next steps, because a walk-up party has already
 * sailed.
 */
function WalkUp({ booked }: { booked: Booked }) {
  return (
    <div className="wrap-anywhere grid grid-cols-[minmax(0,1fr)] gap-6">
      <BookedTrip booked={booked} />
      <p>
        {booked.balanceAmount > 0
          ? `${dollarsText(booked.balanceAmount)} isn’t paid yet. Mark it paid in the day’s list of bookings. `
          : null}
        No confirmation email was sent.
      </p>
    </div>
  )
}

function BookedTrip({ booked }: { booked: Booked }) {
  return (
    <div className="on-navy rounded-card bg-navy px-5 py-5 text-fog">
      <p className="eyebrow text-brass">{booked.tripType}</p>
      <p className="mt-1 font-display font-semibold text-heading">
        <UnbrokenDates text={departureText(booked.date, booked.time)} />
      </p>
      <p className="mt-1 text-fog/85">
        {partyText(booked)}. Reference {booked.reference}
      </p>
    </div>
  )
}

/** Classes that make links tall enough to tap without adding space between lines. */
const linkClass = 'inline-block py-3 -my-3 font-semibold underline underline-offset-4'

function balanceTitle({ balanceAmount }: Booked): string {
  return balanceAmount > 0 ? `${dollarsText(balanceAmount)} due on the boat` : 'Nothing left to pay'
}

function paidSentence({ paidAmount, balanceAmount }: Booked, usedCredit: UsedCredit | null): string {
  if (paidAmount === 0)
    return balanceAmount > 0 ? 'Pay on the boat, cash or card.' : 'No charge for this trip.'
  const paid = paidText(paidAmount, usedCredit ? [usedCredit] : [])
  return balanceAmount > 0 ? `You paid ${paid}. Pay the rest on the boat.` : `You paid ${paid}.`
}

function Next({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-3.5">
      <span
        aria-hidden="true"
        className="grid size-10 place-items-center rounded-full bg-kelp-mist text-kelp-deep [&_svg]:size-5"
      >
        {icon}
      </span>
      <div className="min-w-0 pt-1">
        <h3 className="font-sans font-semibold leading-snug">{title}</h3>
        <div className="text-ink-muted leading-snug">{children}</div>
      </div>
    </li>
  )
}
