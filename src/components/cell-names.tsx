import { classNames } from './class-names'

/** The maximum number of names to list, on narrow and wide screens. More would make the calendar's rows taller. */
const MAX_NAMES_NARROW = 1
const MAX_NAMES_WIDE = 2

/** Lists names in a calendar cell: 'Nguyen, Alvarez +2'. */
export function CellNames({ names }: { names: string[] }) {
  return (
    <span className="cell-names">
      <NameLine names={names} shown={MAX_NAMES_NARROW} className="flex @min-[40rem]:hidden" />
      <NameLine names={names} shown={MAX_NAMES_WIDE} className="hidden @min-[40rem]:flex" />
    </span>
  )
}

interface NameLineProps {
  names: string[]
  shown: number
  className: string
}

/** Renders a line that can break only between names. A name wider than the cell ends in an ellipsis. */
function NameLine({ names, shown, className }: NameLineProps) {
  const listed = names.slice(0, shown)
  const hidden = names.length - listed.length
  return (
    <span className={classNames('flex-wrap gap-x-[0.3em]', className)}>
      {listed.map((name, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two parties can have the same last name
        <span key={index} className="max-w-full truncate">
          {index < listed.length - 1 ? `${name}, ` : `${name} `}
        </span>
      ))}
      {hidden > 0 ? <span>{`+${hidden}`}</span> : null}
    </span>
  )
}
