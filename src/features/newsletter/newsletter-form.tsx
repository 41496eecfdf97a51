'use client'

import { useRef, useState } from 'react'
import { useText } from '#use-text'
import { Button } from '@/components/button'
import { useSuccess } from '@/components/hooks/use-success'
import { MAX_CHARACTERS } from '@/contract/limits'
import type { BookingSettings } from '@/contract/site'

/** Renders the newsletter signup form. It's on every page, so it loads `subscribe` only on submit. */
export function NewsletterForm({ emailjs }: Pick<BookingSettings, 'emailjs'>) {
  const t = useText()
  const [sending, setSending] = useState(false)
  const success = useSuccess()
  const [hasSubscribed, setHasSubscribed] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const send = async (data: FormData) => {
    setSending(true)
    try {
      const { subscribe } = await import('./subscribe')
      if (await subscribe(data, emailjs)) {
        form.current?.reset()
        setHasSubscribed(true)
        return success.say(t('Subscribed successfully!'))
      }
    } catch (cause) {
      console.error('Failed to send the newsletter signup', cause)
    } finally {
      setSending(false)
    }
    window.alert(t('Subscription failed. Please try again.'))
  }

  return (
    <form
      ref={form}
      aria-label={t('Newsletter')}
      // `method="dialog"` keeps the name and email out of the URL if the form is submitted before hydration.
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault()
        if (!sending) void send(new FormData(event.currentTarget))
      }}
      className="grid gap-2.5"
    >
      <input
        name="contact_name"
        required
        maxLength={MAX_CHARACTERS.name}
        aria-label={t('Name')}
        placeholder={t('Name')}
        autoComplete="name"
        className="navy-input"
      />
      <input
        name="contact_email"
        type="email"
        required
        maxLength={MAX_CHARACTERS.email}
        aria-label={t('Email')}
        placeholder={t('Email')}
        autoComplete="email"
        className="navy-input"
      />
      <label className="newsletter-choice">
        <input name="openings" type="checkbox" />
        {t('Email me when seats open up')}
      </label>
      <div className="newsletter-actions">
        <Button type="submit" tone="book" busy={sending}>
          {t('Subscribe')}
        </Button>
        {/*
         * On small screens, the message is above the button. Below the button, the floating Book Now button would cover
         * it.
         */}
        <p role="status" className="newsletter-status">
          {sending ? null : success.text}
        </p>
      </div>
      {/* Everyone gets this hint, because the form must not reveal who has signed up or unsubscribed before. */}
      <p role="status" className="text-fog/85 text-sm leading-snug">
        {hasSubscribed ? t('Unsubscribed before? Check your email to confirm.') : null}
      </p>
    </form>
  )
}
