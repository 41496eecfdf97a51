import { guestOf } from '@/contract/guest'
import type { GuestData, GuestExport } from '@/contract/guest-data'
import { centsToDollars } from '@/domain/money'
import type { Payment } from '@/payload-types'
import { languageOf } from '@/shared/text/language'
import { toCaptainBooking } from '../bookings/present-booking'
import { presentCreditsFrom } from '../credits/read-credits'
import { readMatching } from '../database/read-rows'
import { AppError } from '../errors'
import type { ServiceContext } from '../ports'
import { findAllWaivers } from '../waivers/read-waivers'
import { requireGuestKey } from './erase-guest'
import { erasureRefusal } from './erasure-refusal'
import { findGuest, type GuestRows, isUnknown } from './find-guest'

/** Returns a guest's bookings, and how many other rows are stored. @throws AppError `not-found`, `invalid-input` */
export async function readGuestData(context: ServiceContext, who: string): Promise<GuestData> {
  const guest = await readKnown(context, who)
  return {
    bookings: guest.bookings.map(({ reference, date, time, firstName, lastName }) => ({
      reference,
      date,
      time,
      name: `${firstName} ${lastName}`,
    })),
    checkouts: guest.checkouts.length,
    messages: guest.messages.length,
    emails: guest.mails.length,
    newsletter: guest.signups.length > 0,
    waitlist: guest.waitlist.length,
    gifts: guest.gifts.length,
    refusal: erasureRefusal(guest, context.now()),
  }
}

/** Returns all data that's stored about a guest, in dollars. Throws the same errors as {@link readGuestData}. */
export async function exportGuest(context: ServiceContext, who: string): Promise<GuestExport> {
  const guest = await readKnown(context, who)
  const ids = guest.bookings.map(({ id }) => id)
  const [ledger, waivers] = await Promise.all([
    readMatching<Payment>(context.payload, 'payments', 'booking', ids),
    findAllWaivers(context, ids),
  ])
  return {
    exportedAt: context.now().toISOString(),
    bookings: await Promise.all(
      guest.bookings.map(async (booking) => {
        const { _id, version: _version, ...rest } = toCaptainBooking(booking)
        const rows = ledger.filter((row) => row.booking === _id)
        const payments = rows.map(({ createdAt, kind, amountCents, tipCents, reason }) => ({
          at: createdAt,
          kind,
          amount: centsToDollars(amountCents),
          ...(tipCents && { tip: centsToDollars(tipCents) }),
          reason: reason ?? null,
        }))
        const credits = await presentCreditsFrom(context, rows, 'captain')
        const signed = waivers
          .filter((waiver) => waiver.booking === _id)
          .map(({ name, guardian, healthNote, createdAt, textHash, voidedAt }) => ({
            name,
            guardian: guardian ?? null,
            healthNote: healthNote ?? null,
            at: createdAt,
            textHash,
            ...(voidedAt && { voidedAt }),
          }))
        return { ...rest, bookedAt: booking.createdAt, payments, credits, waivers: signed }
      }),
    ),
    checkouts: guest.checkouts.map((checkout) => ({
      reference: checkout.reference,
      startedAt: checkout.createdAt,
      state: checkout.state,
      language: languageOf(checkout),
      date: checkout.date ?? null,
      time: checkout.time ?? null,
      ...guestOf(checkout),
    })),
    messages: guest.messages.map(({ createdAt, name, email, phone, message }) => ({
      at: createdAt,
      name,
      email,
      phone: phone ?? null,
      message,
    })),
    emails: guest.mails.map(({ createdAt, sentAt, kind, to, subject, state }) => ({
      queuedAt: createdAt,
      sentAt: sentAt ?? null,
      kind,
      to: to ?? null,
      subject: subject ?? null,
      state,
    })),
    newsletter: guest.signups.map((signup) => ({
      at: signup.createdAt,
      name: signup.name,
      email: signup.email,
      language: languageOf(signup),
    })),
    gifts: guest.gifts.map((order) => ({
      orderedAt: order.createdAt,
      state: order.state,
      language: languageOf(order),
      amount: centsToDollars(order.amountCents),
      buyerName: order.buyerName ?? null,
      buyerEmail: order.buyerEmail ?? null,
      recipientName: order.recipientName ?? null,
      recipientEmail: order.recipientEmail ?? null,
      message: order.message ?? null,
    })),
    waitlist: guest.waitlist.map((entry) => ({
      joinedAt: entry.joinedAt,
      state: entry.state,
      language: languageOf(entry),
      date: entry.date,
      time: entry.time,
      tripType: entry.tripType,
      partySize: entry.partySize,
      private: entry.private ?? false,
      firstName: entry.firstName ?? null,
      lastName: entry.lastName ?? null,
      phoneNumber: entry.phoneNumber ?? null,
      email: entry.email ?? null,
    })),
  }
}

async function readKnown(context: ServiceContext, who: string): Promise<GuestRows> {
  const guest = await findGuest(context, requireGuestKey(who))
  if (isUnknown(guest)) throw new AppError('not-found')
  return guest
}
