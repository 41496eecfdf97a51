import { createTransport } from 'nodemailer'
import type { MailOutcome, MailPort } from '@/services/ports'
import { withDeadline } from '@/shared/with-deadline'

/**
 * How long to wait for the mail server. HTTP requests don't wait this long; see `MAX_WAIT_MS` in
 * services/mail/send-mail.ts.
 */
const DEADLINE_MS = 15_000

/**
 * Returns a mail port that sends email through an SMTP server.
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
    async send({ messageId, to, subject, text, html, calendar, replyTo, unsubscribeUrl }) {
      try {
        // The transport's own timeouts apply to each step separately, so this one limits the whole delivery.
        await withDeadline(
          deadlineMs,
          () =>
            transport.sendMail({
              from,
              to,
              messageId,
              subject,
              text,
              ...(html !== null && { html }),
              ...(replyTo !== null && { replyTo }),
              ...(calendar !== null && { attachments: [calendarAttachment(calendar)] }),
              // Keeps vacation responders from answering.
              headers: { 'Auto-Submitted': 'auto-generated', ...listHeaders(unsubscribeUrl) },
            }),
          () => Object.assign(new Error('The mail server timed out'), { code: 'ETIMEDOUT' }),
        )
        return { kind: 'sent' }
      } catch (error) {
        const cause = describeFailure(error)
        return { kind: kindOf(cause), cause }
      }
    },
  }
}

/** Makes mail apps show a one-click Unsubscribe button (RFC 8058). */
const listHeaders = (unsubscribeUrl: string | undefined) =>
  unsubscribeUrl && {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }

const calendarAttachment = (content: string) => ({
  filename: 'trip.ics',
  contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
  content,
})

interface Failure {
  /** Nodemailer's error code, such as `EAUTH`, `EENVELOPE` or `ETIMEDOUT`, or `UNKNOWN` if there is none. */
  code: string
  /** The server's SMTP reply code, 400 or higher. */
  responseCode: number | undefined
  command: string | undefined
}

/**
 * Returns a failure's kind, which says whether it's final. A 5xx about the recipient or the email is final. A
 * 5xx about our credentials or our address isn't: once the captain fixes those, every waiting email can go
 * out.
 */
function kindOf({ code, responseCode, command }: Failure): Exclude<MailOutcome['kind'], 'sent'> {
  const isAboutThisEmail = (code === 'EENVELOPE' || code === 'EMESSAGE') && command !== 'MAIL FROM'
  if (isAboutThisEmail && responseCode !== SERVICE_NOT_AVAILABLE)
    return responseCode === undefined || responseCode >= 500 ? 'refused' : 'deferred'
  return responseCode !== undefined || code.endsWith('AUTH') ? 'unavailable' : 'unknown'
}

/** The reply of a server that is closing the connection (RFC 5321). */
const SERVICE_NOT_AVAILABLE = 421

/** Returns an error's codes without its message, which can contain email addresses. */
function describeFailure(error: unknown): Failure {
  const { code, responseCode, command } = (
    typeof error === 'object' && error ? error : {}
  ) as Partial<Failure>
  return { code: code ?? 'UNKNOWN', responseCode, command }
}
