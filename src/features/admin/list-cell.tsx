import Link from 'next/link'
import type { ReactNode } from 'react'

/** The props in use of those that Payload passes to a list cell. */
export interface CellProps {
  cellData?: unknown
  collectionSlug: string
  rowData: { id: string | number }
  /** Whether the cell links to the document. */
  link?: boolean
  linkURL?: string
}

/** A list cell that links to its document if it's in the first column. */
export function ListCell({
  collectionSlug,
  rowData,
  link,
  linkURL,
  children,
}: CellProps & { children: ReactNode }) {
  if (!link) return <span>{children}</span>
  const ownAddress = `/admin/collections/${collectionSlug}/${encodeURIComponent(rowData.id)}`
  return (
    <Link href={linkURL ?? ownAddress} prefetch={false}>
      {children}
    </Link>
  )
}
