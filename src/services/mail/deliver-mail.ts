import { createHash } from 'node:crypto'
import type { Where } from 'payload'
import type { Mail } from '@/payload-types'
import { newVersion, updateIf } from '../database/write-if-unchanged'
import type { MailOutcome, MailPort, ServiceContext } from '../ports'
import { isGivenUp, retryDelayMs } from './retry'
import { writeMail } from './write-mail'

type Failure = Exclude<MailOutcome['kind'], 'sent'> | 'off' | 'unwritten'

/** Sentences that tell the captain why an email wasn't sent. */
export const PROBLEMS: Record<Failure, string> = {
  off: 'No mail server is set up for this site yet.',
  refused: 'The mail server refused the email.',
  deferred: 'The mail server asked us to try again later.',
  unavailable: 'The mail server isn’t accepting our email. Check its user name, password and sender address.',
  unknown: 'The mail server didn’t answer.',
  unwritten: 'This email couldn’t be written. The server’s log says why.',
}

/**
 * How long a process can take to send an email before it's presumed dead. It's longer than the mail server's deadline
 * (adapters/email).
 */
const CLAIMED_FOR_MS = 60_000

/** How long to wait before retrying an email if there's no mail server. */
const WITHOUT_SERVER_MS = 15 * 60_000

export interface Delivery {
  /** The mail server, or null if none is configured. */
  port: MailPort | null
  siteUrl: string
  /** Returns a random number from 0 to 1, for the jitter of retries. */
  random?: () => number
  /** Whether this process is being stopped. It then takes no more emails from the queue. */
  isStopping?: () => boolean
  /**
   * Called with each delivery. The process has to wait for the delivery before it exits. Otherwise, the guest would
   * get a second copy.
   */
  onStart?: (delivery: Promise<unknown>) => void
}

/** Returns the fields that claim an email for one attempt. */
export function newClaim(context: ServiceContext) {
  const now = context.now()
  return {
    state: 'sending' as const,
    claim: newVersion(),
    nextAttemptAt: new Date(now.getTime() + CLAIMED_FOR_MS).toISOString(),
    updatedAt: now.toISOString(),
  }
}

/** Claims an email with a conditional write. Returns null if another process has claimed it. */
export function claimMail(
  context: ServiceContext,
  where: Where,
  changes: Partial<Mail> = {},
): Promise<Mail | null> {
  return updateIf(context.payload, 'mails', where, { ...newClaim(context), ...changes })
}

/**
 * How an attempt ended. With `early`, the email's cause hasn't been written yet. With `stale`, another process has
 * taken over the email.
 */
export type Attempt = 'sent' | Failure | 'skipped' | 'early' | 'stale'

/**
 * Writes a claimed email if it has no text yet, sends it and stores the outcome. Every write is conditional on the
 * claim, and one of them comes right before sending, so a process that was paused for too long can't send an email
 * that another process has already sent.
 */
export function deliverMail(context: ServiceContext, claimed: Mail, delivery: Delivery): Promise<Attempt> {
  const attempt = attemptDelivery(context, claimed, delivery)
  delivery.onStart?.(attempt)
  return attempt
}

async function attemptDelivery(
  context: ServiceContext,
  claimed: Mail,
  { port, siteUrl, random = Math.random }: Delivery,
): Promise<Attempt> {
  const hasClaim: Where = { and: [{ id: { equals: claimed.id } }, { claim: { equals: claimed.claim } }] }
  const write = (data: Partial<Mail>) =>
    updateIf<Mail>(context.payload, 'mails', hasClaim, { ...data, updatedAt: context.now().toISOString() })

  const fail = async (kind: Failure) => {
    await write(failedAttempt(claimed, kind, { now: context.now(), random }))
    return kind
  }

  let written: Awaited<ReturnType<typeof writeMail>>
  try {
    written = await writeMail(context, claimed, siteUrl)
  } catch (err) {
    context.log.error({ err, mail: claimed.id }, "An email couldn't be written")
    return fail('unwritten')
  }
  if ('skip' in written) {
    const isMine = await write({ ...ERASED, state: 'skipped', claim: null, problem: written.skip })
    return isMine ? 'skipped' : 'stale'
  }
  if ('isTooEarly' in written) {
    const nextAttemptAt = new Date(context.now().getTime() + retryDelayMs(1, random())).toISOString()
    return (await write({ state: 'waiting', claim: null, nextAttemptAt })) ? 'early' : 'stale'
  }
  const { replyTo, unsubscribeUrl, ...content } = written
  if (!(await write({ ...content, ...(port && { attempts: claimed.attempts + 1 }) }))) return 'stale'

  const message = {
    ...content,
    replyTo,
    ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
    messageId: messageIdOf(claimed.id, siteUrl),
  }
  const outcome = port ? await port.send(message) : ({ kind: 'off' } as const)
  if (outcome.kind === 'sent') {
    await write({ ...ERASED, state: 'sent', claim: null, problem: null, sentAt: context.now().toISOString() })
    return 'sent'
  }
  if (outcome.kind !== 'off')
    context.log.warn({ mail: claimed.id, cause: outcome.cause }, `An email wasn't sent: ${outcome.kind}`)
  return fail(outcome.kind)
}

/** Returns the changes to an email after an attempt that failed. The changes also end the claim. */
function failedAttempt(
  claimed: Mail,
  kind: Failure,
  { now, random }: { now: Date; random: () => number },
): Partial<Mail> {
  const isOff = kind === 'off'
  const attempts = claimed.attempts + (isOff ? 0 : 1)
  const isOver = kind === 'refused' || isGivenUp(claimed.createdAt, now)
  // Without a mail server, keep the email waiting. Otherwise, the dashboard would list an email for every booking.
  const isListed = !isOff || Boolean(claimed.problem)
  const delayMs = isOff ? WITHOUT_SERVER_MS : retryDelayMs(attempts, random())
  return {
    state: isOver ? 'failed' : 'waiting',
    claim: null,
    attempts,
    problem: isListed ? PROBLEMS[kind] : null,
    nextAttemptAt: new Date(now.getTime() + delayMs).toISOString(),
  }
}

/** The cleared content of an email that won't be sent anymore. The text could contain a private link. */
export const ERASED = { text: null, html: null, calendar: null }

/** Returns an email's Message-ID. It's derived from the email's id, so that every attempt has the same one. */
function messageIdOf(id: string, siteUrl: string): string {
  return `<${createHash('sha256').update(id).digest('base64url')}@${new URL(siteUrl).hostname}>`
}
