'use client'

import { Banknote, QrCode, Ticket } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '@/components/button'
import { Notice } from '@/components/notice'
import type { CaptainBooking } from '@/contract/booking'
import { dollarsText } from '@/shared/format/dollars-text'
import { UseCredit } from '../credit/use-credit'
import { PaymentLink } from './payment-link'
import { RecordPayment } from './record-payment'

interface BalanceActionsProps {
  booking: CaptainBooking
  disabled: boolean
  /** What to do next, shown once the guest has paid by phone. The default is a button that closes the dialog. */
  afterPayment?: ReactNode
  onChanged: (booking: CaptainBooking) => void
}

/** Renders the ways to take a balance: record money received, show the guest a link, or use a credit. */
export function BalanceActions({ booking, disabled, afterPayment, onChanged }: BalanceActionsProps) {
  const [open, setOpen] = useState<'record' | 'link' | 'credit' | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState(0)
  const start = (next: 'record' | 'link' | 'credit') => {
    setOpened((count) => count + 1)
    setOpen(next)
  }
  const close = () => setOpen(null)
  const { balanceAmount, payingAmount } = booking
  return (
    <div ref={frame} tabIndex={-1} className="grid gap-2.5 focus:outline-none">
      {payingAmount > 0 ? (
        <Notice tone="info">
          {dollarsText(payingAmount)} is being charged to the guest’s card. Don’t collect it again.
        </Notice>
      ) : null}
      {balanceAmount > 0 ? (
        <div className="flex flex-wrap gap-2.5">
          <Button tone="secondary" disabled={disabled} onClick={() => start('record')}>
            <Banknote aria-hidden="true" className="size-5" />
            Record a payment
          </Button>
          <Button tone="secondary" disabled={disabled} onClick={() => start('link')}>
            <QrCode aria-hidden="true" className="size-5" />
            Show payment link
          </Button>
          <Button tone="secondary" disabled={disabled} onClick={() => start('credit')}>
            <Ticket aria-hidden="true" className="size-5" />
            Use a credit
          </Button>
        </div>
      ) : null}
      <RecordPayment
        key={opened}
        booking={booking}
        open={open === 'record'}
        onClose={close}
        focusAfter={frame}
        onChanged={onChanged}
      />
      <UseCredit
        key={`credit ${opened}`}
        booking={booking}
        open={open === 'credit'}
        onClose={close}
        focusAfter={frame}
        onChanged={onChanged}
      />
      <PaymentLink
        key={`link ${opened}`}
        booking={booking}
        open={open === 'link'}
        afterPayment={afterPayment}
        onClose={close}
        focusAfter={frame}
        onChanged={onChanged}
      />
    </div>
  )
}
