'use client'

import { useState } from 'react'
import { SuccessNote } from '@/components/success-note'
import { useSuccess } from '@/components/hooks/use-success'
import type { StaffMember } from '@/contract/staff'
import { InviteForm } from './invite-form'
import { LinkBox } from './link-box'
import { MemberCard } from './member-card'
import type { Invitation } from './staff-api'

export interface StaffSectionProps {
  /** The signed-in captain's username. */
  me: string
  initial: StaffMember[]
}

/** Renders the staff accounts, with a form for invitations. */
export function StaffSection({ me, initial }: StaffSectionProps) {
  const [staff, setStaff] = useState(initial)
  const [invitation, setInvitation] = useState<Invitation | null>(null)
  const success = useSuccess()

  const upsert = (member: StaffMember) =>
    setStaff((known) =>
      known.some(({ _id }) => _id === member._id)
        ? known.map((each) => (each._id === member._id ? member : each))
        : [...known, member],
    )
  const showLink = (created: Invitation) => {
    upsert(created.member)
    setInvitation(created)
  }

  return (
    <section
      aria-labelledby="staff-heading"
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4"
    >
      <header className="grid gap-1">
        <h2 id="staff-heading" className="text-heading">
          Staff
        </h2>
        <p className="text-ink-muted">
          Editors can edit pages, trips and fish reports, but can’t see bookings. Deckhands can open the deck
          sheet, where the only amounts are balances due.
        </p>
      </header>
      {invitation ? (
        <LinkBox key={invitation.link} invitation={invitation} onClose={() => setInvitation(null)} />
      ) : null}
      <SuccessNote text={success.text} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 wide:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <ul className="self-start rounded-card border border-line bg-paper px-5">
          {staff.map((member) => (
            <MemberCard
              key={member._id}
              member={member}
              isMe={member.username === me}
              onLink={showLink}
              onChanged={(changed) => {
                upsert(changed)
                success.say(
                  changed.disabled
                    ? `${changed.username} can no longer sign in.`
                    : `${changed.username} can sign in again.`,
                )
              }}
            />
          ))}
        </ul>
        <div className="grid content-start gap-3">
          <h3 className="font-semibold text-lg">Invite someone</h3>
          <InviteForm onInvited={showLink} />
        </div>
      </div>
    </section>
  )
}
