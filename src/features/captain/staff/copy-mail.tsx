'use client'

import { useState } from 'react'
import { Button } from '@/components/button'
import { ProblemLine } from '@/components/form/problem-line'
import { useSuccess } from '@/components/hooks/use-success'
import type { WaitingMail } from '@/contract/staff'

/** Renders a button that copies an email's subject and text, so that the captain can send it from a phone. */
export function CopyMail({ mail }: { mail: WaitingMail }) {
  const copied = useSuccess()
  const [refused, setRefused] = useState(false)

  const copy = async () => {
    setRefused(false)
    try {
      await navigator.clipboard.writeText(`${mail.subject}\n\n${mail.text}`)
      copied.say('Email copied.')
    } catch (cause) {
      console.error('Failed to copy an email', cause)
      setRefused(true)
    }
  }

  return (
    <>
      <Button
        tone="secondary"
        aria-label={`Copy: ${mail.subject}, to ${mail.to}`}
        onClick={() => void copy()}
      >
        {copied.text ? 'Copied' : 'Copy'}
      </Button>
      <p role="status" className="sr-only">
        {copied.text}
      </p>
      <ProblemLine className="order-last w-full text-sm">
        {refused ? 'Your browser didn’t let us copy the email. Select its text above instead.' : null}
      </ProblemLine>
    </>
  )
}
