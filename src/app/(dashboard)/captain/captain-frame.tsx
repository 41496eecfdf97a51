import type { ReactNode } from 'react'
import { RouteBanner } from '@/features/site/route-banner'
import { homeBanner } from '@/runtime/page-data'

/** Layout of the sign-in pages: a low banner and one narrow column. */
export async function CaptainFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <RouteBanner picture={await homeBanner()} height="low" />
      <div className="measure pt-6 pb-20 wide:pt-9">
        <div className="mx-auto grid max-w-md gap-6">{children}</div>
      </div>
    </>
  )
}
