import type { Where } from 'payload'
import type { WaitingMail } from '@/contract/staff'
import type { Mail } from '@/payload-types'
import { isMailKind } from '@/shared/mail/mail-kinds'
import { findRows } from '../database/read-rows'
import { updateIf } from '../database/write-if-unchanged'
import { AppError } from '../errors'
import type { ServiceContext } from '../ports'
import { ERASED } from './deliver-mail'
import { UNSENT } from './mail-states'

/** The dashboard lists only this many emails. The CMS lists all of them. */
const MAX_LISTED = 50

/** The `problem` of an email that a process is sending because a user clicked Resend. */
export const ON_ITS_WAY = 'This email is being sent. If it’s still here in a minute, send it again.'

/** Query for unsent emails that the captain should know about. Other emails are just waiting for their turn. */
const TROUBLED: Where = { and: [UNSENT, { problem: { exists: true } }] }

/** Returns the emails that couldn't be sent, newest first. */
export async function readWaitingMails(context: ServiceContext): Promise<WaitingMail[]> {
  const query = { where: TROUBLED, sort: '-createdAt', limit: MAX_LISTED }
  return (await findRows<Mail>(context.payload, 'mails', query)).map(presentMail)
}

export async function findWaitingMail(context: ServiceContext, id: string): Promise<WaitingMail | null> {
  const mail = await context.payload.db.findOne<Mail>({
    collection: 'mails',
    where: { and: [{ id: { equals: id } }, UNSENT] },
  })
  return mail ? presentMail(mail) : null
}

/**
 * Takes an unsent email off the list. Keeps the row of an email about a booking, because without it, a reminder or an
 * email about weather would be queued again.
 *
 * @throws AppError `not-found`, also if the email was sent in the meantime
 */
export async function dismissWaitingMail(context: ServiceContext, id: string): Promise<void> {
  const isUnsent: Where = { and: [{ id: { equals: id } }, UNSENT] }
  const dismissed = await updateIf<Mail>(context.payload, 'mails', isUnsent, {
    ...ERASED,
    state: 'skipped',
    // Clear the claim, so that a process that's about to send the email doesn't send it.
    claim: null,
    problem: 'It was taken off the list on the dashboard.',
    updatedAt: context.now().toISOString(),
  })
  if (!dismissed) throw new AppError('not-found')
  // Delete the row of an invitation or a password link, because nothing queues it again.
  if (!isMailKind(dismissed.kind))
    await context.payload.db.deleteOne({ collection: 'mails', where: { id: { equals: id } } })
}

function presentMail({ id, to, subject, text, createdAt, problem }: Mail): WaitingMail {
  return {
    _id: id,
    to: to ?? '',
    subject: subject ?? '',
    text: text ?? '',
    writtenAt: createdAt,
    problem: problem ?? 'It hasn’t been sent yet.',
  }
}
