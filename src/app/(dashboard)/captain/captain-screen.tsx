'use client'

import { useRouter } from 'next/navigation'
import type { Session } from '@/contract/user'
import { LoginForm } from '@/features/captain/session/login-form'
import { login, logout } from '@/features/captain/session/session-api'
import { SignedIn } from '@/features/captain/session/signed-in'
import { CaptainHeading } from './captain-heading'

/** What `/captain` shows: the login form, or for who is signed in a welcome. */
export function CaptainScreen({ session }: { session: Session | null }) {
  const router = useRouter()

  if (session) {
    return (
      <SignedIn
        session={session}
        onLogout={async () => {
          await logout()
          router.refresh()
        }}
      />
    )
  }
  return (
    <div className="grid gap-6">
      <CaptainHeading title="Captain’s login" />
      <LoginForm
        onLogin={async (credentials) => {
          const outcome = await login(credentials)
          if (!outcome.ok) return outcome.error
          // Only the captain is sent on; an editor stays and sees where to go (specification section 4).
          if (outcome.session.role === 'captain') router.push('/dashboard')
          router.refresh()
          return null
        }}
      />
    </div>
  )
}
