'use client'

import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from '@/components/button'
import { buttonClass } from '@/components/button-style'
import { readSession, subscribeToSession } from './session-store'

/** Loads the session calls. Use this only for users with a session, because the calls import zod. */
const loadCalls = () => import('./session-api')

/**
 * Renders the navigation bar's Captain and Logout buttons, but only for the captain. The style sheet hides them while a
 * guest signs the waiver on the captain's phone.
 */
export function CaptainControls() {
  const session = useSyncExternalStore(subscribeToSession, readSession, () => null)
  const router = useRouter()
  const [leaving, setLeaving] = useState(false)

  useEffect(() => {
    if (!readSession()) return
    loadCalls()
      .then(({ verifySession }) => verifySession())
      .catch((cause: unknown) => console.error('Failed to verify the session', cause))
  }, [])

  if (session?.role !== 'captain') return null
  return (
    <span className="captain-controls flex items-center gap-2">
      <Link href="/dashboard" className={buttonClass('secondary', 'medium', 'px-4')}>
        Captain
      </Link>
      <Button
        tone="quiet"
        className="px-4"
        busy={leaving}
        onClick={() => {
          setLeaving(true)
          loadCalls()
            .then(({ logout }) => logout())
            .catch((cause: unknown) => console.error('Logout failed', cause))
            .finally(() => {
              setLeaving(false)
              router.refresh()
            })
        }}
      >
        Logout
      </Button>
    </span>
  )
}
