import { Check } from 'lucide-react'
import { useText } from '#use-text'
import type { Waiver } from '@/contract/departures/waiver'
import { shortInstant } from '@/shared/format/instants'

/** Renders who has signed, and when. */
export function SignedList({ signed }: { signed: Waiver['Signed'] }) {
  const t = useText()
  return (
    <ul className="grid gap-1.5">
      {signed.map(({ name, guardian, signedAt }) => (
        <li key={`${signedAt} ${name}`} className="flex items-start gap-2 leading-snug">
          <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-kelp" />
          <span>
            <strong>{name}</strong>
            {guardian ? `, ${t('signed by {guardian}', { guardian })}` : ''}{' '}
            <span className="whitespace-nowrap text-ink-muted">{shortInstant(signedAt, t.locale)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
