'use client'

import { Check, Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/button'
import { Notice } from '@/components/notice'
import { useSuccess } from '@/components/hooks/use-success'
import type { Invitation } from './staff-api'

export interface LinkBoxProps {
  invitation: Invitation
  onClose: () => void
}

/** Renders a new password link for the captain to copy. The link can't be shown again. */
export function LinkBox({ invitation, onClose }: LinkBoxProps) {
  const { member, link, mailed } = invitation
  const field = useRef<HTMLInputElement>(null)
  const copied = useSuccess()
  const [refused, setRefused] = useState(false)

  useEffect(() => {
    field.current?.focus()
  }, [])

  const copy = async () => {
    field.current?.select()
    setRefused(false)
    try {
      await navigator.clipboard.writeText(link)
      copied.say('Link copied.')
    } catch (cause) {
      console.error('Failed to copy the link', cause)
      // The browser's own Copy command still works, because the text is selected.
      setRefused(true)
      field.current?.focus()
    }
  }

  const Icon = copied.text ? Check : Copy
  return (
    <Notice
      tone="success"
      title={`Link for ${member.username}`}
      actions={
        <>
          <Button onClick={() => void copy()}>
            <Icon aria-hidden="true" className="size-5" />
            {copied.text ? 'Copied' : 'Copy the link'}
          </Button>
          <Button tone="quiet" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div className="grid gap-2.5">
        <p>
          {mailed
            ? `We also emailed it to ${member.email}. It works once, expires after 72 hours, and won’t be shown again.`
            : 'It hasn’t been emailed yet, so send it yourself. It works once and expires after 72 hours. Unsent emails are in the outbox.'}
        </p>
        <input
          ref={field}
          readOnly
          aria-label={`Link for ${member.username}`}
          value={link}
          onFocus={(event) => event.target.select()}
          className="min-h-11 w-full min-w-0 rounded-lg border-[1.5px] border-kelp/50 bg-paper px-3 font-mono text-sm"
        />
      </div>
      <p role="alert" className="pt-2 font-semibold empty:hidden">
        {refused
          ? 'Your browser didn’t let us copy the link. It’s selected, so you can copy it yourself.'
          : null}
      </p>
      <p role="status" className="sr-only">
        {copied.text}
      </p>
    </Notice>
  )
}
