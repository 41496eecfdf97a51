import type { Where } from 'payload'
import type { WaitingMail } from '@/contract/staff'
import type { Mail } from '@/payload-types'
import type { ServiceContext } from '../ports'

/** More than anybody looks through; the CMS lists all. */
const MAX_MAILS = 50

/** Of the mails that did not leave the server. */
export const WAITING = { sentAt: { exists: false } }

/** Of a mail that somebody has taken to the mail server; it stays where the process ended on the way. */
export const ON_ITS_WAY = 'It is being sent. Where it stays here, send it again in a minute.'

/** Of the mails that wait and that nobody is sending: what becomes of one on its way has to be written down. */
export const IDLE: Where = { and: [WAITING, { problem: { not_equals: ON_ITS_WAY } }] }

/** Gives the mails that did not leave the server, the newest first. */
export async function readWaitingMails(context: ServiceContext): Promise<WaitingMail[]> {
  const { docs } = await context.payload.db.find<Mail>({
    collection: 'mails',
    where: WAITING,
    sort: '-createdAt',
    limit: MAX_MAILS,
    pagination: false,
  })
  return docs.map(presentMail)
}

/** Gives a mail that waits by its id; null where there is none, or it was sent. */
export async function findWaitingMail(context: ServiceContext, id: string): Promise<WaitingMail | null> {
  const mail = await context.payload.db.findOne<Mail>({
    collection: 'mails',
    where: { and: [{ id: { equals: id } }, WAITING] },
  })
  return mail ? presentMail(mail) : null
}

function presentMail({ id, to, subject, text, createdAt, problem }: Mail): WaitingMail {
  return {
    _id: id,
    to,
    subject,
    text: text ?? '',
    writtenAt: createdAt,
    problem: problem ?? 'It waits to be sent.',
  }
}
