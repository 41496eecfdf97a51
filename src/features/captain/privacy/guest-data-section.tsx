'use client'

import { Download, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '@/components/button'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { FailureText } from '@/components/failure-text'
import { Form } from '@/components/form/form'
import { TextField } from '@/components/form/text-field'
import { SuccessNote } from '@/components/success-note'
import { useSuccess } from '@/components/hooks/use-success'
import type { GuestData } from '@/contract/guest-data'
import { MAX_CHARACTERS } from '@/contract/limits'
import { departureLabel } from '@/domain/trips'
import { shortDate } from '@/shared/format/date-words'
import { PasswordField } from '../bookings/password-field'
import { useMoneyBack } from '../bookings/refunds/use-money-back'
import { useCaptainAction } from '../shared/use-captain-action'
import { eraseGuestData, exportGuestData, findGuestData } from './guest-data-api'
import { guestDataText } from './guest-data-text'

interface Found {
  who: string
  data: GuestData
}

/** Finds one guest's personal data, and exports or erases it (docs/product-rules.md#privacy). */
export function GuestDataSection() {
  const [who, setWho] = useState('')
  const [found, setFound] = useState<Found | null>(null)
  const [isUnknown, setUnknown] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { busy, failure, run } = useCaptainAction('Failed to read a guest’s data')
  const erasing = useMoneyBack('Failed to erase a guest’s data')
  const success = useSuccess()
  const section = useRef<HTMLElement>(null)

  const find = () => {
    setFound(null)
    setUnknown(false)
    void run(async () => {
      const data = await findGuestData(who)
      if (data) setFound({ who, data })
      else setUnknown(true)
    })
  }
  const ask = (next: boolean) => {
    erasing.reset()
    setAsking(next)
  }
  const erase = (guest: Found) =>
    void erasing.send(
      () => eraseGuestData(guest.who),
      () => {
        setAsking(false)
        setFound(null)
        setWho('')
        success.say('The guest’s data was erased.')
      },
    )
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="guest-data-heading"
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4"
    >
      <header className="grid gap-1">
        <h2 id="guest-data-heading" className="text-heading">
          A guest’s data
        </h2>
        <p className="text-ink-muted">For guests who ask what you store about them, or who want it erased.</p>
      </header>
      <SuccessNote text={success.text} />
      <Form className="grid max-w-xl gap-3" onSubmit={find}>
        <TextField
          label="Email or phone number"
          name="who"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAX_CHARACTERS.email}
          value={who}
          error={failure?.fields.who}
          onChange={(event) => setWho(event.target.value)}
        />
        {failure && !failure.fields.who ? <FailureText failure={failure} /> : null}
        <Button type="submit" tone="secondary" className="justify-self-start" disabled={busy}>
          Find data
        </Button>
      </Form>
      <div role="status" className="empty:hidden">
        {found ? <Summary data={found.data} /> : null}
        {isUnknown ? <p>Nothing is stored under this email or phone number.</p> : null}
      </div>
      {found ? (
        <div className="flex flex-wrap gap-2">
          <Button
            tone="secondary"
            disabled={busy}
            onClick={() => void run(async () => download(await exportGuestData(found.who)))}
          >
            <Download aria-hidden="true" className="size-4.5" />
            Download
          </Button>
          {found.data.refusal === null ? (
            <Button tone="secondary" onClick={() => ask(true)}>
              <Trash2 aria-hidden="true" className="size-4.5" />
              Erase
            </Button>
          ) : null}
        </div>
      ) : null}
      <ConfirmDialog
        open={isAsking && found !== null}
        title="Erase this guest’s data?"
        yesLabel="Erase it"
        noLabel="Keep it"
        busy={erasing.busy}
        focusAfter={section}
        problem={
          erasing.failure && !erasing.password?.error
            ? (erasing.failure.fields.who ?? <FailureText failure={erasing.failure} />)
            : null
        }
        onYes={() => found && erase(found)}
        onNo={() => ask(false)}
      >
        <p>
          {found ? `${guestDataText(found.data)}. ` : null}Names, contact details, notes and messages are
          erased for good. The amounts in your books stay, and so does what Square stores.
        </p>
        <PasswordField password={erasing.password} busy={erasing.busy} need="Required to erase data" />
      </ConfirmDialog>
    </section>
  )
}

function Summary({ data }: { data: GuestData }) {
  return (
    <div className="grid gap-2 rounded-card border border-line bg-paper px-5 py-4">
      <p className="font-semibold">Stored: {guestDataText(data)}.</p>
      {data.bookings.length > 0 ? (
        <ul className="grid gap-1">
          {data.bookings.map(({ reference, date, time, name }) => (
            <li key={reference} className="break-words">
              {name}, {shortDate(date)}, {departureLabel(time)}{' '}
              <span className="text-ink-muted">({reference})</span>
            </li>
          ))}
        </ul>
      ) : null}
      {data.refusal ? <p>It can’t be erased yet. {data.refusal}</p> : null}
    </div>
  )
}

/** Saves the export as a file, with a file name that doesn't contain the guest's name. */
function download(data: object): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'guest-data.json'
  link.click()
  URL.revokeObjectURL(url)
}
