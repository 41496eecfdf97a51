import type { Where } from 'payload'
import type { WaitingFinding } from '@/contract/money/finding'
import type { Booking, Checkout, Finding } from '@/payload-types'
import { squareRefundIdOf } from '../audit/compare-refunds'
import { findRows, readMatching } from '../database/read-rows'
import type { ServiceContext } from '../ports'

const MAX_FINDINGS = 100

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
  const [bookings, checkouts] = await Promise.all([
    readMatching<Booking>(context.payload, 'bookings', 'id', ids),
    readMatching<Checkout>(context.payload, 'checkouts', 'id', ids),
  ])
  return findings.map((finding) => {
    const isIts = ({ id }: { id: string }) => id === finding.booking
    return presentFinding(finding, bookings.find(isIts) ?? checkouts.find(isIts))
  })
}

function presentFinding(finding: Finding, party: Booking | Checkout | undefined): WaitingFinding {
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
