import Link from 'next/link'
import type { ReactNode } from 'react'
import { isTripDate } from '@/domain/dates'
import { formatUsd } from '@/domain/money'

/** The props from Payload that our list cells use. */
interface CellProps {
  cellData?: unknown
  collectionSlug: string
  rowData: { id: string | number }
  /** Whether the cell is in the first column. */
  link?: boolean
  linkURL?: string
}

const shortDate = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
})

/** Shows an amount in cents as dollars in a CMS list. */
export function MoneyCell(props: CellProps) {
  return (
    <ListCell {...props}>{typeof props.cellData === 'number' ? formatUsd(props.cellData) : '–'}</ListCell>
  )
}

/** Shows a trip date in a CMS list: 'Sat, Dec 5, 2026'. */
export function TripDateCell(props: CellProps) {
  const { cellData } = props
  const day = isTripDate(cellData) ? shortDate.format(new Date(`${cellData}T00:00:00Z`)) : '–'
  return <ListCell {...props}>{day}</ListCell>
}

/** A cell in a CMS list. In the first column, it links to the document. */
function ListCell({ collectionSlug, rowData, link, linkURL, children }: CellProps & { children: ReactNode }) {
  if (!link) return <span>{children}</span>
  const documentUrl = `/admin/collections/${collectionSlug}/${encodeURIComponent(rowData.id)}`
  return (
    <Link href={linkURL ?? documentUrl} prefetch={false}>
      {children}
    </Link>
  )
}
