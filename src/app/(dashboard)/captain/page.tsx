import type { Metadata } from 'next'
import { currentSession, homeBanner } from '@/composition/pages'
import { RouteBanner } from '@/features/site/route-banner'
import { CaptainScreen } from './captain-screen'

export const metadata: Metadata = { title: 'Captain' }

/** The login form; for who is signed in, a welcome and Logout. */
export default async function CaptainRoute() {
  const session = await currentSession()
  return (
    <>
      <RouteBanner picture={await homeBanner()} height="low" />
      <div className="measure pt-6 pb-20 wide:pt-9">
        <div className="mx-auto max-w-md">
          <CaptainScreen session={session} />
        </div>
      </div>
    </>
  )
}
