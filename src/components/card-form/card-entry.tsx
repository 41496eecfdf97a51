import { Lock } from 'lucide-react'
import { useText } from '#use-text'
import type { Wallet } from '@/contract/money/payment'
import { Button } from '../button'
import { classNames } from '../class-names'
import { Notice } from '../notice'
import { Skeleton } from '../skeleton'
import type { CardForm } from './use-card-form'
import type { Wallets } from './use-wallets'
import { WalletButtons } from './wallet-buttons'

interface CardEntryProps {
  card: CardForm
  /** Receives the element to mount Square's form in. */
  onContainer: (element: HTMLDivElement | null) => void
  /** Tells the guest what they won't lose if the card form doesn't load. */
  kept: string
  hidden?: boolean
  wallets: Wallets
  onWallet: (wallet: Wallet) => void
}

/** Renders the wallets' buttons and the card form from {@link useCardForm}, or a button that reloads the form. */
export function CardEntry({ card, onContainer, kept, hidden = false, wallets, onWallet }: CardEntryProps) {
  const t = useText()
  const isReady = card.status === 'ready' && wallets.offered !== null
  return (
    <section className={classNames('grid gap-3', hidden && 'hidden')} aria-label={t('Card details')}>
      {card.status === 'failed' ? (
        <Notice
          tone="problem"
          role="alert"
          title={t('The card form didn’t load')}
          actions={
            <Button tone="secondary" onClick={card.reload}>
              {t('Reload card form')}
            </Button>
          }
        >
          {t('Your connection may be weak. {kept}', { kept })}
        </Notice>
      ) : null}
      {/* On a phone, Square's form is up to 12 rem tall below its heading, and the wallets' buttons need 3.75
          rem. Reserve that much, and keep both out of the layout until they have their final height. */}
      <div
        className={classNames(
          'relative',
          card.status === 'failed' ? 'hidden' : wallets.isPossible ? 'min-h-72' : 'min-h-57',
        )}
      >
        {isReady ? null : <Skeleton className="absolute inset-0" />}
        <div className={classNames('grid gap-3', !isReady && 'invisible absolute inset-x-0')}>
          <WalletButtons wallets={wallets} onPay={onWallet} />
          <h3 className="font-sans font-semibold">
            {wallets.offered?.size ? t('Or enter a card') : t('Card')}
          </h3>
          <div ref={onContainer} />
        </div>
      </div>
      <p className="flex items-start gap-2 text-ink-muted text-sm leading-snug">
        <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {t('Your card details go straight to Square. We never see the number.')}
      </p>
    </section>
  )
}
