import { formatUsd } from '@/domain/money'
import { type CellProps, ListCell } from './list-cell'

/** Shows cents as dollars in a CMS list. */
export function MoneyCell(props: CellProps) {
  const { cellData } = props
  return <ListCell {...props}>{typeof cellData === 'number' ? formatUsd(cellData) : '–'}</ListCell>
}
