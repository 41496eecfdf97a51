import { randomUUID } from 'node:crypto'
import type { Erasure, Mail } from '@/payload-types'
import { isMailKind } from '@/shared/mail/mail-kinds'
import { forgetCheckouts } from '../checkout/forget-old-checkouts'
import { findRows, readInPages } from '../database/read-rows'
import { newVersion, updateIf, writeIfUnchanged } from '../database/write-if-unchanged'
import { AppError } from '../errors'
import { IDLE } from '../mail/mail-states'
import { eraseGift } from '../gifts/forget-gifts'
import type { ServiceContext } from '../ports'
import { eraseBooking, eraseReasons, isAbout, stringsOf } from './erase-booking'
import { erasureRefusal } from './erasure-refusal'
import { leaveWaitlist } from '../waitlist/leave-waitlist'
import { findGuest, type GuestRows, isUnknown } from './find-guest'
import { type GuestKey, readGuestKey } from './guest-key'

const PAGE = 200
const BATCH = 10
const GRACE_MS = 2 * 60_000
const RETRY_MS = 3_600_000

/**
 * Erases a guest's personal data (docs/product-rules.md#privacy). The request is stored first, so if the process
 * dies, the sweeper erases the rest.
 *
 * @throws AppError `not-found` if nothing is stored about the guest; `invalid-input` with the reason if the data
 *   can't be erased now; `edit-conflict` if a booking is being edited, in which case the sweeper erases the rest
 */
export async function eraseGuest(
  context: ServiceContext,
  { who, by }: { who: string; by: string },
): Promise<void> {
  const key = requireGuestKey(who)
  const guest = await findGuest(context, key)
  if (isUnknown(guest)) throw new AppError('not-found')
  assertErasable(context, guest)
  const now = context.now()
  const erasure: Erasure = {
    id: randomUUID(),
    version: newVersion(),
    state: 'requested',
    who,
    by,
    bookings: guest.bookings.length,
    checkAt: new Date(now.getTime() + GRACE_MS).toISOString(),
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  }
  await context.payload.db.create({ collection: 'erasures', data: { ...erasure } })
  await finishErasure(context, erasure)
}

/** Finishes erasures whose process died. If there are none, this costs one indexed query. */
export async function finishErasures(context: ServiceContext): Promise<void> {
  const due = await findRows<Erasure>(context.payload, 'erasures', {
    where: { checkAt: { less_than_equal: context.now().toISOString() } },
    sort: 'checkAt',
    limit: BATCH,
  })
  for (const erasure of due) {
    try {
      await finishErasure(context, erasure)
    } catch (err) {
      context.log.error({ err, erasureId: erasure.id }, "A guest's data couldn't be erased")
      const checkAt = new Date(context.now().getTime() + RETRY_MS).toISOString()
      await writeIfUnchanged<Erasure>(context.payload, 'erasures', erasure, { checkAt })
    }
  }
}

/**
 * Returns the key for finding a guest.
 *
 * @throws AppError `invalid-input` if the text is neither an email address nor a phone number
 */
export function requireGuestKey(who: string): GuestKey {
  const key = readGuestKey(who)
  if (key) return key
  throw new AppError('invalid-input', { fields: { who: 'Enter an email address or a full phone number.' } })
}

function assertErasable(context: ServiceContext, guest: GuestRows): void {
  const refusal = erasureRefusal(guest, context.now())
  if (refusal) throw new AppError('invalid-input', { fields: { who: refusal } })
}

/**
 * Erases all of a guest's personal data. The bookings come last, because they're needed to find the rest. Idempotent,
 * so it can be repeated after a crash at any step.
 */
async function finishErasure(context: ServiceContext, erasure: Erasure): Promise<void> {
  const key = requireGuestKey(erasure.who ?? '')
  const guest = await findGuest(context, key)
  assertErasable(context, guest)
  const { payload } = context
  const strings = stringsOf(guest)
  const owners = [...guest.bookings, ...guest.checkouts, ...guest.gifts]
  await eraseReasons(
    context,
    owners.map(({ id }) => id),
    strings,
  )
  await eraseMails(context, guest, strings)
  await deleteRows(context, 'messages', guest.messages)
  await deleteRows(context, 'newsletter-signups', guest.signups)
  // A process that was paused while it offered seats can't store the guest's data after this.
  for (const entry of guest.waitlist) await leaveWaitlist(context, entry)
  await deleteRows(context, 'waitlist-entries', guest.waitlist)
  for (const order of guest.gifts) await eraseGift(context, order)
  await forgetCheckouts(context, guest.checkouts)
  // A checkout that changed after it was read wasn't erased.
  if ((await findGuest(context, key)).checkouts.some(({ forgetAt }) => forgetAt))
    throw new AppError('edit-conflict')
  for (const booking of guest.bookings) await eraseBooking(context, booking)
  const now = context.now().toISOString()
  await writeIfUnchanged<Erasure>(payload, 'erasures', erasure, {
    state: 'done',
    who: null,
    checkAt: null,
    updatedAt: now,
  })
}

const NO_TEXT = { subject: null, text: null, html: null, calendar: null }

/**
 * Removes the text and addresses of emails about the guest. Keeps the rows, so that no email is queued again. Unsent
 * emails won't be sent.
 */
async function eraseMails(context: ServiceContext, { mails }: GuestRows, strings: string[]): Promise<void> {
  const own = new Set(mails.map(({ id }) => id))
  for await (const rows of readInPages<Mail>(context.payload, 'mails', { pageSize: PAGE })) {
    for (const mail of rows) {
      const where = { id: { equals: mail.id } }
      if (own.has(mail.id)) {
        await updateIf(context.payload, 'mails', { and: [where, IDLE] }, { state: 'skipped' })
        await updateIf(context.payload, 'mails', where, { ...NO_TEXT, to: null, problem: null })
      } else if (
        isMailKind(mail.kind) &&
        isAbout(strings, [mail.subject, mail.text, mail.html, mail.calendar].join(' '))
      )
        // Clear only the text, because an email like the captain's list for tomorrow is also about other guests. If it
        // hasn't been sent yet, the server rewrites the text.
        await updateIf(context.payload, 'mails', where, NO_TEXT)
    }
  }
}

async function deleteRows(
  context: ServiceContext,
  collection: 'messages' | 'newsletter-signups' | 'waitlist-entries',
  rows: { id: string }[],
): Promise<void> {
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await context.payload.db.deleteMany({ collection, where: { id: { in: ids } } })
}
