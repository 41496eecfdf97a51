import { classNames } from '@/components/class-names'
import { CAPACITY } from '@/domain/trips'
import type { PartyChoice } from './party-choice'

export interface PrivateCharterProps {
  choice: PartyChoice
  /** False for a trip sold only as a private charter; the box is then checked and disabled. */
  soldBySeat: boolean
  price: string | null
  onChange: (privateCharter: boolean) => void
}

/**
 * Books the whole boat instead of seats. Shown only while all seats are open (docs/product-rules.md#seats).
 */
export function PrivateCharter({ choice, soldBySeat, price, onChange }: PrivateCharterProps) {
  return (
    <label
      className={classNames(
        'flex items-center gap-3.5 rounded-card border-[1.5px] px-4 py-3 leading-snug transition-colors',
        'has-focus-visible:outline-3 has-focus-visible:outline-navy has-focus-visible:outline-offset-2',
        choice.privateCharter ? 'border-navy bg-kelp-mist/45' : 'border-line bg-paper hover:border-navy/60',
        soldBySeat && 'cursor-pointer',
      )}
    >
      <input
        type="checkbox"
        checked={choice.privateCharter}
        disabled={!soldBySeat}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 shrink-0 accent-navy focus-visible:shadow-none focus-visible:outline-none"
      />
      <span className="grid grow gap-0.5">
        <span className="font-semibold">Private charter</span>
        <span className="text-ink-muted text-sm">{detail(choice, soldBySeat)}</span>
      </span>
      {price ? <span className="shrink-0 font-display font-semibold text-lg">{price}</span> : null}
    </label>
  )
}

function detail({ privateCharter, guests, tripType }: PartyChoice, soldBySeat: boolean): string {
  if (!soldBySeat) return `${tripType} must be booked as a private charter, up to ${CAPACITY} guests.`
  if (privateCharter && guests === 0)
    return `The boat is yours. Tell us how many, or we’ll plan for ${CAPACITY}.`
  return `The whole boat for your party, up to ${CAPACITY} guests.`
}
