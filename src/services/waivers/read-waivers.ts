import type { OwnWaiver, Waiver as WaiverView } from '@/contract/departures/waiver'
import { canSignWaiver, maxWaivers } from '@/domain/departures/waivers'
import type { Booking, Waiver } from '@/payload-types'
import { type Language, languageOf } from '@/shared/text/language'
import { readBookingByReference } from '../bookings/read-own-booking'
import { readSite } from '../content/read-site'
import { findById, findRows } from '../database/read-rows'
import { AppError } from '../errors'
import type { ServiceContext } from '../ports'
import { isWaiverPass, type WaiverPass, waiverLinkPath } from './waiver-link'
import { type CurrentWaiver, readSavedText, readWaiverText } from './waiver-text'

/** A signed waiver without its signature, which is large. */
export type SignedRow = Omit<Waiver, 'strokes'>

const SIGNED = {
  booking: true,
  key: true,
  signer: true,
  name: true,
  guardian: true,
  healthNote: true,
  textHash: true,
  createdAt: true,
  voidedAt: true,
  voidedBy: true,
} as const

/** Returns the signed waivers of several bookings, in the order of signing, without voided ones. */
export async function findWaivers(
  context: Pick<ServiceContext, 'payload'>,
  bookingIds: string[],
): Promise<SignedRow[]> {
  return (await findAllWaivers(context, bookingIds)).filter(isInForce)
}

export const isInForce = ({ voidedAt }: Pick<Waiver, 'voidedAt'>): boolean => !voidedAt

/** Returns the same as `findWaivers`, and voided waivers, too. */
export async function findAllWaivers(
  { payload }: Pick<ServiceContext, 'payload'>,
  bookingIds: string[],
): Promise<SignedRow[]> {
  if (bookingIds.length === 0) return []
  return findRows<SignedRow>(payload, 'waivers', {
    where: { booking: { in: bookingIds } },
    sort: 'createdAt',
    select: SIGNED,
  })
}

/**
 * Returns the booking if the pass gives access to its waiver.
 *
 * @throws AppError `link-expired` if there's no such booking, or the pass is missing, wrong or revoked
 */
export async function openWaiver(
  context: ServiceContext,
  reference: string,
  pass: WaiverPass | null,
): Promise<Booking> {
  const booking = pass && (await readBookingByReference(context, reference))
  if (!pass || !booking || !isWaiverPass(context, booking, pass)) throw new AppError('link-expired')
  return booking
}

/** Returns the waiver as a companion sees it. @throws AppError `not-found` if the company has no waiver */
export async function presentWaiver(
  context: ServiceContext,
  booking: Booking,
  { signer, language = languageOf(booking) }: { signer: string; language?: Language | undefined },
): Promise<WaiverView> {
  const current = await readWaiverText(context, language)
  if (!current) throw new AppError('not-found')
  const signed = await findWaivers(context, [booking.id])
  const own = signed.filter((waiver) => waiver.signer === signer)
  return viewOf(context, booking, { current, language, signed, shown: own })
}

/** Returns the waiver as the guest who booked sees it, or null if the company has no waiver. */
export async function presentOwnWaiver(
  context: ServiceContext,
  booking: Booking,
  language: Language = languageOf(booking),
): Promise<OwnWaiver | null> {
  const current = await readWaiverText(context, language)
  if (!current) return null
  const signed = await findWaivers(context, [booking.id])
  return {
    ...(await viewOf(context, booking, { current, language, signed, shown: signed })),
    partySize: booking.partySize,
    link: waiverLinkPath(context, booking),
  }
}

async function viewOf(
  context: ServiceContext,
  booking: Booking,
  {
    current,
    language,
    signed,
    shown,
  }: { current: CurrentWaiver; language: Language; signed: SignedRow[]; shown: SignedRow[] },
): Promise<WaiverView> {
  const { tripType, date, time, partySize } = booking
  const { meetingPoint, addressLines } = await readSite(context.payload, language)
  const isFull = signed.length >= maxWaivers(partySize)
  return {
    tripType,
    date,
    time,
    meetingPoint: [meetingPoint, ...addressLines].filter(Boolean).join(', ') || null,
    text: current.text,
    language: current.language,
    textHash: current.hash,
    closed: canSignWaiver(booking, context.now()) ? (isFull ? 'full' : null) : 'past',
    Signed: shown.map(presentSigned),
  }
}

/** Returns a signed waiver, its booking and the text that was signed. @throws AppError `not-found` */
export async function readSignedWaiver(
  context: ServiceContext,
  id: string,
): Promise<{ waiver: Waiver; text: string }> {
  const waiver = await findById<Waiver>(context.payload, 'waivers', id)
  const text = waiver && (await readSavedText(context, waiver.textHash))
  if (!waiver || text === null) throw new AppError('not-found')
  return { waiver, text }
}

const presentSigned = ({ name, guardian, createdAt }: SignedRow) => ({
  name,
  guardian: guardian ?? null,
  signedAt: createdAt,
})
