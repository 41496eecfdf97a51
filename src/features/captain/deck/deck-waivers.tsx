import { Check, Circle, PenLine } from 'lucide-react'
import { buttonClass } from '@/components/button-style'
import { VisuallyHidden } from '@/components/visually-hidden'
import type { DeckParty } from '@/contract/departures/deck'
import { peopleOfParty, waiversMissing } from '@/domain/departures/waivers'
import { fullName } from '../shared/party-text'

interface DeckWaiversProps {
  party: DeckParty
  waivers: NonNullable<DeckParty['waivers']>
}

/** Lists the people in a party and who has signed the waiver, with a link for signing on this phone. */
export function DeckWaivers({ party, waivers: { signed, link } }: DeckWaiversProps) {
  const { partySize } = party
  const booker = fullName(party)
  const { people, unnamed } = peopleOfParty(booker, signed, partySize)
  const missing = waiversMissing(signed, partySize)
  return (
    <section aria-label={`Waivers, ${booker}`} className="grid gap-2">
      <p className="flex flex-wrap items-center justify-between gap-2 font-semibold">
        {missing === 0 ? 'All waivers signed' : `${signed.length} of ${partySize} waivers signed`}
        {link && missing > 0 ? (
          <a href={link} className={buttonClass('secondary', 'medium', 'min-h-12')}>
            <PenLine aria-hidden="true" className="size-5" />
            <span>
              Sign here <VisuallyHidden>{booker}</VisuallyHidden>
            </span>
          </a>
        ) : null}
      </p>
      <ul className="grid gap-0.5">
        {people.map(({ name, waiver }) => (
          <li key={waiver?._id ?? 'booker'} className="flex min-h-8 flex-wrap items-center gap-x-2">
            {waiver ? (
              <Check aria-hidden="true" className="size-5 shrink-0 text-kelp" />
            ) : (
              <Circle aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
            )}
            <span className="min-w-0 break-words">
              {name}
              {waiver?.guardian ? <span className="text-ink-muted">, by {waiver.guardian}</span> : null}
              <VisuallyHidden>{waiver ? ', signed' : ', not signed'}</VisuallyHidden>
            </span>
            {waiver?.file ? (
              <a
                href={waiver.file}
                target="_blank"
                rel="noreferrer"
                className="-my-1.5 inline-flex min-h-11 items-center px-1 underline underline-offset-4"
              >
                PDF <VisuallyHidden>of {name}’s waiver</VisuallyHidden>
              </a>
            ) : null}
          </li>
        ))}
        {unnamed > 0 ? (
          <li className="flex min-h-8 items-center gap-2 text-ink-muted">
            <Circle aria-hidden="true" className="size-5 shrink-0" />
            {unnamed === 1 ? '1 more, not signed' : `${unnamed} more, not signed`}
          </li>
        ) : null}
      </ul>
    </section>
  )
}
