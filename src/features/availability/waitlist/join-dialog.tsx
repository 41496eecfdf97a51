'use client'

import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import useSWR from 'swr'
import { useText } from '#use-text'
import { failureText } from '@/api-client/call-api'
import { Button } from '@/components/button'
import { classNames } from '@/components/class-names'
import { Dialog } from '@/components/dialog'
import { Checkbox } from '@/components/form/checkbox'
import { DeclaredField } from '@/components/form/declared-field'
import { controlClass, WithErrorSummary } from '@/components/form/field-frame'
import { Form, focusFirstError } from '@/components/form/form'
import { NumberChoices } from '@/components/form/number-choices'
import { ProblemLine } from '@/components/form/problem-line'
import { useBackButton } from '@/components/hooks/use-back-button'
import { Notice } from '@/components/notice'
import { Skeleton } from '@/components/skeleton'
import { UnbrokenDates } from '@/components/unbroken-dates'
import { withNodes } from '@/components/text/with-nodes'
import { WAITLIST_FIELDS, type WaitlistTrip } from '@/contract/departures/waitlist'
import { formatTripDate, type TripDate } from '@/domain/dates'
import { OFFER_HOURS } from '@/domain/departures/waitlist'
import { CAPACITY, type DepartureTime, departureLabel } from '@/domain/trips'
import { guestsText } from '@/shared/format/booking-text'
import { capitalize } from '@/shared/format/words'
import { checkForm, joinWaitlist, readTrips, tripsPath } from './waitlist-api'

interface JoinDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  date: TripDate
  time: DepartureTime
  phone: string
  /** Gets focus if the button that opened the dialog is gone. */
  focusAfter: RefObject<HTMLElement | null>
}

/** Renders the form that puts a guest on a departure's waitlist (docs/product-rules.md#waitlist). */
export function JoinDialog({ open, onOpenChange, date, time, phone, focusAfter }: JoinDialogProps) {
  const t = useText()
  // Don't reload the trips while the guest types. If there were none anymore, the form would be unmounted.
  const { data: trips, error } = useSWR<WaitlistTrip[], Error>(
    open ? tripsPath(date, time) : null,
    readTrips,
    { revalidateOnFocus: false, revalidateOnReconnect: false },
  )
  const [joinedAs, setJoinedAs] = useState<string | null>(null)
  useBackButton({
    open,
    mark: 'waitlist',
    onBack: () => {
      onOpenChange(false)
      return false
    },
  })

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      eyebrow={t('Waitlist')}
      title={joinedAs ? t('You’re on the list') : t('Join the waitlist')}
      description={
        <UnbrokenDates text={`${capitalize(formatTripDate(date, t.locale))}, ${departureLabel(time)}`} />
      }
      contentKey={joinedAs ? 'joined' : 'form'}
      focusAfter={focusAfter}
    >
      {joinedAs ? (
        <Joined email={joinedAs} onClose={() => onOpenChange(false)} />
      ) : error && !trips ? (
        <ProblemLine>
          {phone
            ? t('The waitlist didn’t load. Close this and try again, or call {phone}.', { phone })
            : t('The waitlist didn’t load. Close this and try again.')}
        </ProblemLine>
      ) : !trips ? (
        <Skeleton className="h-80 rounded-card" />
      ) : trips.length === 0 ? (
        <p>
          {phone
            ? t('There’s no waitlist for this departure. Choose another one, or call {phone}.', { phone })
            : t('There’s no waitlist for this departure. Choose another one.')}
        </p>
      ) : (
        <JoinForm date={date} time={time} trips={trips} onJoined={setJoinedAs} />
      )}
    </Dialog>
  )
}

function Joined({ email, onClose }: { email: string; onClose: () => void }) {
  const t = useText()
  const title = useRef<HTMLParagraphElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="grid justify-items-start gap-5">
      <Notice tone="success" title={t('We’ll email you if seats open up')} titleRef={title}>
        {withNodes(
          t,
          'Watch for an email at {email} with a link to your place in line. If you were already on the list, you’ve kept your place and your party size, and you won’t get another email.',
          { email: <span className="wrap-anywhere font-semibold">{email}</span> },
        )}
      </Notice>
      <Button onClick={onClose}>{t('Done')}</Button>
    </div>
  )
}

type Field = keyof typeof WAITLIST_FIELDS
const NAMES: Field[] = ['firstName', 'lastName']
const OTHERS: Field[] = ['phoneNumber', 'email']
const EMPTY: Record<Field, string> = { firstName: '', lastName: '', phoneNumber: '', email: '' }

interface JoinFormProps {
  date: TripDate
  time: DepartureTime
  trips: WaitlistTrip[]
  onJoined: (email: string) => void
}

function JoinForm({ date, time, trips, onJoined }: JoinFormProps) {
  const t = useText()
  const [tripType, setTripType] = useState(trips[0]?.type ?? '')
  const [guests, setGuests] = useState(2)
  const [wantsBoat, setWantsBoat] = useState(false)
  const [fields, setFields] = useState(EMPTY)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const guestsId = useId()
  const isWholeOnly = trips.find(({ type }) => type === tripType)?.seats === false

  const send = async () => {
    if (busy) return
    const body = { date, time, tripType, partySize: guests, private: isWholeOnly || wantsBoat, ...fields }
    const wrong = checkForm(body)
    setErrors(wrong)
    setProblem(null)
    if (Object.keys(wrong).length > 0) return focusFirstError(form.current)
    setBusy(true)
    const result = await joinWaitlist(body)
    setBusy(false)
    if (result.ok) return onJoined(fields.email.trim())
    if (result.failure.kind === 'refused') setErrors(result.failure.fields)
    setProblem(failureText(result.failure))
  }

  const field = (name: Field) => (
    <DeclaredField
      key={name}
      name={name}
      field={WAITLIST_FIELDS[name]}
      value={fields[name]}
      error={errors[name]}
      onValueChange={(value) => setFields((before) => ({ ...before, [name]: value }))}
    />
  )
  return (
    <WithErrorSummary>
      <Form ref={form} aria-label={t('Waitlist')} className="grid gap-5" onSubmit={send}>
        <p className="leading-snug">
          <UnbrokenDates
            text={t(
              'If seats open up and it’s your turn, we’ll hold them and email you a link. You’ll then have {offerHours} hours to book. It’s free to wait.',
              { offerHours: OFFER_HOURS },
            )}
          />
        </p>
        {trips.length > 1 ? (
          <label className="grid gap-1.5 font-semibold">
            {t('Trip')}
            <select
              className={classNames(controlClass, 'font-normal')}
              value={tripType}
              onChange={(event) => setTripType(event.target.value)}
            >
              {trips.map(({ type }) => (
                <option key={type}>{type}</option>
              ))}
            </select>
          </label>
        ) : null}
        <div className="grid gap-1.5">
          <p id={guestsId} className="font-semibold">
            {t('How many guests?')}
          </p>
          <NumberChoices
            aria-labelledby={guestsId}
            min={1}
            max={CAPACITY}
            value={guests}
            onValueChange={setGuests}
            nameOf={(count) => guestsText(count, t)}
            className="grid-cols-6"
          />
        </div>
        {isWholeOnly ? (
          <p className="text-ink-muted">
            {t('{tripType} is sold as a private charter: you get the whole boat.', { tripType })}
          </p>
        ) : (
          <Checkbox
            checked={wantsBoat}
            onChange={(event) => setWantsBoat(event.target.checked)}
            label={t('Only if we get the whole boat to ourselves')}
          />
        )}
        <div className="grid gap-5 min-[480px]:grid-cols-2">{NAMES.map(field)}</div>
        {OTHERS.map(field)}
        <p className="text-ink-muted text-sm">
          {withNodes(t, '{star} required fields. We use this for the waitlist only. See our {policy}.', {
            star: <span className="text-coral-ink">*</span>,
            policy: (
              <a
                href={t.path('/privacy')}
                target="_blank"
                rel="noreferrer"
                className="font-semibold underline underline-offset-4"
              >
                {t('privacy policy')}
              </a>
            ),
          })}
        </p>
        <ProblemLine>{problem}</ProblemLine>
        <Button type="submit" tone="book" size="large" busy={busy}>
          {t('Join the waitlist')}
        </Button>
      </Form>
    </WithErrorSummary>
  )
}
