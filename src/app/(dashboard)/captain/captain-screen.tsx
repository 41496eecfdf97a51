'use client'

import { useRouter } from 'next/navigation'
import type { Session } from '@/contract/user'
import { LoginForm } from '@/features/captain/session/login-form'
import { login, logout } from '@/features/captain/session/session-api'
import { SignedIn } from '@/features/captain/session/signed-in'
import { CaptainHeading } from './captain-heading'

/** The content of `/captain`: the login form or, once signed in, a welcome. */
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
          // Editors stay here and see a link to the CMS (docs/product-rules.md#sign-in).
          if (outcome.session.role === 'captain') router.push('/dashboard')
          router.refresh()
          return null
        }}
      />
    </div>
  )
}
