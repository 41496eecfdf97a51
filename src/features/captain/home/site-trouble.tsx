'use client'

import useSWR from 'swr'
import { isRecord } from '@/api-client/get-json'
import { Notice } from '@/components/notice'
import { REFRESH_MS } from '../shared/use-dashboard-refresh'
import { type Trouble, troublesIn } from './trouble-text'

/**
 * Renders what's wrong with the server, its disk or its database. Asks /api/health/ready, which needs neither the
 * database nor a session, so an open dashboard still learns the reason when everything else fails.
 */
export function SiteTrouble() {
  const { data } = useSWR<Trouble[], Error>('/api/health/ready', readTroubles, {
    refreshInterval: REFRESH_MS,
  })
  // If this can't be loaded, the lists below say so.
  if (!data?.length) return null
  return (
    <div className="mb-6 grid gap-3 print:hidden">
      {data.map(({ title, text }) => (
        <Notice key={title} tone="problem" role="alert" title={title}>
          {text}
        </Notice>
      ))}
    </div>
  )
}

/** Unlike `getJson`, this reads the body of a 503. */
async function readTroubles(path: string): Promise<Trouble[]> {
  const body: unknown = await (await fetch(path)).json()
  return isRecord(body) && isRecord(body.checks) ? troublesIn(body.checks) : []
}
