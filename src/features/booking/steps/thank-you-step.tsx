'use client'

import { CalendarPlus, CircleDollarSign, IdCard, MapPin, Phone, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '@/components/button-style'
import type { SiteInfo, TripCard } from '@/contract/site'
import { departureLabel } from '@/domain/trips'
import { cancellationTerms } from '@/shared/format/cancellation-terms'
import { dollarsText } from '@/shared/format/dollars-text'
import type { Booked } from '../booking-state'
import { CHECK_IN_MINUTES, departureText, meetingTimeText, partyText } from '../booking-summary-text'
import { CallUs } from '../call-us'
import { calendarFile, durationHoursOf } from './calendar-file'

/** Anglers this age or older need a California license. */
const LICENSE_AGE = 16

export interface ThankYouStepProps {
  booked: Booked
  site: SiteInfo
  trips: TripCard[]
}

/** Renders what was booked and what to do next. */
export function ThankYouStep({ booked, site, trips }: ThankYouStepProps) {
  return (
    <div className="grid gap-6">
      <div className="on-navy rounded-card bg-navy px-5 py-5 text-fog">
        <p className="eyebrow text-brass">{booked.tripType}</p>
        <p className="mt-1 font-display font-semibold text-heading">
          {departureText(booked.date, booked.time)}
        </p>
        <p className="mt-1 text-fog/85">{partyText(booked)}</p>
      </div>
      <ol className="grid gap-5">
        <Next icon={<MapPin />} title={`Be at the dock by ${meetingTimeText(booked.time)}`}>
          That’s {CHECK_IN_MINUTES} minutes before we leave at {departureLabel(booked.time)}.{' '}
          {site.addressLines.length > 0 ? `${site.addressLines.join(', ')}.` : null}
        </Next>
        <Next icon={<CircleDollarSign />} title={balanceTitle(booked)}>
          {paidSentence(booked)}{' '}
          {booked.email === null
            ? 'The guest has no email, so no confirmation is sent.'
            : `Look for a confirmation email at ${booked.email}.`}
        </Next>
        <Next icon={<IdCard />} title={`Fishing license, ${LICENSE_AGE} and older`}>
          Anyone {LICENSE_AGE} or older who fishes needs a California fishing license.
          {site.licenseUrl ? (
            <>
              {' '}
              <a
                className="font-semibold underline underline-offset-4"
                href={site.licenseUrl}
                target="_blank"
                rel="noreferrer"
              >
                Buy one online
              </a>
              .
            </>
          ) : null}
        </Next>
        <Next icon={<Undo2 />} title="If your plans change">
          {cancellationTerms(site)}
        </Next>
        <Next icon={<Phone />} title="Questions?">
          <CallUs phone={site.phone} />
        </Next>
      </ol>
      <a
        className={buttonClass('secondary', 'medium', 'justify-self-start')}
        download={`${booked.date}-${booked.tripType.toLowerCase()}.ics`}
        href={calendarLink({ booked, site, trips })}
      >
        <CalendarPlus aria-hidden="true" className="size-5" />
        Add to calendar
      </a>
    </div>
  )
}

function calendarLink({ booked, site, trips }: ThankYouStepProps): string {
  const card = trips.find(({ type }) => type === booked.tripType)
  const file = calendarFile({
    booking: booked,
    brand: site.brand,
    addressLines: site.addressLines,
    durationHours: durationHoursOf(card?.durationLabel),
    now: new Date(),
  })
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`
}

function balanceTitle({ balanceAmount }: Booked): string {
  return balanceAmount > 0 ? `${dollarsText(balanceAmount)} due on the boat` : 'Nothing left to pay'
}

function paidSentence({ paidAmount, balanceAmount }: Booked): string {
  if (paidAmount === 0)
    return balanceAmount > 0 ? 'Pay on the boat, cash or card.' : 'No charge for this trip.'
  return balanceAmount > 0
    ? `You paid ${dollarsText(paidAmount)}. Pay the rest on the boat, cash or card.`
    : `You paid ${dollarsText(paidAmount)}.`
}

function Next({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[2.5rem_1fr] gap-x-3.5">
      <span
        aria-hidden="true"
        className="grid size-10 place-items-center rounded-full bg-kelp-mist text-kelp-deep [&_svg]:size-5"
      >
        {icon}
      </span>
      <div className="pt-1">
        <h3 className="font-sans font-semibold leading-snug">{title}</h3>
        <div className="text-ink-muted leading-snug">{children}</div>
      </div>
    </li>
  )
}
