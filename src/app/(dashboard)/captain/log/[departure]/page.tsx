import type { Metadata } from 'next'
import Link from 'next/link'
import { notFound, redirect } from 'next/navigation'
import { TripLogPage } from '@/features/captain/trip-log/trip-log-page'
import { currentSession } from '@/runtime/page-data'
import { readDeparture } from '@/shared/paths/departure-address'

export const metadata: Metadata = { title: 'Trip log' }

/** Renders the captain's log for a departure, which only the captain can open. */
export default async function TripLogRoute({ params }: { params: Promise<{ departure: string }> }) {
  const [{ departure }, session] = await Promise.all([params, currentSession()])
  if (session?.role !== 'captain') redirect('/')
  const wanted = readDeparture(departure)
  if (!wanted) notFound()
  return (
    <div className="measure max-w-4xl pt-2 pb-12 wide:pt-4 wide:pb-16 print:max-w-none print:p-0">
      <Link
        href={`/captain-calendar?month=${wanted.date.slice(0, 7)}&day=${wanted.date}`}
        prefetch={false}
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 print:hidden"
      >
        {'The day’s bookings'}
      </Link>
      <TripLogPage {...wanted} />
    </div>
  )
}
