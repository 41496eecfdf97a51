import type { Metadata } from 'next'
import { currentSession } from '@/runtime/page-data'
import { CaptainFrame } from './captain-frame'
import { CaptainScreen } from './captain-screen'

export const metadata: Metadata = { title: 'Captain' }

/** The login form or, once signed in, a welcome with Logout and a password change. */
export default async function CaptainRoute() {
  return (
    <CaptainFrame>
      <CaptainScreen session={await currentSession()} />
    </CaptainFrame>
  )
}
