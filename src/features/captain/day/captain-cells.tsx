import { Ban, CloudRain, Moon } from 'lucide-react'
import { CellNames } from '@/components/cell-names'
import { classNames } from '@/components/class-names'
import type { AvailabilityDay } from '@/contract/availability'
import { CAPACITY } from '@/domain/trips'
import type { Closure } from '../shared/closure-text'
import { describeCaptainDay, type SoldDeparture, soldDepartures } from './seats-sold'

/** The closures' icons, labels and colors. The labels have soft hyphens, because they're wider than a phone's cell. */
const CLOSURES = {
  weather: { icon: CloudRain, label: 'Can\u00ADcel\u00ADled', color: 'text-coral-ink' },
  blocked: { icon: Ban, label: 'Block\u00ADed', color: 'text-ink' },
  'out-of-season': { icon: Moon, label: 'Closed', color: 'text-ink-muted' },
} satisfies Record<Closure, { icon: typeof Ban; label: string; color: string }>

/** The cells of the captain's calendar. They show the seats sold per departure, and why a day is closed. */
export const captainCells = {
  render: (day: AvailabilityDay) => <CaptainCell day={day} />,
  describe: describeCaptainDay,
  legend: <CaptainLegend />,
}

function CaptainCell({ day }: { day: AvailabilityDay }) {
  const closure = day.closure && CLOSURES[day.closure]
  return (
    <>
      {closure ? (
        <span
          className={classNames(
            'flex items-center gap-1 font-semibold text-[0.8125rem] leading-tight tracking-tight @min-[40rem]:text-sm @min-[40rem]:tracking-normal',
            closure.color,
          )}
        >
          <closure.icon aria-hidden="true" className="hidden size-4 shrink-0 @min-[40rem]:block" />
          {closure.label}
        </span>
      ) : null}
      {soldDepartures(day).map((departure) => (
        <SoldLine key={departure.time} departure={departure} />
      ))}
    </>
  )
}

function SoldLine({
  departure: { time, sold, out, blocked, canceled, names },
}: {
  departure: SoldDeparture
}) {
  return (
    <span className="grid grid-cols-[minmax(0,1fr)] gap-[2px] @min-[40rem]:gap-0.5">
      <span
        className={classNames(
          'flex flex-wrap items-baseline gap-x-[2px] text-[0.8125rem] leading-tight tracking-tight tabular-nums @min-[40rem]:gap-x-1 @min-[40rem]:text-[0.9375rem] @min-[40rem]:tracking-normal',
          sold > 0 ? 'font-semibold text-ink' : 'text-ink-muted',
        )}
      >
        <span className="font-normal text-ink-muted">{time}</span>
        {blocked ? (
          <span className="flex items-center gap-1 self-center text-ink">
            <Ban className="size-3 shrink-0 @min-[40rem]:size-3.5" />
            <span className="hidden @min-[48rem]:inline">blocked</span>
          </span>
        ) : null}
        {canceled ? (
          <span className="flex items-center gap-1 self-center text-coral-ink">
            <CloudRain className="size-3 shrink-0 @min-[40rem]:size-3.5" />
            <span className="hidden @min-[48rem]:inline">canceled</span>
          </span>
        ) : null}
        {(blocked || canceled) && sold === 0 ? null : out ? 'out' : `${sold}/${CAPACITY}`}
        {sold === CAPACITY ? (
          <span className="hidden font-medium text-kelp-deep @min-[48rem]:inline">full</span>
        ) : null}
      </span>
      {names.length > 0 ? <CellNames names={names} /> : null}
    </span>
  )
}

function CaptainLegend() {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2 pt-4 text-ink-muted text-sm">
      <li>
        <span className="font-semibold text-ink tabular-nums">
          {Math.ceil((CAPACITY * 2) / 3)}/{CAPACITY}
        </span>{' '}
        seats sold
      </li>
      <li>
        <span className="font-semibold text-ink">out</span> on a longer trip
      </li>
      <li>
        <span className="font-semibold text-coral-ink">Cancelled</span> for weather
      </li>
      <li>
        <Ban aria-hidden="true" className="inline size-3.5 align-[-0.125em]" />{' '}
        <span className="font-semibold text-ink">Blocked</span> by you
      </li>
    </ul>
  )
}
