'use client'

import { CalendarPlus, CircleDollarSign, IdCard, MapPin, Phone, Ticket, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#use-text'
import { buttonClass } from '@/components/button-style'
import { SiteLink } from '@/components/site-link'
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
import { capitalize } from '@/shared/format/words'
import type { Translate } from '@/shared/text/translate'
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
  /** Who booked. The captain sees the same facts, except those that are only for the guest. */
  by: 'guest' | 'captain'
}

/** Renders what was booked and what to do next. */
export function ThankYouStep({ booked, usedCredit, today, site, isWalkUp, by }: ThankYouStepProps) {
  const t = useText()
  const place = [site.meetingPoint, ...site.addressLines].filter(Boolean).join(', ')
  if (isWalkUp) return <WalkUp booked={booked} />
  return (
    <div className="wrap-anywhere grid grid-cols-[minmax(0,1fr)] gap-6">
      <BookedTrip booked={booked} />
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Next icon={<MapPin />} title={dockTitle(booked, by, t)}>
          {t('That’s {minutes} minutes before we leave at {time}.', {
            minutes: CHECK_IN_MINUTES,
            time: departureLabel(booked.time),
          })}{' '}
          {place ? `${t('Meeting point: {place}.', { place })} ` : null}
          {by === 'captain' ? null : (
            <SiteLink className={linkClass} href="/directions">
              {t('Get directions')}
            </SiteLink>
          )}
        </Next>
        <Next icon={<CircleDollarSign />} title={balanceTitle(booked, t)}>
          {booked.promo
            ? `${t('{code} took {discountAmount} off.', {
                code: promoLabel(booked.promo.code, t),
                discountAmount: dollarsText(booked.promo.discountAmount),
              })} `
            : null}
          {by === 'captain'
            ? captainPaidSentence(booked, usedCredit, t)
            : paidSentence(booked, usedCredit, t)}{' '}
          {booked.email === null
            ? 'The guest has no email, so we didn’t send a confirmation.'
            : by === 'captain'
              ? `The guest’s receipt goes to ${booked.email}.`
              : t(
                  'Watch for an email at {email}. If it doesn’t arrive within an hour, your booking still stands.',
                  { email: booked.email },
                )}
        </Next>
        {needsLicense(booked.tripType) ? (
          <Next icon={<IdCard />} title={t('Fishing license, {age} and older', { age: LICENSE.fromAge })}>
            {t('Anyone {age} or older who fishes needs {license}.', {
              age: LICENSE.fromAge,
              license: t.known(LICENSE.name),
            })}
            {site.licenseUrl ? (
              <>
                {' '}
                <a className={linkClass} href={site.licenseUrl} target="_blank" rel="noreferrer">
                  {t('Buy one online')}
                </a>
              </>
            ) : null}
          </Next>
        ) : null}
        <Next icon={<Undo2 />} title={by === 'captain' ? 'The guest’s terms' : t('If your plans change')}>
          <UnbrokenDates
            text={cancellationTerms(
              site,
              {
                tripDate: booked.date,
                today,
                paidCents: dollarsToCents(booked.paidAmount) ?? 0,
              },
              t,
            )}
          />
        </Next>
        {by === 'captain' ? null : (
          <Next icon={<Phone />} title={t('Questions?')}>
            <CallUs phone={site.phone} />
          </Next>
        )}
      </ol>
      <div className="flex flex-wrap gap-3">
        <a className={buttonClass('secondary')} href={CALENDAR_PATH}>
          <CalendarPlus aria-hidden="true" className="size-5" />
          {t('Add to calendar')}
        </a>
        <a className={buttonClass('secondary')} href={booked.link}>
          <Ticket aria-hidden="true" className="size-5" />
          {by === 'captain' ? 'See the guest’s page' : t('See your booking')}
        </a>
      </div>
      {by === 'captain' ? null : (
        <p className="text-ink-muted leading-snug">
          {today > lastRefundDay(booked.date, site)
            ? t('Save the link to your booking. You can use it to correct your details or cancel.')
            : t(
                'Save the link to your booking. You can use it to correct your details, change the date or cancel.',
              )}
        </p>
      )}
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
  const t = useText()
  return (
    <div className="on-navy rounded-card bg-navy px-5 py-5 text-fog">
      <p className="eyebrow text-brass">{booked.tripType}</p>
      <p className="mt-1 font-display font-semibold text-heading">
        <UnbrokenDates text={capitalize(departureText(booked.date, booked.time, t))} />
      </p>
      <p className="mt-1 text-fog/85">
        {t('{party}. Reference {reference}', { party: partyText(booked, t), reference: booked.reference })}
      </p>
    </div>
  )
}

/** Classes that make links tall enough to tap without adding space between lines. */
const linkClass = 'inline-block py-3 -my-3 font-semibold underline underline-offset-4'

const dockTitle = ({ time }: Booked, by: ThankYouStepProps['by'], t: Translate) =>
  by === 'captain'
    ? `At the dock by ${meetingTimeText(time)}`
    : t('Be at the dock by {time}', { time: meetingTimeText(time) })

function balanceTitle({ balanceAmount }: Booked, t: Translate): string {
  return balanceAmount > 0
    ? t('{balanceAmount} due on the boat', { balanceAmount: dollarsText(balanceAmount) })
    : t('Nothing left to pay')
}

function captainPaidSentence(
  { totalAmount, paidAmount }: Booked,
  usedCredit: UsedCredit | null,
  t: Translate,
): string {
  if (totalAmount === 0) return 'No charge for this trip.'
  return `Price ${dollarsText(totalAmount)}. Paid ${paidText(paidAmount, usedCredit ? [usedCredit] : [], t)}.`
}

function paidSentence(
  { paidAmount, balanceAmount }: Booked,
  usedCredit: UsedCredit | null,
  t: Translate,
): string {
  if (paidAmount === 0)
    return balanceAmount > 0 ? t('Pay on the boat, cash or card.') : t('No charge for this trip.')
  const paid = paidText(paidAmount, usedCredit ? [usedCredit] : [], t)
  return balanceAmount > 0
    ? t('You paid {paidAmount}. Pay the rest on the boat.', { paidAmount: paid })
    : t('You paid {paidAmount}.', { paidAmount: paid })
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
