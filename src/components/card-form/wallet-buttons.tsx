import { useEffect, useEffectEvent, useRef } from 'react'
import type { Wallet } from '@/contract/money/payment'
import { classNames } from '../class-names'
import type { Wallets } from './use-wallets'

interface WalletButtonsProps {
  wallets: Wallets
  onPay: (wallet: Wallet) => void
}

/** Classes for Apple's own button, which Apple's brand rules require and Safari draws. Other browsers show its name. */
const APPLE_BUTTON =
  'h-12 rounded-xl bg-black font-semibold text-white [-apple-pay-button-style:black] [-apple-pay-button-type:plain] supports-[-webkit-appearance:-apple-pay-button]:text-[0] supports-[-webkit-appearance:-apple-pay-button]:[-webkit-appearance:-apple-pay-button]'

/** Renders the buttons of the wallets that this browser can pay with. */
export function WalletButtons({ wallets: { offered, onGoogleButton }, onPay }: WalletButtonsProps) {
  const google = useRef<HTMLDivElement>(null)
  const payWithGoogle = useEffectEvent(() => onPay('Google Pay'))

  // Square's SDK puts Google's button into this element.
  useEffect(() => {
    const element = google.current
    const pay = () => payWithGoogle()
    onGoogleButton(element)
    element?.addEventListener('click', pay)
    return () => {
      onGoogleButton(null)
      element?.removeEventListener('click', pay)
    }
  }, [onGoogleButton])

  return (
    <div
      className={classNames(
        'grid auto-cols-fr grid-flow-col gap-3',
        offered !== null && offered.size === 0 && 'hidden',
      )}
    >
      {offered?.has('Apple Pay') ? (
        <button type="button" className={APPLE_BUTTON} onClick={() => onPay('Apple Pay')}>
          Apple Pay
        </button>
      ) : null}
      <div
        ref={google}
        className={classNames('h-12', offered !== null && !offered.has('Google Pay') && 'hidden')}
      />
    </div>
  )
}
