import Link from 'next/link'
import type { ReactNode } from 'react'
import { isTripDate } from '@/domain/dates'
import { formatUsd } from '@/domain/money'
import { longDay } from '@/shared/format/days-with-year'
import { formatInstant } from '@/shared/format/instants'

/** The props from Payload that our list cells use. */
interface CellProps {
  cellData?: unknown
  collectionSlug: string
  rowData: { id: string | number; cmsTitle?: string }
  /** Whether the cell is in the first column. */
  link?: boolean
  linkURL?: string
  /** `trash` if the list shows deleted documents. */
  viewType?: string
}

/** Shows an amount in cents as dollars in a CMS list. */
export function MoneyCell(props: CellProps) {
  return (
    <ListCell {...props}>{typeof props.cellData === 'number' ? formatUsd(props.cellData) : '–'}</ListCell>
  )
}

/** Shows a trip date in a CMS list: 'Sat, Dec 5, 2026'. */
export function TripDateCell(props: CellProps) {
  const { cellData } = props
  const day = isTripDate(cellData) ? longDay(cellData) : '–'
  return <ListCell {...props}>{day}</ListCell>
}

/** Shows a point in time in Santa Cruz time in a CMS list. Payload's own cell uses the browser's time zone. */
export function InstantCell(props: CellProps) {
  const { cellData } = props
  return <ListCell {...props}>{typeof cellData === 'string' ? formatInstant(cellData) : '–'}</ListCell>
}

/** Shows a document's computed title in a CMS list, instead of the field's value. */
export function TitleCell(props: CellProps) {
  return <ListCell {...props}>{props.rowData.cmsTitle || '–'}</ListCell>
}

/** Renders a cell in a CMS list. In the first column, the cell links to the document. */
function ListCell({
  collectionSlug,
  rowData,
  link,
  linkURL,
  viewType,
  children,
}: CellProps & { children: ReactNode }) {
  if (!link) return <span>{children}</span>
  const folder = viewType === 'trash' ? '/trash' : ''
  const documentUrl = `/admin/collections/${collectionSlug}${folder}/${encodeURIComponent(rowData.id)}`
  return (
    <Link href={linkURL ?? documentUrl} prefetch={false}>
      {children}
    </Link>
  )
}
