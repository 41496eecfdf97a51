import { createTransport } from 'nodemailer'
import type { MailPort } from '@/services/ports'
import { withDeadline } from '@/shared/with-deadline'

/**
 * How long to wait for the mail server. HTTP requests wait less; see `MAX_WAIT_MS` in
 * services/mail/send-mail.ts.
 */
const DEADLINE_MS = 15_000

/**
 * Sends email through an SMTP server.
 *
 * @param url `smtp://user:password@host:587` or `smtps://…`
 * @param from the value of the `From` header
 * @param deadlineMs the time after which the outcome counts as unknown
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
      try {
        // The transport's own timeouts apply to each step separately, so this one limits the whole delivery.
        await withDeadline(
          deadlineMs,
          () => transport.sendMail({ from, to, subject, text }),
          () => Object.assign(new Error('The mail server timed out'), { code: 'ETIMEDOUT' }),
        )
        return { kind: 'sent' }
      } catch (error) {
        const cause = describeFailure(error)
        return { kind: isRefusal(cause) ? 'refused' : 'unknown', cause }
      }
    },
  }
}

interface Failure {
  /** Nodemailer's error code, such as `EAUTH`, `EENVELOPE` or `ETIMEDOUT`, or `UNKNOWN` if there is none. */
  code: string
  /** The server's SMTP reply code, 400 or higher. */
  responseCode: number | undefined
  command: string | undefined
}

/** Returns whether the server or Nodemailer refused the email, so it wasn't sent. */
function isRefusal({ code, responseCode }: Failure): boolean {
  return responseCode !== undefined || code === 'EENVELOPE' || code === 'EAUTH'
}

/** Returns an error's codes without its message, which can contain email addresses. */
function describeFailure(error: unknown): Failure {
  const { code, responseCode, command } = (
    typeof error === 'object' && error ? error : {}
  ) as Partial<Failure>
  return { code: code ?? 'UNKNOWN', responseCode, command }
}
