import type { Metadata } from 'next'
import { LoginForm } from '@/features/captain/session/login-form'
import { SignedIn } from '@/features/captain/session/signed-in'
import { currentSession } from '@/runtime/page-data'
import { CaptainFrame } from './captain-frame'

export const metadata: Metadata = { title: 'Captain' }

/** Shows the login form or, if the user is signed in, a welcome message. */
export default async function CaptainRoute() {
  const session = await currentSession()
  return session ? (
    <CaptainFrame>
      <SignedIn session={session} />
    </CaptainFrame>
  ) : (
    <CaptainFrame title="Captain sign-in">
      <LoginForm />
    </CaptainFrame>
  )
}
