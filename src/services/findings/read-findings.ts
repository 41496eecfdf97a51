import type { Where } from 'payload'
import type { WaitingFinding } from '@/contract/money/finding'
import type { Booking, Checkout, Finding, GiftOrder } from '@/payload-types'
import { squareRefundIdOf } from '../audit/compare-refunds'
import { readBooking } from '../bookings/read-bookings'
import { readCheckout } from '../checkout/checkouts'
import { findById, findRows, readMatching } from '../database/read-rows'
import { readGiftOrder } from '../gifts/gift-rows'
import type { ServiceContext } from '../ports'

const MAX_FINDINGS = 100

/** The person who paid, and the departure. */
type Party = Pick<Checkout, 'date' | 'time' | 'firstName' | 'lastName' | 'email' | 'phoneNumber'>

const buyerOf = ({ buyerName, buyerEmail }: GiftOrder): Party => ({
  firstName: buyerName ?? null,
  email: buyerEmail ?? null,
})

const SHOWN: Where = {
  or: [
    { state: { equals: 'open' } },
    { and: [{ state: { equals: 'watched' } }, { kind: { equals: 'dispute' } }] },
  ],
}

/**
 * Returns the mismatches with Square that need attention and the disputes that a bank is deciding, oldest first.
 */
export async function readWaitingFindings(context: ServiceContext): Promise<WaitingFinding[]> {
  const query = { where: SHOWN, sort: 'stepAt', limit: MAX_FINDINGS }
  const findings = await findRows<Finding>(context.payload, 'findings', query)
  const ids = findings.flatMap(({ booking }) => booking ?? [])
  // A payment without a booking may have a checkout with the guest's name.
  const [bookings, checkouts, orders] = await Promise.all([
    readMatching<Booking>(context.payload, 'bookings', 'id', ids),
    readMatching<Checkout>(context.payload, 'checkouts', 'id', ids),
    readMatching<GiftOrder>(context.payload, 'gift-orders', 'id', ids),
  ])
  return findings.map((finding) => {
    const isIts = (row: { id: string }) => row.id === finding.booking
    const order = orders.find(isIts)
    return presentFinding(finding, bookings.find(isIts) ?? checkouts.find(isIts) ?? (order && buyerOf(order)))
  })
}

/** Returns a finding that needs attention, or null if it has been settled. */
export async function readOpenFinding(context: ServiceContext, id: string): Promise<WaitingFinding | null> {
  const finding = await findById<Finding>(context.payload, 'findings', id)
  if (finding?.state !== 'open') return null
  const { booking } = finding
  return presentFinding(finding, booking ? await readParty(context, booking) : undefined)
}

async function readParty(context: ServiceContext, id: string): Promise<Party | undefined> {
  const booked = (await readBooking(context, id)) ?? (await readCheckout(context, id))
  if (booked) return booked
  const order = await readGiftOrder(context, id)
  return order ? buyerOf(order) : undefined
}

function presentFinding(finding: Finding, party: Party | undefined): WaitingFinding {
  const { kind, subject } = finding
  const isRefundRow = kind === 'ledger-row' && subject.includes(':refund:')
  return {
    findingId: finding.id,
    kind,
    sentence: finding.sentence,
    bookingId: finding.booking ?? null,
    date: party?.date ?? null,
    time: party?.time ?? null,
    name: [party?.firstName, party?.lastName].filter(Boolean).join(' ') || null,
    email: party?.email ?? null,
    phoneNumber: party?.phoneNumber ?? null,
    amountCents: finding.amountCents,
    squarePaymentId: finding.squarePaymentId ?? null,
    squareRefundId: kind === 'refund' ? subject : isRefundRow ? squareRefundIdOf({ id: subject }) : null,
    squareDisputeId: kind === 'dispute' ? subject : null,
    needsAttention: finding.state === 'open',
    version: finding.version,
  }
}
