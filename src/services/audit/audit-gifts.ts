import { formatUsd } from '@/domain/money'
import { isUnsettled } from '@/domain/payments/credit'
import type { Credit, GiftOrder, Payment } from '@/payload-types'
import { entriesOf, findEntry } from '../credits/credit-rows'
import { readInPages, readMatching } from '../database/read-rows'
import { issuedRowId } from '../gifts/gift-rows'
import { sumCents } from '../payments/record-payment'
import type { ServiceContext } from '../ports'
import type { Finding } from './audit-refunds'

const PAGE = 100

/**
 * Checks gift orders against the ledger: each charge became a certificate, so the order's rows add up to 0. The
 * messages name orders instead of codes, because anyone with a code can use the certificate.
 */
export async function* auditGifts({ payload }: ServiceContext): AsyncGenerator<Finding> {
  const where = { state: { equals: 'paid' } }
  for await (const orders of readInPages<GiftOrder>(payload, 'gift-orders', { pageSize: PAGE, where })) {
    const rows = await readMatching<Payment>(
      payload,
      'payments',
      'booking',
      orders.map(({ id }) => id),
    )
    const codes = orders.flatMap(({ credit }) => credit ?? [])
    const credits = await readMatching<Credit>(payload, 'credits', 'id', codes)
    for (const { id, credit, amountCents } of orders) {
      const own = rows.filter((row) => row.booking === id)
      const charged = own.filter(({ kind }) => kind === 'capture')
      if (sumCents(charged) !== amountCents)
        yield disagree(
          `Gift order ${id} of ${formatUsd(amountCents)} is paid, but the ledger has ${formatUsd(sumCents(charged))}.`,
        )
      const certificate = credits.find((each) => each.id === credit)
      // While money is being taken out of the certificate, one of the two rows may not be written yet.
      const isMoving = certificate && entriesOf(certificate).some((entry) => entry.out && isUnsettled(entry))
      if (sumCents(own) !== 0 && !isMoving)
        yield disagree(`The ledger of gift order ${id} should be 0, but it's ${formatUsd(sumCents(own))}.`)
      if (!certificate) {
        yield disagree(`Gift order ${id} is paid, but its certificate is missing.`)
        continue
      }
      const issuedCents = findEntry(certificate, issuedRowId(id))?.amountCents ?? 0
      if (issuedCents !== amountCents)
        yield disagree(
          `Gift order ${id} cost ${formatUsd(amountCents)}, but its certificate was issued for ${formatUsd(issuedCents)}.`,
        )
    }
  }
}

const disagree = (sentence: string): Finding => ({ kind: 'disagreement', sentence })
