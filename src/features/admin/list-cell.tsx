import Link from 'next/link'
import type { ReactNode } from 'react'

/** What Payload gives a cell of its lists; of it only what a cell of ours shows. */
export interface CellProps {
  cellData?: unknown
  collectionSlug: string
  rowData: { id: string | number }
  /** This is the column that opens the document. */
  link?: boolean
  linkURL?: string
}

/** A cell of a list, a link to its document where it stands in the first column. */
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
