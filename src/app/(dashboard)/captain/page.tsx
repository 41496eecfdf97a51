import type { Metadata } from 'next'
import { currentSession } from '@/runtime/page-data'
import { CaptainFrame } from './captain-frame'
import { CaptainScreen } from './captain-screen'

export const metadata: Metadata = { title: 'Captain' }

/** The login form; for who is signed in, a welcome, Logout and a new password. */
export default async function CaptainRoute() {
  return (
    <CaptainFrame>
      <CaptainScreen session={await currentSession()} />
    </CaptainFrame>
  )
}
