'use client'

import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { buttonClass } from '@/components/button-style'
import { Dialog } from '@/components/dialog'
import { useBackButton } from '@/components/hooks/use-back-button'
import type { CaptainBooking } from '@/contract/booking'
import { departureLabel } from '@/domain/trips'
import { shortDate } from '@/shared/format/date-words'
import { dollarsText } from '@/shared/format/dollars-text'
import { deckPath } from '@/shared/paths/deck-path'
import { fullName } from '../../shared/party-text'
import { BalanceActions } from './balance-actions'

interface CollectDialogProps {
  booking: CaptainBooking
  onClose: () => void
}

/** Renders the ways to collect one party's balance, for a captain who comes from the deck sheet. */
export function CollectDialog({ booking, onClose }: CollectDialogProps) {
  const [current, setCurrent] = useState(booking)
  const { date, time, balanceAmount, paidAmount, totalAmount } = current
  const address = deckPath(date, time, current._id)
  useBackButton({
    open: true,
    mark: 'collect',
    onBack: () => {
      onClose()
      return false
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      eyebrow={`${shortDate(date)}, ${departureLabel(time)}`}
      title={
        balanceAmount > 0
          ? `Collect ${dollarsText(balanceAmount)} from ${fullName(current)}`
          : fullName(current)
      }
      description={`${dollarsText(paidAmount)} of ${dollarsText(totalAmount)} paid`}
    >
      <div className="grid justify-items-start gap-5">
        <p role="status" className="font-semibold text-kelp-deep empty:sr-only">
          {balanceAmount > 0 || current.payingAmount > 0 ? null : 'Nothing is due on the boat.'}
        </p>
        <BalanceActions
          booking={current}
          disabled={false}
          afterPayment={<BackToDeck address={address} />}
          onChanged={setCurrent}
        />
        <BackToDeck address={address} tone={balanceAmount > 0 ? 'secondary' : 'primary'} />
      </div>
    </Dialog>
  )
}

function BackToDeck({ address, tone = 'primary' }: { address: string; tone?: 'primary' | 'secondary' }) {
  return (
    <a href={address} className={buttonClass(tone, 'medium', 'justify-self-start')}>
      <ArrowLeft aria-hidden="true" className="size-5" />
      Back to the deck sheet
    </a>
  )
}
