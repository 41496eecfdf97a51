import { formatUsd } from '@/domain/money'
import { type CellProps, ListCell } from './list-cell'

/** Cents in a list of the CMS, as dollars. */
export function MoneyCell(props: CellProps) {
  const { cellData } = props
  return <ListCell {...props}>{typeof cellData === 'number' ? formatUsd(cellData) : '–'}</ListCell>
}
