'use client'

import { CircleCheck, Send } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useText } from '#use-text'
import { formText } from '@/api-client/form-text'
import { Button } from '@/components/button'
import { classNames } from '@/components/class-names'
import { LazyPhoneField } from '@/components/form/lazy-phone-field'
import { TextArea } from '@/components/form/text-area'
import { TextField } from '@/components/form/text-field'
import { SUCCESS_MS } from '@/components/hooks/use-success'
import { SiteLink } from '@/components/site-link'
import { withNodes } from '@/components/text/with-nodes'
import { MAX_CHARACTERS } from '@/contract/limits'
import type { BookingSettings } from '@/contract/site'
import { contactSubject } from './contact-subject'

/**
 * Renders the contact form (docs/product-rules.md#contact-form). If the email fails, the form shows no error
 * and keeps its text. The message is saved in the CMS anyway.
 *
 * The fields are uncontrolled, so that text typed before hydration isn't lost.
 */
export function ContactForm({ emailjs }: Pick<BookingSettings, 'emailjs'>) {
  const t = useText()
  const [state, setState] = useState<'ready' | 'sending' | 'sent'>('ready')
  const [name, setName] = useState('')
  const [phone, setPhone] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const phoneId = useId()

  useEffect(() => {
    if (state !== 'sent') return
    const timer = window.setTimeout(() => {
      form.current?.reset()
      setName('')
      setPhone('')
      setState('ready')
    }, SUCCESS_MS)
    return () => window.clearTimeout(timer)
  }, [state])

  const send = async (data: FormData) => {
    setState('sending')
    try {
      const { sendMessage } = await import('./send-message')
      const isSent = await sendMessage(
        {
          contact_name: formText(data, 'contact_name'),
          contact_email: formText(data, 'contact_email'),
          contact_phone: phone,
          message: formText(data, 'message'),
        },
        emailjs,
      )
      setState(isSent ? 'sent' : 'ready')
    } catch (cause) {
      console.error('Failed to send the message', cause)
      setState('ready')
    }
  }

  return (
    <form
      ref={form}
      aria-label={t('Message')}
      // `method="dialog"` keeps the message out of the URL if the form is submitted before hydration.
      method="dialog"
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        if (state !== 'ready') return
        button.current?.blur()
        void send(new FormData(event.currentTarget))
      }}
    >
      <p className="text-right text-ink-muted text-sm leading-none">
        {withNodes(t, '{star} required fields', { star: <span className="text-coral-ink">*</span> })}
      </p>
      <div
        inert={state !== 'ready'}
        className={classNames('grid gap-6 transition-opacity', state !== 'ready' && 'opacity-60')}
      >
        <input type="hidden" name="subject" value={contactSubject(name)} />
        <div className="grid gap-5 md:grid-cols-2">
          <TextField
            label={t('Name')}
            name="contact_name"
            autoComplete="name"
            required
            maxLength={MAX_CHARACTERS.name}
            onChange={(event) => setName(event.target.value)}
          />
          <TextField
            label={t('Email')}
            name="contact_email"
            type="email"
            inputMode="email"
            autoComplete="email"
            required
            maxLength={MAX_CHARACTERS.email}
          />
        </div>
        <LazyPhoneField
          id={phoneId}
          name="contact_phone"
          label={t('Phone Number')}
          maxLength={MAX_CHARACTERS.phone}
          required
          value={phone}
          onValueChange={setPhone}
        />
        <TextArea
          label={t('Message')}
          name="message"
          required
          maxLength={MAX_CHARACTERS.message}
          className="h-[200px] md:h-[120px]"
        />
      </div>
      <p className="text-ink-muted text-sm">
        {withNodes(t, 'We use this only to reply to you. See our {policy}.', {
          policy: (
            <SiteLink href="/privacy" className="font-semibold underline underline-offset-4">
              {t('privacy policy')}
            </SiteLink>
          ),
        })}
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button ref={button} type="submit" size="large" busy={state === 'sending'} className="max-md:w-full">
          {state === 'sending' ? null : <Send aria-hidden="true" className="size-5" />}
          {t('Send message')}
        </Button>
        <p
          role="status"
          className="flex items-center gap-2 font-semibold text-kelp-deep text-lg max-md:order-first max-md:min-h-7 max-md:w-full"
        >
          {state === 'sent' ? (
            <>
              <CircleCheck aria-hidden="true" className="size-6" />
              {t('Message sent!')}
            </>
          ) : null}
        </p>
      </div>
    </form>
  )
}
