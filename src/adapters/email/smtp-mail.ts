import { createTransport } from 'nodemailer'
import type { MailPort } from '@/services/ports'

/** After this a send counts as unanswered. No response waits that long (services/send-mail.ts). */
const DEADLINE_MS = 15_000

/**
 * Sends mail through an SMTP server.
 *
 * @param url `smtp://user:password@host:587` or `smtps://…`
 * @param from the sender, as a mail's head has it
 * @param deadlineMs after which a send counts as unanswered
 */
export function smtpMail({
  url,
  from,
  deadlineMs = DEADLINE_MS,
}: {
  url: string
  from: string
  deadlineMs?: number
}): MailPort {
  const transport = createTransport({
    url,
    connectionTimeout: deadlineMs,
    greetingTimeout: deadlineMs,
    socketTimeout: deadlineMs,
  })
  return {
    async send({ to, subject, text }) {
      let timer: NodeJS.Timeout | undefined
      // The transport's own limits are for each step; this one is for all of them together.
      const deadline = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(
          () => reject(Object.assign(new Error('No answer in time'), { code: 'ETIMEDOUT' })),
          deadlineMs,
        )
      })
      try {
        await Promise.race([transport.sendMail({ from, to, subject, text }), deadline])
        return { kind: 'sent' }
      } catch (error) {
        const cause = describeFailure(error)
        return { kind: isRefusal(cause) ? 'refused' : 'unknown', cause }
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

interface Failure {
  /** Nodemailer's: `EAUTH`, `EENVELOPE`, `ECONNECTION`, `ETIMEDOUT` …; `UNKNOWN` where it gives none. */
  code: string
  /** The server's, from 400 on. */
  responseCode: number | undefined
  command: string | undefined
}

/** The server's own no; or Nodemailer's, which sends neither an address it cannot read nor a password the server cannot take. */
function isRefusal({ code, responseCode }: Failure): boolean {
  return responseCode !== undefined || code === 'EENVELOPE' || code === 'EAUTH'
}

/** Of a failure only its numbers: its message repeats addresses. */
function describeFailure(error: unknown): Failure {
  const { code, responseCode, command } = (
    typeof error === 'object' && error ? error : {}
  ) as Partial<Failure>
  return { code: code ?? 'UNKNOWN', responseCode, command }
}
