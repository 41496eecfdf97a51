'use client'

import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { CaptainCallError } from '@/browser/captain-call'
import { Button } from '@/components/button'
import { TextField } from '@/components/text-field'
import { inviteRequest } from '@/contract/staff'
import { type Invitation, inviteEditor } from './staff-api'

type Faults = { username?: string; email?: string }

/** Invites an editor: a user name, an email, and then the link to pass on. A refusal keeps what was typed. */
export function InviteForm({ onInvited }: { onInvited: (invitation: Invitation) => void }) {
  const [username, setUsername] = useState('')
  const [email, setEmail] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const submit = async () => {
    if (busy) return
    const checked = inviteRequest.safeParse({ username, email: email.trim() })
    setProblem(null)
    setFaults(checked.success ? {} : faultsOf(checked.error.issues))
    if (!checked.success) return
    setBusy(true)
    try {
      onInvited(await inviteEditor(checked.data))
      setUsername('')
      setEmail('')
    } catch (cause) {
      if (!(cause instanceof CaptainCallError)) throw cause
      setFaults(cause.fields)
      setProblem(Object.keys(cause.fields).length > 0 ? 'Please check the marked fields.' : cause.message)
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
        {problem}
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

function faultsOf(issues: readonly { path: PropertyKey[]; message: string }[]): Faults {
  const messageOf = (field: string) => issues.find(({ path }) => path[0] === field)?.message
  const [username, email] = [messageOf('username'), messageOf('email')]
  return { ...(username && { username }), ...(email && { email }) }
}
