'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { useText } from '#use-text'
import { Button } from '@/components/button'
import { Checkbox } from '@/components/form/checkbox'
import { WithErrorSummary } from '@/components/form/field-frame'
import { Form, focusFirstError } from '@/components/form/form'
import { ProblemLine } from '@/components/form/problem-line'
import { TextField } from '@/components/form/text-field'
import { InLanguage } from '@/components/text/in-language'
import {
  type SignWaiverRequest,
  type Strokes,
  signWaiverRequest,
  type Waiver,
} from '@/contract/departures/waiver'
import { MAX_CHARACTERS } from '@/contract/limits'
import { isSameName } from '@/domain/departures/waivers'
import { SignatureField } from './signature-field'

export interface SignFormProps {
  reference: string
  waiver: Waiver
  problem: string | null
  /** The heading element for the waiver's title. */
  titleTag: 'h2' | 'h4'
  /** The full name of the guest who booked, to fill in. Empty if it's unknown. */
  ownName?: string
  /** Whether the form replaces a button that had focus. */
  takesFocus?: boolean
  /** Signs the waiver. Returns whether it was signed. */
  onSign: (body: SignWaiverRequest) => Promise<boolean>
  onClose?: (() => void) | undefined
}

/** Renders the waiver's text and the form for signing it, as an adult or for a minor. */
export function SignForm({
  reference,
  waiver,
  problem,
  titleTag: TitleTag,
  ownName = '',
  takesFocus = false,
  onSign,
  onClose,
}: SignFormProps) {
  const t = useText()
  // Each person signs once, so don't fill in the name if the guest who booked has signed.
  const suggested = waiver.Signed.some((signed) => isSameName(signed.name, ownName)) ? '' : ownName
  const [name, setName] = useState(suggested)
  const [guardian, setGuardian] = useState(suggested)
  const [healthNote, setHealthNote] = useState('')
  const [isMinor, setMinor] = useState(false)
  const [agrees, setAgrees] = useState(false)
  const [isTyped, setTyped] = useState(false)
  const [strokes, setStrokes] = useState<Strokes>([])
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const text = useRef<HTMLElement>(null)
  /** Idempotency key, which a retry after a lost response must resend. */
  const sent = useRef<{ body: string; key: string } | null>(null)

  // Focus the text instead of the first field, because the signer has to read it first. Scroll separately, because
  // `focus` would scroll to the middle of text that's off screen.
  useEffect(() => {
    if (!takesFocus) return
    text.current?.focus({ preventScroll: true })
    text.current?.scrollIntoView({ block: 'start' })
  }, [takesFocus])

  /** Removes a field's error as soon as the field is edited. */
  const forget = (field: keyof SignWaiverRequest) => setErrors((now) => without(now, field))

  // Must stay the same function, because a new one would clear the signature box.
  const draw = useCallback((drawn: Strokes) => {
    setStrokes(drawn)
    setErrors((now) => without(now, 'strokes'))
  }, [])

  const sign = async () => {
    if (busy) return
    const fields = {
      reference,
      textHash: waiver.textHash,
      name,
      guardian: isMinor ? guardian : null,
      healthNote,
      agrees,
      strokes: isTyped ? null : strokes,
    }
    const body = JSON.stringify(fields)
    if (sent.current?.body !== body) sent.current = { body, key: crypto.randomUUID() }
    const checked = signWaiverRequest.safeParse({ ...fields, key: sent.current.key })
    setErrors(errorsOf(checked.error?.issues ?? []))
    if (!checked.success) return focusFirstError(form.current)
    setBusy(true)
    await onSign(checked.data)
    setBusy(false)
  }

  const { title, paragraphs } = partsOf(waiver.text)
  return (
    <WithErrorSummary>
      <Form ref={form} className="grid gap-5" onSubmit={sign}>
        <section
          ref={text}
          tabIndex={-1}
          aria-label={t('Waiver')}
          className="grid scroll-mt-24 gap-3 whitespace-pre-line leading-snug focus:outline-none"
        >
          <InLanguage language={waiver.language}>
            {title ? (
              <TitleTag className="font-sans font-semibold text-lg leading-tight">{title}</TitleTag>
            ) : null}
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </InLanguage>
        </section>
        <Checkbox
          label={t('I’m a parent or legal guardian, and I’m signing for someone under 18.')}
          checked={isMinor}
          onChange={({ target: { checked } }) => {
            setMinor(checked)
            // The minor isn't the guest who booked.
            if (checked && name === suggested) setName('')
            if (!checked && name === '') setName(suggested)
          }}
        />
        <TextField
          label={isMinor ? t('Full name of the minor') : t('Your full name')}
          name="name"
          autoComplete={isMinor ? 'off' : 'name'}
          required
          maxLength={MAX_CHARACTERS.name}
          value={name}
          error={errors.name}
          onChange={({ target }) => {
            setName(target.value)
            forget('name')
          }}
        />
        {isMinor ? (
          <TextField
            label={t('Your full name')}
            name="guardian"
            autoComplete="name"
            required
            maxLength={MAX_CHARACTERS.name}
            value={guardian}
            error={errors.guardian}
            onChange={({ target }) => {
              setGuardian(target.value)
              forget('guardian')
            }}
          />
        ) : null}
        <TextField
          label={t('Allergies or medical conditions (optional)')}
          name="healthNote"
          autoComplete="off"
          hint={t('Only the captain and crew see this.')}
          maxLength={MAX_CHARACTERS.healthNote}
          value={healthNote}
          error={errors.healthNote}
          onChange={({ target }) => setHealthNote(target.value)}
        />
        <div data-invalid={errors.strokes ? '' : undefined}>
          <SignatureField
            isTyped={isTyped}
            error={errors.strokes}
            onTypedChange={setTyped}
            onStrokes={draw}
          />
        </div>
        <div data-invalid={errors.agrees ? '' : undefined}>
          <Checkbox
            label={t('I’ve read the waiver and agree to it.')}
            checked={agrees}
            aria-invalid={errors.agrees ? true : undefined}
            onChange={({ target }) => {
              setAgrees(target.checked)
              forget('agrees')
            }}
          />
          <ProblemLine>{errors.agrees}</ProblemLine>
        </div>
        <ProblemLine>{problem}</ProblemLine>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" tone="primary" busy={busy}>
            {t('Sign the waiver')}
          </Button>
          {onClose ? (
            <Button tone="quiet" onClick={onClose}>
              {t('Never mind')}
            </Button>
          ) : null}
        </div>
      </Form>
    </WithErrorSummary>
  )
}

/** Returns the waiver's title and paragraphs. The title is the first line, unless that's a sentence or a clause. */
function partsOf(text: string): { title: string | null; paragraphs: string[] } {
  const [first = '', ...rest] = text.split(/\n{2,}/)
  const isTitle = rest.length > 0 && !/[\n.:;!?]|^\d/.test(first.trim())
  return isTitle ? { title: first, paragraphs: rest } : { title: null, paragraphs: [first, ...rest] }
}

const without = (errors: Record<string, string>, field: string): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).filter(([key]) => key !== field))

/**
 * Returns the first error of each field. `firstMessages` would name a signature's errors after its strokes, such as
 * `strokes.0`.
 */
function errorsOf(issues: { path: PropertyKey[]; message: string }[]): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) errors[String(path[0])] ??= message
  return errors
}
