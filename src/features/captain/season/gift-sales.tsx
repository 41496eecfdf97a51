import { formatUsd } from '@/domain/money'
import type { GiftFigures } from '@/domain/payments/gift'
import { FigureTable } from './figure-table'

/** The certificates sold this year and last year, and the total unused amount on all certificates. */
export interface GiftSalesProps {
  year: number
  gifts: { current: GiftFigures; before: GiftFigures; leftCents: number }
}

const MEASURES: { name: string; textOf: (figures: GiftFigures) => string }[] = [
  { name: 'Sold', textOf: ({ soldCents }) => amountText(soldCents) },
  { name: 'Used for trips', textOf: ({ usedCents }) => amountText(usedCents) },
  { name: 'Refunded or paid out', textOf: ({ returnedCents }) => amountText(returnedCents) },
  { name: 'Unused', textOf: ({ leftCents }) => amountText(leftCents) },
  { name: 'Certificates', textOf: ({ count }) => count.toLocaleString('en-US') },
]
const NOTHING = '–'

/** Returns an amount, or a dash for 0, so that the other amounts stand out. */
function amountText(cents: number): string {
  return cents === 0 ? NOTHING : formatUsd(cents)
}

/** Renders how the gift certificates that were sold have been used. Renders nothing before the first sale. */
export function GiftSales({ year, gifts: { current, before, leftCents } }: GiftSalesProps) {
  if (current.count + before.count + leftCents === 0) return null
  return (
    <section
      aria-labelledby="gifts-heading"
      className="grid min-w-0 content-start gap-3 print:break-inside-avoid"
    >
      <h2 id="gifts-heading" className="text-heading">
        Gift certificates
      </h2>
      <div className="grid gap-x-16 gap-y-4 min-[1100px]:grid-cols-2 print:gap-3">
        <FigureTable
          corner="Sold in"
          columns={[year, year - 1]}
          rows={MEASURES.map(({ name, textOf }) => ({
            key: name,
            name,
            cells: [current, before].map((figures) => (figures.count ? textOf(figures) : NOTHING)),
          }))}
          className="[&_td:first-of-type]:font-semibold"
        />
        <div className="grid max-w-[66ch] content-start gap-2 text-sm leading-snug min-[1100px]:pt-2">
          <p>
            Selling a certificate isn’t revenue. It counts as a payment for the trip that it’s used for, so
            it’s in that trip’s revenue or deposits above.
          </p>
          <p className="font-semibold">{formatUsd(leftCents)} is unused, across all years.</p>
        </div>
      </div>
    </section>
  )
}
