import type { Metadata } from 'next'
import { currentSession } from '@/composition/pages'
import { CaptainScreen } from './captain-screen'

export const metadata: Metadata = { title: 'Captain' }

/** The login form; for who is signed in, a welcome and Logout. */
export default async function CaptainRoute() {
  const session = await currentSession()
  return (
    <div className="measure pt-6 pb-20 wide:pt-9">
      <div className="mx-auto max-w-md">
        <CaptainScreen session={session} />
      </div>
    </div>
  )
}
