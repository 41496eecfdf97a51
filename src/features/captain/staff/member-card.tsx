'use client'

import { useState } from 'react'
import { Button } from '@/components/button'
import { classNames } from '@/components/class-names'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { FailureText } from '@/components/failure-text'
import { ProblemLine } from '@/components/form/problem-line'
import { EmailAddress } from '@/components/text/email-address'
import type { StaffMember } from '@/contract/staff'
import type { Role } from '@/contract/user'
import { formatInstant } from '@/shared/format/instants'
import { useCaptainAction } from '../shared/use-captain-action'
import { type Invitation, renewLink, setDisabled } from './staff-api'

export interface MemberCardProps {
  member: StaffMember
  /** Whether this is the captain's own account, which can't be disabled. */
  isMe: boolean
  onChanged: (member: StaffMember) => void
  onLink: (invitation: Invitation) => void
}

/** Renders a staff account, with buttons to renew its link and to disable or enable it. */
export function MemberCard({ member, isMe, onChanged, onLink }: MemberCardProps) {
  const { username, email, role, disabled } = member
  const [asking, setAsking] = useState(false)
  const link = useCaptainAction('Failed to renew the link')
  const access = useCaptainAction('Failed to update the account')

  const changeAccess = async () => {
    onChanged(await setDisabled(member, !disabled))
    setAsking(false)
  }

  return (
    <li className="grid gap-3 border-line border-t py-4 first:border-t-0">
      <div>
        <div className="flex items-start justify-between gap-3">
          <p
            className={classNames(
              'min-w-0 font-semibold text-lg leading-snug [overflow-wrap:anywhere]',
              disabled && 'text-ink-muted',
            )}
          >
            {username}
            {isMe ? <span className="font-normal text-ink-muted"> (you)</span> : null}
          </p>
          <span
            className={classNames(
              'shrink-0 rounded-full px-2.5 py-1 font-semibold text-xs',
              disabled
                ? 'bg-coral-mist text-coral-ink'
                : role === 'captain'
                  ? 'bg-navy text-fog'
                  : 'bg-kelp-mist text-kelp-deep',
            )}
          >
            {disabled ? 'Disabled' : ROLE_LABELS[role]}
          </span>
        </div>
        <p className="text-ink-muted text-sm leading-snug [overflow-wrap:anywhere]">
          <EmailAddress email={email} />
        </p>
      </div>
      <p className="text-sm leading-snug">{signInText(member)}</p>
      {isMe ? null : (
        <div className="flex flex-wrap gap-2">
          {disabled ? null : (
            <Button
              tone="secondary"
              aria-label={`New link for ${username}`}
              busy={link.busy}
              onClick={() => void link.run(async () => onLink(await renewLink(member)))}
            >
              New link
            </Button>
          )}
          <Button
            tone={disabled ? 'secondary' : 'quiet'}
            aria-label={`${disabled ? 'Enable' : 'Disable'} ${username}`}
            busy={access.busy}
            onClick={() => {
              link.setFailure(null)
              setAsking(true)
            }}
          >
            {disabled ? 'Enable' : 'Disable'}
          </Button>
        </div>
      )}
      <ProblemLine className="text-sm leading-snug">
        <FailureText failure={link.failure} />
      </ProblemLine>
      <ConfirmDialog
        open={asking}
        title={disabled ? `Let ${username} sign in again?` : `Disable ${username}?`}
        yesLabel={disabled ? 'Enable' : 'Disable'}
        noLabel="Cancel"
        yesTone={disabled ? 'primary' : 'danger'}
        busy={access.busy}
        problem={<FailureText failure={access.failure} />}
        onYes={() => void access.run(changeAccess)}
        onNo={() => {
          setAsking(false)
          access.setFailure(null)
        }}
      >
        <p>
          {disabled
            ? 'Their old password will work again. Old links won’t.'
            : 'They’re signed out everywhere right away and can’t sign in until you enable the account again.'}
        </p>
      </ConfirmDialog>
    </li>
  )
}

const ROLE_LABELS: Record<Role, string> = { captain: 'Captain', editor: 'Editor', deckhand: 'Deckhand' }

function signInText({ disabled, lastSignInAt, invitedUntil }: StaffMember): string {
  if (invitedUntil) return `Invited. The link works until ${formatInstant(invitedUntil)}.`
  const last = lastSignInAt ? `Last signed in ${formatInstant(lastSignInAt)}.` : 'Never signed in.'
  return disabled ? `Can’t sign in. ${last}` : last
}
