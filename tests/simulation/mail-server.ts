import type { MailMessage, MailPort } from '@/services/ports'
import { LostCall, type Scheduler } from './scheduler'

/** A simulated mail server, which counts how often it has accepted each message. */
export interface SimulatedMailServer {
  port: MailPort
  accepted: Map<string, number>
  /** Called with each message that arrives. */
  onEmail: (message: MailMessage) => void
  /** The share of emails that the server refuses temporarily. */
  deferredShare: number
}

export function simulateMailServer(scheduler: Scheduler): SimulatedMailServer {
  const server: SimulatedMailServer = {
    accepted: new Map(),
    onEmail: () => {},
    deferredShare: 0,
    port: {
      send: async (message) => {
        const { messageId, subject } = message
        try {
          return await scheduler.call({ partner: 'smtp', what: `send '${subject}'` }, () => {
            if (scheduler.random.chance(server.deferredShare))
              return { kind: 'deferred', cause: 'greylisted' }
            server.onEmail(message)
            server.accepted.set(messageId, (server.accepted.get(messageId) ?? 0) + 1)
            return { kind: 'sent' }
          })
        } catch (cause) {
          if (cause instanceof LostCall) return { kind: 'unknown', cause: cause.message }
          throw cause
        }
      },
    },
  }
  return server
}
