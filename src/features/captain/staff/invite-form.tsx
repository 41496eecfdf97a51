'use client'

import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { firstMessages } from '@/api-client/first-messages'
import { Button } from '@/components/button'
import { FailureText } from '@/components/failure-text'
import { ChoiceCards } from '@/components/form/choice-cards'
import { Form } from '@/components/form/form'
import { ProblemLine } from '@/components/form/problem-line'
import { TextField } from '@/components/form/text-field'
import { type InvitedRole, inviteRequest } from '@/contract/staff'
import { useCaptainAction } from '../shared/use-captain-action'
import { type Invitation, inviteStaff } from './staff-api'

/** Renders the form for inviting an editor or a deckhand by email. */
export function InviteForm({ onInvited }: { onInvited: (invitation: Invitation) => void }) {
  const [username, setUsername] = useState('')
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<InvitedRole>('editor')
  const [invalid, setInvalid] = useState<Record<string, string>>({})
  const { busy, failure, setFailure, run } = useCaptainAction('Failed to send the invitation')
  const errors = { ...failure?.fields, ...invalid }
  const isMarked = failure !== null && Object.keys(failure.fields).length > 0

  const submit = async () => {
    if (busy) return
    const checked = inviteRequest.safeParse({ username, email: email.trim(), role })
    setFailure(null)
    setInvalid(firstMessages(checked))
    if (!checked.success) return
    await run(async () => {
      onInvited(await inviteStaff(checked.data))
      setUsername('')
      setEmail('')
    })
  }

  return (
    <Form aria-label="Invite someone" className="grid content-start gap-4" onSubmit={submit}>
      <ProblemLine className="leading-snug">
        {isMarked ? 'Please check the marked fields.' : <FailureText failure={failure} />}
      </ProblemLine>
      <TextField
        label="User name"
        name="staff-username"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={username}
        error={errors.username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <TextField
        label="Email"
        name="staff-email"
        type="email"
        autoComplete="off"
        required
        value={email}
        error={errors.email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <ChoiceCards
        label="Role"
        value={role}
        onValueChange={setRole}
        choices={[
          { value: 'editor', title: 'Editor', detail: 'Edits the site. Can’t see bookings.' },
          { value: 'deckhand', title: 'Deckhand', detail: 'Sees the deck sheet, and checks guests in.' },
        ]}
      />
      <Button type="submit" busy={busy} className="justify-self-start">
        <UserPlus aria-hidden="true" className="size-5" />
        Invite {role}
      </Button>
    </Form>
  )
}
