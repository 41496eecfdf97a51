import type { Mail } from '@/payload-types'
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
 * Sends the emails that are due, oldest first. If the mail server doesn't answer, stops after one attempt. Takes no
 * more emails once the process is being stopped.
 *
 * Several processes can run this at the same time, because each email is claimed with a conditional write.
 *
 * @returns how many were accepted
 */
export async function sendQueuedMails(context: ServiceContext, delivery: Delivery): Promise<number> {
  let sent = 0
  const due = await findRows<Pick<Mail, 'id'>>(context.payload, 'mails', {
    where: isDue(context.now()),
    sort: 'nextAttemptAt',
    limit: BATCH,
    select: { state: true },
  })
  for (const { id } of due) {
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

const BUDGET = { key: 'mails', max: MAX_PER_MINUTE, seconds: 60 }
