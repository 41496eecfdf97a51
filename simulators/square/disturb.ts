import type { ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { type Reply, sendReply } from '../http'
import { serverTrouble } from './errors'
import type { RequestFault } from './faults'

/**
 * Responds to one request, applying a fault. `process` does the work and returns the reply; it isn't called
 * for a 'before' fault.
 */
export async function answerThroughFault(
  response: ServerResponse,
  fault: RequestFault | null,
  process: () => Promise<Reply>,
): Promise<void> {
  if (typeof fault === 'object' && fault !== null && 'delayMs' in fault) {
    await setTimeout(fault.delayMs)
    return sendReply(response, await process())
  }
  if (typeof fault === 'object' && fault !== null) {
    if (fault.when === 'after') await process()
    return sendReply(response, serverTrouble(fault.status).toReply())
  }
  switch (fault) {
    case 'reset-before':
      response.socket?.resetAndDestroy()
      return
    case 'reset-after':
      await process()
      response.socket?.resetAndDestroy()
      return
    case 'hang-before':
      return
    case 'hang-after':
      await process()
      return
    case 'truncate': {
      const reply = await process()
      return sendReply(response, { ...reply, status: 200, body: reply.body.slice(0, reply.body.length / 2) })
    }
    case null:
      return sendReply(response, await process())
  }
}
