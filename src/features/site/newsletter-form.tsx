'use client'

import { type FormEvent, useState } from 'react'
import { sendMail } from '@/browser/send-mail'
import { Button } from '@/components/button'
import type { BookingSettings } from '@/contract/site'

/** How long 'Subscribed successfully!' stays (specification section 9). */
const SUCCESS_MS = 3000

const input =
  'min-h-11 w-full rounded-lg border-[1.5px] border-fog/45 bg-navy-deep px-3.5 py-2 text-fog placeholder:text-fog/65 hover:border-fog/80'

/** Newsletter signup: name and email, mailed from the browser to the captain through the email service. */
export function NewsletterForm({ emailjs }: { emailjs: BookingSettings['emailjs'] }) {
  const [state, setState] = useState<'ready' | 'sending' | 'subscribed'>('ready')

  const subscribe = async (form: HTMLFormElement) => {
    const data = new FormData(form)
    const [name, email] = [data.get('contact_name'), data.get('contact_email')]
    setState('sending')
    const fields = {
      contact_name: name,
      contact_email: email,
      subject: `New newsletter subscriber: ${typeof name === 'string' ? name : ''}`,
    }
    const result = await sendMail({ template: 'newsletter', fields }, emailjs)
    if (!result.ok) {
      console.error(`The newsletter signup failed: ${result.failure.status} ${result.failure.text}`)
      setState('ready')
      window.alert('Subscription failed. Please try again.')
      return
    }
    form.reset()
    setState('subscribed')
    window.setTimeout(() => setState('ready'), SUCCESS_MS)
  }

  return (
    <form
      aria-label="Newsletter"
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        void subscribe(event.currentTarget)
      }}
      className="grid gap-2.5"
    >
      <input
        name="contact_name"
        required
        aria-label="Name"
        placeholder="Name"
        autoComplete="name"
        className={input}
      />
      <input
        name="contact_email"
        type="email"
        required
        aria-label="Email"
        placeholder="Email"
        autoComplete="email"
        className={input}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" tone="book" busy={state === 'sending'}>
          Subscribe
        </Button>
        <p role="status" className="font-semibold text-brass">
          {state === 'subscribed' ? 'Subscribed successfully!' : null}
        </p>
      </div>
    </form>
  )
}
