import { liveResponse, readyResponse } from '@/runtime/health'

export const dynamic = 'force-dynamic'

/**
 * Serves `/api/health/live`, `/api/health/ready` and `/api/health/details` without the API's handler, because
 * the handler needs the database.
 */
export async function GET(_request: Request, { params }: { params: Promise<{ check: string }> }) {
  const { check } = await params
  if (check === 'live') return liveResponse()
  if (check === 'details') return readyResponse({ alwaysOk: true })
  return check === 'ready' ? readyResponse() : new Response('Not found\n', { status: 404 })
}
