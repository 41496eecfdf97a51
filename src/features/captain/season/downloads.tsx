import { Download } from 'lucide-react'
import { buttonClass } from '@/components/button-style'

/** Renders the links that download the year's data as CSV files. */
export function Downloads({ year }: { year: number }) {
  const files = [
    {
      label: `Bookings ${year}`,
      path: `bookings?year=${year}`,
      about: 'Every booking by trip date, including canceled ones.',
    },
    {
      label: `Ledger ${year}`,
      path: `ledger?year=${year}`,
      about: 'Every payment and refund by the day it was recorded, ready for your bookkeeper.',
    },
    { label: `Customers ${year}`, path: `customers?year=${year}`, about: 'One line per customer.' },
    { label: 'Newsletter', path: 'newsletter', about: 'Everyone who signed up, from all years.' },
  ]
  return (
    <section aria-labelledby="downloads-heading" className="grid gap-4 print:hidden">
      <header className="grid gap-1">
        <h2 id="downloads-heading" className="text-heading">
          Downloads
        </h2>
        <p className="text-ink-muted leading-snug">
          CSV files for Excel, Numbers or Google Sheets. They contain guests’ data, so keep them safe.
        </p>
      </header>
      <ul className="grid gap-x-8 gap-y-4 wide:grid-cols-2">
        {files.map(({ label, path, about }) => (
          <li key={label} className="grid content-start justify-items-start gap-1.5">
            <a href={`/api/season/${path}`} download className={buttonClass('secondary')}>
              <Download aria-hidden="true" className="size-4.5" />
              {label}
            </a>
            <p className="text-ink-muted text-sm leading-snug">{about}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
