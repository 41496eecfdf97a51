'use client'

import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { CaptainCallError } from '@/api-client/captain-call'
import { type CaptainFailure, captainFailure } from '@/api-client/captain-failure'
import { firstMessages } from '@/api-client/first-messages'
import { Button } from '@/components/button'
import { FailureText } from '@/components/failure-text'
import { TextField } from '@/components/form/text-field'
import { inviteRequest } from '@/contract/staff'
import { type Invitation, inviteEditor } from './staff-api'

/** Invites an editor with a user name and an email. An error keeps what was typed. */
export function InviteForm({ onInvited }: { onInvited: (invitation: Invitation) => void }) {
  const [username, setUsername] = useState('')
  const [email, setEmail] = useState('')
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<CaptainFailure | null>(null)
  const [busy, setBusy] = useState(false)

  const submit = async () => {
    if (busy) return
    const checked = inviteRequest.safeParse({ username, email: email.trim() })
    setFailure(null)
    setFaults(firstMessages(checked))
    if (!checked.success) return
    setBusy(true)
    try {
      onInvited(await inviteEditor(checked.data))
      setUsername('')
      setEmail('')
    } catch (cause) {
      if (!(cause instanceof CaptainCallError)) console.error('The editor was not invited', cause)
      const failed = captainFailure(cause)
      const isMarked = Object.keys(failed.fields).length > 0
      setFaults(failed.fields)
      setFailure(isMarked ? { ...failed, sentence: 'Please check the marked fields.' } : failed)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      noValidate
      aria-label="Invite an editor"
      className="grid content-start gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <p role="alert" className="font-semibold text-coral-ink leading-snug empty:hidden">
        <FailureText failure={failure} />
      </p>
      <TextField
        label="User name"
        name="staff-username"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={username}
        error={faults.username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <TextField
        label="Email"
        name="staff-email"
        type="email"
        autoComplete="off"
        required
        value={email}
        error={faults.email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" busy={busy} className="justify-self-start">
        <UserPlus aria-hidden="true" className="size-5" />
        Invite editor
      </Button>
    </form>
  )
}
