import type { Where } from 'payload'
import type { Mailing as MailingBody } from '@/contract/newsletter'
import { addDays, type TripDate, tripDateOf } from '@/domain/dates'
import type { Mail, Mailing, NewsletterSignup } from '@/payload-types'
import { readSite } from '../content/read-site'
import { findById, findRows } from '../database/read-rows'
import { insertIfAbsent, newVersion, updateIf, writeIfUnchanged } from '../database/write-if-unchanged'
import { AppError } from '../errors'
import { UNSENT } from '../mail/mail-states'
import { queueMail } from '../mail/queue-mail'
import { readMailSettings } from '../mail/read-templates'
import type { ServiceContext } from '../ports'
import { composeOpenSeats, OPEN_SEATS, openSeatsMailId, openSeatsOn, SEATS_GONE } from './open-seats-mail'
import { unsubscribeLink, WANTS_OPENINGS } from './subscription'

/**
 * How many emails about open seats can be in the outbox at a time. All emails share a limit per minute, so if there
 * were more, receipts would have to wait (send-queued.ts).
 */
const BATCH = 10

const idOf = (day: TripDate, sentOn: TripDate) => `${day}:${sentOn}`

/**
 * Returns the email about a day's open seats, and how many subscribers would get it.
 *
 * @throws AppError `no-open-seats` or `mailing-off`
 */
export async function readMailing(
  context: ServiceContext,
  day: TripDate,
  siteUrl: string,
): Promise<MailingBody> {
  const [site, settings, openings] = await Promise.all([
    readSite(context.payload),
    readMailSettings(context),
    openSeatsOn(context, day),
  ])
  if (openings.length === 0) throw new AppError('no-open-seats')
  if (!settings.isOn(OPEN_SEATS)) throw new AppError('mailing-off')
  const unsubscribeUrl = unsubscribeLink(context, { id: 'preview' }, siteUrl)
  const { subject, text } = await composeOpenSeats(context, {
    language: 'en',
    day,
    openings,
    site,
    siteUrl,
    unsubscribeUrl,
  })
  const today = tripDateOf(context.now())
  const sent = await findById<Mailing>(context.payload, 'mailings', idOf(day, today))
  return {
    day,
    subject,
    text,
    ...(await countRecipients(context, today)),
    sent: sent && { queued: sent.queued, isDone: sent.state === 'queued' },
  }
}

async function countRecipients(context: ServiceContext, today: TripDate) {
  const { payload } = context
  const recent = new Date(context.now().getTime() - 48 * 3_600_000).toISOString()
  const [signups, mails] = await Promise.all([
    findRows<Pick<NewsletterSignup, 'id'>>(payload, 'newsletter-signups', {
      where: WANTS_OPENINGS,
      select: { createdAt: true },
    }),
    findRows<Pick<Mail, 'id'>>(payload, 'mails', {
      where: {
        and: [
          { kind: { equals: OPEN_SEATS } },
          { createdAt: { greater_than: recent } },
          { state: { not_equals: 'skipped' } },
        ],
      },
      select: { kind: true },
    }),
  ])
  const mailed = new Set(mails.map(({ id }) => id))
  const alreadyToday = signups.filter(({ id }) => mailed.has(openSeatsMailId(id, today))).length
  return { recipients: signups.length - alreadyToday, alreadyToday }
}

/**
 * Starts sending the email about a day's open seats to everyone who asked for such emails. Only the first call each
 * day has an effect.
 *
 * @throws AppError like {@link readMailing}
 */
export async function startMailing(
  context: ServiceContext,
  { day, name, siteUrl }: { day: TripDate; name: string; siteUrl: string },
): Promise<MailingBody> {
  await readMailing(context, day, siteUrl)
  const now = context.now()
  await insertIfAbsent(context.payload, 'mailings', {
    id: idOf(day, tripDateOf(now)),
    version: newVersion(),
    day,
    state: 'queuing',
    cursor: '',
    queued: 0,
    name,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  })
  await queueMailings(context)
  return readMailing(context, day, siteUrl)
}

/**
 * Queues the oldest mailing's next emails, with at most {@link BATCH} unsent ones in the outbox at a time. Can be
 * interrupted at any point, because the cursor advances only after the emails are queued, and queuing an email again
 * does nothing.
 */
export async function queueMailings(context: ServiceContext): Promise<void> {
  const { payload } = context
  const [mailing] = await findRows<Mailing>(payload, 'mailings', {
    where: { state: { equals: 'queuing' } },
    sort: 'createdAt',
    limit: 1,
  })
  if (!mailing) return
  const sentOn = tripDateOf(new Date(mailing.createdAt))
  const isOver = tripDateOf(context.now()) > addDays(sentOn, 1)
  const room = isOver ? 0 : BATCH - (await countUnsent(context))
  if (!isOver && room <= 0) return
  const cursor = mailing.cursor ?? ''
  const signups = isOver
    ? []
    : await findRows<NewsletterSignup>(payload, 'newsletter-signups', {
        where: cursor ? { and: [WANTS_OPENINGS, { id: { greater_than: cursor } }] } : WANTS_OPENINGS,
        sort: 'id',
        limit: room,
      })
  let queued = 0
  for (const { id, email } of signups) {
    const cause = openSeatsMailId(id, sentOn)
    const { id: booking, day } = mailing
    const mail = { cause, kind: OPEN_SEATS, booking, to: email, day } as const
    if ((await queueMail(context, mail)) || (await queueAgain(context, mail))) queued += 1
  }
  await writeIfUnchanged<Mailing>(payload, 'mailings', mailing, {
    cursor: signups.at(-1)?.id ?? cursor,
    queued: mailing.queued + queued,
    state: signups.length < room || isOver ? 'queued' : 'queuing',
    updatedAt: context.now().toISOString(),
  })
}

/**
 * Queues an email again on the same day if it was skipped because its seats were gone. Returns whether the email
 * was queued.
 */
async function queueAgain(
  context: ServiceContext,
  { cause, booking, to, day }: { cause: string; booking: string; to: string; day: TripDate },
): Promise<boolean> {
  const now = context.now().toISOString()
  const wasSkipped: Where = {
    and: [{ id: { equals: cause } }, { state: { equals: 'skipped' } }, { problem: { equals: SEATS_GONE } }],
  }
  const again = { state: 'waiting' as const, problem: null, nextAttemptAt: now, updatedAt: now }
  return (await updateIf<Mail>(context.payload, 'mails', wasSkipped, { ...again, booking, to, day })) !== null
}

async function countUnsent({ payload }: ServiceContext): Promise<number> {
  const where = { and: [UNSENT, { kind: { equals: OPEN_SEATS } }, { state: { not_equals: 'failed' } }] }
  return (await payload.db.count({ collection: 'mails', where })).totalDocs
}
