import Link from 'next/link'
import type { ReactNode } from 'react'

/** The props from Payload that our list cells use. */
export interface CellProps {
  cellData?: unknown
  collectionSlug: string
  rowData: { id: string | number }
  /** Whether the cell is in the first column. */
  link?: boolean
  linkURL?: string
}

/** A cell of a CMS list. In the first column, it links to the document. */
export function ListCell({
  collectionSlug,
  rowData,
  link,
  linkURL,
  children,
}: CellProps & { children: ReactNode }) {
  if (!link) return <span>{children}</span>
  const documentUrl = `/admin/collections/${collectionSlug}/${encodeURIComponent(rowData.id)}`
  return (
    <Link href={linkURL ?? documentUrl} prefetch={false}>
      {children}
    </Link>
  )
}
