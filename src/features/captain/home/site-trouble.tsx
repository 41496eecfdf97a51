'use client'

import useSWR from 'swr'
import { getJson, isRecord } from '@/api-client/get-json'
import { Notice } from '@/components/notice'
import { REFRESH_MS } from '../shared/use-dashboard-refresh'
import { type Trouble, troublesIn } from './trouble-text'

const PATH = '/api/health/details'
/** How long to wait before checking again. It's longer than the server caches a result. */
const AGAIN_MS = 6000

/**
 * Renders what's wrong with the server, its disk or its database. Calls a route that needs neither the
 * database nor a session, so an open dashboard can show the reason when everything else fails.
 */
export function SiteTrouble() {
  const { data } = useSWR<Trouble[], Error>(PATH, readTroubles, { refreshInterval: REFRESH_MS })
  // If the checks can't be loaded, the lists below show the error.
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

/** Returns the problems found twice in a row, because a busy server can miss a check's time limit once. */
async function readTroubles(path: string): Promise<Trouble[]> {
  const first = await readOnce(path)
  if (first.length === 0) return []
  await new Promise((resume) => setTimeout(resume, AGAIN_MS))
  const second = await readOnce(path)
  return second.filter(({ title }) => first.some((each) => each.title === title))
}

async function readOnce(path: string): Promise<Trouble[]> {
  const body = await getJson(path, AbortSignal.timeout(10_000))
  return isRecord(body) && isRecord(body.checks) ? troublesIn(body.checks) : []
}
