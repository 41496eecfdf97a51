import { Lock } from 'lucide-react'
import { Button } from '../button'
import { classNames } from '../class-names'
import { Notice } from '../notice'
import { Skeleton } from '../skeleton'
import type { CardForm } from './use-card-form'

interface CardEntryProps {
  card: CardForm
  /** Gets Square's form. */
  onContainer: (element: HTMLDivElement | null) => void
  /** A sentence about what isn't lost if the form doesn't load. */
  kept: string
  hidden?: boolean
}

/** Renders the card form of {@link useCardForm}, or a button that loads it again. */
export function CardEntry({ card, onContainer, kept, hidden = false }: CardEntryProps) {
  return (
    <section className={classNames('grid gap-3', hidden && 'hidden')} aria-label="Card details">
      <h3 className="font-sans font-semibold">Card</h3>
      {card.status === 'failed' ? (
        <Notice
          tone="problem"
          role="alert"
          title="The card form didn’t load"
          actions={
            <Button tone="secondary" onClick={card.reload}>
              Reload card form
            </Button>
          }
        >
          Your connection may be weak. {kept}
        </Notice>
      ) : null}
      {/* Square's form is up to 12 rem tall on a phone. Reserve that much, and keep the form out of the layout until
          it has its final height. */}
      <div className={classNames('relative', card.status === 'failed' ? 'hidden' : 'min-h-48')}>
        {card.status === 'loading' ? <Skeleton className="absolute inset-0" /> : null}
        <div
          ref={onContainer}
          className={classNames(card.status !== 'ready' && 'invisible absolute inset-x-0')}
        />
      </div>
      <p className="flex items-start gap-2 text-ink-muted text-sm leading-snug">
        <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        Your card details go straight to Square. We never see the number.
      </p>
    </section>
  )
}
