'use client'

import { CalendarPlus, IdCard, MapPin, Phone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useText } from '#use-text'
import { Button } from '@/components/button'
import { buttonClass } from '@/components/button-style'
import { type Done, DoneNotice } from '@/components/done-notice'
import { ProblemLine } from '@/components/form/problem-line'
import { Notice } from '@/components/notice'
import { SiteLink } from '@/components/site-link'
import { EmailAddress } from '@/components/text/email-address'
import { withNodes } from '@/components/text/with-nodes'
import { UnbrokenDates } from '@/components/unbroken-dates'
import type { OwnBooking } from '@/contract/own-booking'
import type { BookingSettings, SiteInfo } from '@/contract/site'
import { lastRefundDay } from '@/domain/cancellation'
import { dollarsToCents } from '@/domain/money'
import { CHECK_IN_MINUTES, departureLabel, LICENSE, needsLicense } from '@/domain/trips'
import { departureText, meetingTimeText, partyText } from '@/shared/format/booking-text'
import { cancellationTerms, noticeText } from '@/shared/format/cancellation-terms'
import { dayInSentence } from '@/shared/format/day-in-sentence'
import { dollarsText } from '@/shared/format/dollars-text'
import { phoneText, telephoneHref } from '@/shared/format/telephone-link'
import type { Translate } from '@/shared/text/translate'
import { CancelDialog } from './cancel-dialog'
import { CanceledDay } from './canceled-day'
import { ContactDetailsForm } from './contact-details-form'
import { DayTides } from './day-tides'
import { GoOrNoGo } from './go-or-no-go'
import { MoneyList } from './money-list'
import { MoveForm } from './move-form'
import { NewDate } from './new-date'
import { ownCalendarPath } from './own-booking-api'
import { PayBalance } from './pay-balance'
import { Section } from './section'
import { UseCreditForm } from './use-credit-form'
import type { OwnBookingPage } from './use-own-booking'
import { WaiverSection } from './waiver/waiver-section'
import { WeatherChoices } from './weather-choices'

interface BookingDetailsProps {
  booking: OwnBooking
  page: OwnBookingPage
  site: SiteInfo
  settings: BookingSettings
}

type Task = 'contact' | 'move' | 'cancel' | 'pay' | 'credit'

/** Renders a booking, with every action that's still available to its guest. */
export function BookingDetails({ booking, page, site, settings }: BookingDetailsProps) {
  const t = useText()
  const [task, setTask] = useState<Task | null>(null)
  const [done, setDone] = useState<Done | null>(null)
  const { canChange, canCancel, canMove, cancel, weather } = booking

  const finish = (sentence: string) => {
    setTask(null)
    setDone({ text: sentence })
  }
  const start = (next: Task) => {
    setDone(null)
    setTask(next)
  }
  const common = { booking, page, onDone: finish, onClose: () => setTask(null) }

  return (
    <div className="wrap-anywhere grid gap-6">
      <DoneNotice done={done} />
      {/* Show the problem here, because the booking has changed and the form that caused the problem is gone. */}
      {page.problem && !weather && (task === null || !canCancel) ? (
        <Notice tone="problem" role="alert">
          {page.problem}
        </Notice>
      ) : null}
      <TripCard booking={booking} />
      {booking.seatsBooked === null ? null : <GoOrNoGo booking={booking} seatsBooked={booking.seatsBooked} />}
      {weather ? <WeatherChoices {...common} weather={weather} /> : null}
      {/* Don't stretch a card next to an open form, because the waiver's form is several screens tall. */}
      <div className="grid gap-6 wide:grid-cols-2 has-[form]:items-start">
        <Section title={t('The day')}>
          {cancel ? <CanceledDay booking={booking} /> : null}
          {weather?.canChoose ? <p>{t('The boat stays in the harbor.')}</p> : null}
          {cancel || weather?.canChoose ? null : canChange || weather ? (
            <TheDay booking={booking} site={site} />
          ) : (
            <p>{t('We left at {time}.', { time: departureLabel(booking.time) })}</p>
          )}
        </Section>
        <Section title={t('Payment')}>
          <MoneyList booking={booking} site={site} />
          {task === 'pay' && booking.balanceAmount > 0 ? (
            <PayBalance {...common} site={site} settings={settings} />
          ) : null}
          {task === 'pay' && booking.balanceAmount === 0 ? <ProblemLine>{page.problem}</ProblemLine> : null}
          {task === 'credit' ? <UseCreditForm {...common} /> : null}
          {task !== 'pay' && task !== 'credit' && booking.balanceAmount > 0 && !weather ? (
            <div className="flex flex-wrap gap-3">
              {settings.square ? (
                <Button onClick={() => start('pay')}>
                  {t('Pay {balanceAmount} now', { balanceAmount: dollarsText(booking.balanceAmount) })}
                </Button>
              ) : null}
              <Button tone="secondary" onClick={() => start('credit')}>
                {t('Use a credit or gift certificate')}
              </Button>
            </div>
          ) : null}
        </Section>
        {cancel || weather ? null : (
          <WaiverSection
            reference={booking.reference}
            ownName={`${booking.firstName} ${booking.lastName}`.trim()}
          />
        )}
        {canChange && !cancel && !weather ? (
          <Section title={t('Tides and light')}>
            <DayTides date={booking.date} />
          </Section>
        ) : null}
        {booking.bring[t.language].length > 0 && canCancel ? (
          <Section title={t('What to bring')}>
            <ul className="grid list-disc gap-1.5 pl-5 marker:text-coral-deep">
              {booking.bring[t.language].map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </Section>
        ) : null}
        <Section title={t('Your details')}>
          {task === 'contact' ? (
            <ContactDetailsForm {...common} />
          ) : (
            <ContactDetails
              booking={booking}
              action={
                canChange ? (
                  <Button tone="secondary" onClick={() => start('contact')}>
                    {t('Edit your details')}
                  </Button>
                ) : null
              }
            />
          )}
        </Section>
        {canCancel ? (
          <Section title={t('If your plans change')}>
            {task === 'move' ? (
              <MoveForm {...common} />
            ) : (
              <>
                <p>
                  {canMove
                    ? t('You can move to another departure of this trip until {day}, at the same price.', {
                        day: dayInSentence(lastRefundDay(booking.date, booking), booking.today, t.locale),
                      })
                    : t('Within {notice} of the trip, call us to change the date.', {
                        notice: noticeText(booking, t),
                      })}{' '}
                  <UnbrokenDates
                    text={cancellationTerms(
                      site,
                      {
                        tripDate: booking.date,
                        today: booking.today,
                        paidCents: dollarsToCents(booking.paidAmount) ?? 0,
                      },
                      t,
                    )}
                  />
                </p>
                <div className="flex flex-wrap gap-x-6 gap-y-1">
                  {canMove ? (
                    <Button tone="secondary" onClick={() => start('move')}>
                      {t('Change the date')}
                    </Button>
                  ) : null}
                  <Button tone="quiet" className="-mx-2 px-2" onClick={() => start('cancel')}>
                    {t('Cancel this booking')}
                  </Button>
                </div>
              </>
            )}
            <CancelDialog {...common} open={task === 'cancel'} />
          </Section>
        ) : null}
        {cancel && canMove ? (
          <Section title={t('Another day?')}>
            <NewDate {...common} isOpen={task === 'move'} onOpen={() => start('move')} />
          </Section>
        ) : null}
        <Section title={t('Questions?')}>
          <p>{callSentence(canCancel, site.phone !== '', t)}</p>
          {site.phone ? (
            <a
              className={buttonClass('secondary', 'medium', 'justify-self-start')}
              href={t.path(telephoneHref(site.phone))}
            >
              <Phone aria-hidden="true" className="size-5" />
              {site.phone}
            </a>
          ) : null}
        </Section>
      </div>
    </div>
  )
}

function callSentence(canCancel: boolean, hasPhone: boolean, t: Translate): string {
  if (!canCancel) return hasPhone ? t('Call us and have your reference ready.') : t('Call us.')
  return hasPhone
    ? t('To change the number of guests, or for anything else, call us and have your reference ready.')
    : t('To change the number of guests, or for anything else, call us.')
}

function TripCard({ booking }: { booking: OwnBooking }) {
  const t = useText()
  const { tripType, date, time, cancel, canChange, weather } = booking
  const canceled = weather?.reason === 'weather' ? t('Canceled for weather') : t('Canceled')
  const state = weather?.canChoose ? canceled : canChange ? t('Booked') : t('Past trip')
  return (
    <div className="on-navy rounded-card bg-navy px-5 py-5 text-fog wide:px-7 wide:py-6">
      <p className="eyebrow text-brass">{cancel ? t('Canceled') : state}</p>
      <h2 className="mt-1 font-display font-semibold text-heading">
        {tripType}, <UnbrokenDates text={departureText(date, time, t)} />
      </h2>
      <p className="mt-1 text-fog/85">
        {t('{party}, about {hours} hours', {
          party: partyText(booking, t),
          hours: booking.durationHours,
        })}
      </p>
    </div>
  )
}

function TheDay({ booking, site }: { booking: OwnBooking; site: SiteInfo }) {
  const t = useText()
  const { time, tripType, reference } = booking
  const place = [site.meetingPoint, ...site.addressLines].filter(Boolean).join(', ')
  return (
    <>
      <p>
        {withNodes(t, 'Be at the dock by {meetingTime}, {minutes} minutes before we leave at {time}.', {
          meetingTime: <strong className="whitespace-nowrap">{meetingTimeText(time)}</strong>,
          minutes: CHECK_IN_MINUTES,
          time: <span className="whitespace-nowrap">{departureLabel(time)}</span>,
        })}
        {place ? ` ${t('Meeting point: {place}.', { place })}` : ''}
      </p>
      {needsLicense(tripType) ? (
        <p className="flex gap-2">
          <IdCard aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-kelp" />
          <span>
            {t('Anyone {age} or older who fishes needs {license}.', {
              age: LICENSE.fromAge,
              license: t.known(LICENSE.name),
            })}{' '}
            {site.licenseUrl ? (
              <a className={linkClass} href={site.licenseUrl} target="_blank" rel="noreferrer">
                {t('Buy one online')}
              </a>
            ) : null}
          </span>
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <a className={buttonClass('secondary')} href={ownCalendarPath(reference)}>
          <CalendarPlus aria-hidden="true" className="size-5" />
          {t('Add to calendar')}
        </a>
        <SiteLink className={buttonClass('secondary')} href="/directions">
          <MapPin aria-hidden="true" className="size-5" />
          {t('Directions')}
        </SiteLink>
      </div>
    </>
  )
}

function ContactDetails({ booking, action }: { booking: OwnBooking; action: ReactNode }) {
  const { firstName, lastName, phoneNumber, email, note } = booking
  return (
    <>
      <address className="grid gap-0.5 not-italic">
        <span className="font-semibold">
          {firstName} {lastName}
        </span>
        <span>{phoneText(phoneNumber)}</span>
        {email ? <EmailAddress email={email} /> : null}
      </address>
      {note ? <p className="whitespace-pre-line text-ink-muted">“{note}”</p> : null}
      <div className="empty:hidden">{action}</div>
    </>
  )
}

const linkClass = 'inline-block py-3 -my-3 font-semibold underline underline-offset-4'
