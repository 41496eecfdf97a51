import type { Metadata } from 'next'
import { currentSession } from '@/runtime/page-data'
import { CaptainFrame } from './captain-frame'
import { CaptainScreen } from './captain-screen'

export const metadata: Metadata = { title: 'Captain' }

/** The login form or, once signed in, a welcome screen with Logout and a way to change the password. */
export default async function CaptainRoute() {
  return (
    <CaptainFrame>
      <CaptainScreen session={await currentSession()} />
    </CaptainFrame>
  )
}
