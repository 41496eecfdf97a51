import type { Where } from 'payload'
import type { Mail } from '@/payload-types'
import type { MailKind } from '@/shared/mail/mail-kinds'
import { takePoints } from '../checkout/rate-counters'
import { findRows } from '../database/read-rows'
import type { ServiceContext } from '../ports'
import { type Attempt, claimMail, type Delivery, deliverMail } from './deliver-mail'
import { isDue } from './mail-states'

/** Maximum number of emails per minute for all processes together, because mail servers block hosts that send more. */
export const MAX_PER_MINUTE = 30

const BATCH = 50

/** Outcomes that mean that the mail server itself has a problem, so the other emails aren't tried. */
const STOPS: readonly Attempt[] = ['unavailable', 'unknown']

/**
 * Kinds of email that wait until no others are due, because they must not delay receipts and booking links. Strangers
 * can trigger any number of them at no cost, or they go to all subscribers at once.
 */
const LAST: readonly string[] = ['waitlist-joined', 'newsletter-again', 'open-seats'] satisfies MailKind[]

/**
 * Sends the emails that are due: oldest first, but the kinds in `LAST` after all others. If the mail server doesn't
 * answer, stops after one attempt. Takes no more emails once the process is being stopped.
 *
 * Several processes can run this at the same time, because each email is claimed with a conditional write.
 *
 * @returns how many were accepted
 */
export async function sendQueuedMails(context: ServiceContext, delivery: Delivery): Promise<number> {
  let sent = 0
  for (const { id } of await findDue(context)) {
    if (delivery.isStopping?.()) return sent
    if (delivery.port && !(await takePoints(context, BUDGET, 1))) return sent
    const claimed = await claimMail(context, { and: [{ id: { equals: id } }, isDue(context.now())] })
    if (!claimed) continue
    try {
      const attempt = await deliverMail(context, claimed, delivery)
      if (attempt === 'sent') sent += 1
      if (STOPS.includes(attempt)) return sent
    } catch (err) {
      // If this fails, the claim ends after a minute and the email is retried.
      context.log.error({ err, mail: id }, "The outcome of an email couldn't be saved")
    }
  }
  return sent
}

type DueMail = Pick<Mail, 'id' | 'kind'>

/** Returns a batch of emails that are due, in the order in which to send them. */
async function findDue({ payload, now }: ServiceContext): Promise<DueMail[]> {
  const find = (where: Where) =>
    findRows<DueMail>(payload, 'mails', {
      where,
      sort: 'nextAttemptAt',
      limit: BATCH,
      select: { kind: true },
    })
  const at = now()
  const oldest = await find(isDue(at))
  // If the batch is full, more urgent emails may be queued behind it.
  const urgent =
    oldest.length < BATCH
      ? oldest.filter(({ kind }) => !LAST.includes(kind))
      : await find({ and: [isDue(at), { kind: { not_in: [...LAST] } }] })
  return [...urgent, ...oldest.filter(({ kind }) => LAST.includes(kind))]
}

const BUDGET = { key: 'mails', max: MAX_PER_MINUTE, seconds: 60 }
