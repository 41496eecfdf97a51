import { formatUsd } from '@/domain/money'
import type { GiftFigures } from '@/domain/payments/gift'

/** The certificates sold this year and last year, and how much of all certificates isn't used yet. */
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

const cellClass = 'py-2 pl-3 text-right print:py-0.5'

/** Renders how the gift certificates that were sold have been used. Renders nothing before the first sale. */
export function GiftSales({ year, gifts: { current, before, leftCents } }: GiftSalesProps) {
  if (current.count + before.count + leftCents === 0) return null
  return (
    <section aria-labelledby="gifts-heading" className="grid min-w-0 content-start gap-3">
      <h2 id="gifts-heading" className="text-heading">
        Gift certificates
      </h2>
      <div className="grid gap-x-16 gap-y-4 min-[1100px]:grid-cols-2 print:gap-3">
        <table className="w-full border-collapse self-start tabular-nums">
          <thead>
            <tr className="border-line-strong border-b">
              <th scope="col" className="py-2 text-left font-normal text-ink-muted">
                Sold in
              </th>
              <th scope="col" className={`${cellClass} font-semibold`}>
                {year}
              </th>
              <th scope="col" className={`${cellClass} font-semibold`}>
                {year - 1}
              </th>
            </tr>
          </thead>
          <tbody>
            {MEASURES.map(({ name, textOf }) => (
              <tr key={name} className="border-line border-b">
                <th scope="row" className="py-2 text-left font-semibold leading-snug print:py-0.5">
                  {name}
                </th>
                <td className={`${cellClass} font-semibold`}>{current.count ? textOf(current) : NOTHING}</td>
                <td className={cellClass}>{before.count ? textOf(before) : NOTHING}</td>
              </tr>
            ))}
          </tbody>
        </table>
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
