'use client'

import { useRouter } from 'next/navigation'
import type { Session } from '@/contract/user'
import { LoginForm } from '@/features/dashboard/login-form'
import { SignedIn } from '@/features/dashboard/signed-in'
import { login, logout } from '@/features/session/session-calls'

/** The page of `/captain`: the session feature's calls behind the dashboard feature's form. */
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
      <header className="grid gap-2">
        <p className="eyebrow text-coral-ink">Crew only</p>
        <h1 className="text-title">Captain’s login</h1>
      </header>
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
