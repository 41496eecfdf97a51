'use client'

import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/button'
import { buttonClass } from '@/components/button-style'
import type { Session } from '@/contract/user'
import { DECK_PATH } from '@/shared/paths/deck-path'
import { ChangePassword } from './change-password'
import { logout } from './session-api'

/** Renders the welcome message after sign-in, with links to what the account can open. */
export function SignedIn({ session }: { session: Session }) {
  const router = useRouter()
  const [leaving, setLeaving] = useState(false)
  const isCaptain = session.role === 'captain'
  const isDeckhand = session.role === 'deckhand'

  const leave = async () => {
    setLeaving(true)
    await logout()
    router.refresh()
    setLeaving(false)
  }

  return (
    <div className="grid justify-items-start gap-6">
      <header className="grid gap-2">
        <p className="eyebrow text-coral-ink">Signed in</p>
        <h1 className="text-title">Welcome aboard, {session.username}</h1>
        <p className="text-ink-muted text-lead">
          {isCaptain
            ? 'Your bookings, season and weather calls are on the dashboard.'
            : isDeckhand
              ? 'The deck sheet has today’s guests. Check them in there.'
              : 'Edit trips, pages, reviews and photos in the CMS.'}
        </p>
      </header>
      <div className="flex flex-wrap gap-3">
        {isCaptain ? (
          <Link href="/dashboard" className={buttonClass('primary', 'large')}>
            Open the dashboard
          </Link>
        ) : null}
        {isCaptain || isDeckhand ? (
          // Use a regular link, because the deck sheet has its own HTML document.
          <a href={DECK_PATH} className={buttonClass(isCaptain ? 'secondary' : 'primary', 'large')}>
            Today’s deck sheet
          </a>
        ) : null}
        {isDeckhand ? null : (
          <Link
            href="/admin"
            prefetch={false}
            className={buttonClass(isCaptain ? 'secondary' : 'primary', 'large')}
          >
            Open the CMS
          </Link>
        )}
        <Button tone="secondary" size="large" busy={leaving} onClick={() => void leave()}>
          Logout
        </Button>
      </div>
      <ChangePassword />
    </div>
  )
}
