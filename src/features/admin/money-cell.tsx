import { formatUsd } from '@/domain/money'
import { type CellProps, ListCell } from './list-cell'

/** Shows cents as dollars in a CMS list. */
export function MoneyCell(props: CellProps) {
  return (
    <ListCell {...props}>{typeof props.cellData === 'number' ? formatUsd(props.cellData) : '–'}</ListCell>
  )
}
