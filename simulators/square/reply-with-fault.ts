import type { ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { jsonReply, type Reply, sendReply } from '../http'
import type { RequestFault } from './faults'
import type { ErrorJson } from './wire'

const SERVER_ERRORS: Readonly<Record<429 | 500 | 503, ErrorJson>> = {
  429: { category: 'RATE_LIMIT_ERROR', code: 'RATE_LIMITED', detail: 'Rate limited by Square API.' },
  500: { category: 'API_ERROR', code: 'INTERNAL_SERVER_ERROR', detail: 'An internal error has occurred.' },
  503: { category: 'API_ERROR', code: 'SERVICE_UNAVAILABLE', detail: 'The service is unavailable.' },
}

/** Responds to a request, applying a fault. Doesn't call `process` if the fault is a 'before' fault. */
export async function replyWithFault(
  response: ServerResponse,
  fault: RequestFault | null,
  process: () => Promise<Reply>,
): Promise<void> {
  if (fault === null) return sendReply(response, await process())
  if (fault === 'truncate') {
    const { headers, body } = await process()
    return sendReply(response, { status: 200, headers, body: body.slice(0, body.length / 2) })
  }
  if (typeof fault === 'string') {
    if (fault.endsWith('-after')) await process()
    if (fault.startsWith('reset-')) response.socket?.resetAndDestroy()
    return
  }
  if ('delayMs' in fault) {
    await setTimeout(fault.delayMs)
    return sendReply(response, await process())
  }
  if (fault.when === 'after') await process()
  sendReply(response, jsonReply(fault.status, { errors: [SERVER_ERRORS[fault.status]] }))
}
