'use client'

import dynamic from 'next/dynamic'
import { type ReactNode, type RefObject, useMemo, useState } from 'react'
import useSWR from 'swr'
import { bookingsPath, readCaptainBookings } from '@/api-client/captain-bookings'
import { Button } from '@/components/button'
import { CopyField } from '@/components/copy-field'
import { Dialog } from '@/components/dialog'
import { DoneNotice } from '@/components/done-notice'
import { Notice } from '@/components/notice'
import { Skeleton } from '@/components/skeleton'
import { useBackButton } from '@/components/hooks/use-back-button'
import type { CaptainBooking } from '@/contract/booking'
import { dollarsText } from '@/shared/format/dollars-text'
import { fullName } from '../../shared/party-text'
import { ProblemNote } from '../../shared/problem-note'
import { paymentLinkPath, readPaymentLink } from './balance-api'

const QrCode = dynamic(() => import('./qr-code').then((module) => module.QrCode))

/** How often to check whether the guest has paid. */
const CHECK_MS = 5000

interface PaymentLinkProps {
  booking: CaptainBooking
  open: boolean
  onClose: () => void
  /** What gets focus after closing if the button that opened the dialog is gone. */
  focusAfter: RefObject<HTMLElement | null>
  /** What to do next, once nothing is due. The default is a button that closes the dialog. */
  afterPayment?: ReactNode
  onChanged: (booking: CaptainBooking) => void
}

/**
 * Shows the link to a booking's balance, as a QR code to scan on the boat and as text to send, and says when the guest
 * has paid. Each time it opens, it needs a new `key`.
 */
export function PaymentLink({
  booking,
  open,
  onClose,
  focusAfter,
  afterPayment,
  onChanged,
}: PaymentLinkProps) {
  const path = open ? paymentLinkPath(booking._id) : null
  const { data, error } = useSWR<string, Error>(path, readPaymentLink)
  const [paidAtFirst] = useState(booking.paidAmount)
  const { balanceAmount: due, payingAmount: paying } = booking
  const paid = booking.paidAmount - paidAtFirst
  const url = due > 0 ? data : undefined
  const isOpen = open && (due > 0 || paying > 0)
  useSWR(isOpen ? bookingsPath(booking.date, booking.date) : null, readCaptainBookings, {
    refreshInterval: CHECK_MS,
    // By default, SWR waits longer after each error. At the dock, errors are normal.
    onErrorRetry: (_error, _key, _config, retry) => {
      window.setTimeout(() => void retry({ retryCount: 0 }), CHECK_MS)
    },
    onSuccess: (bookings) => {
      const now = bookings.find(({ _id }) => _id === booking._id)
      if (now && now.version !== booking.version) onChanged(now)
    },
  })
  // A payment that's still being charged can fail, so it isn't called paid yet.
  const done = useMemo(
    () => (paid > 0 && paying === 0 ? { text: paidText(paid, due) } : null),
    [paid, paying, due],
  )

  useBackButton({
    open,
    mark: 'paymentLink',
    onBack: () => {
      onClose()
      return false
    },
  })

  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      focusAfter={focusAfter}
      eyebrow={fullName(booking)}
      title={due > 0 ? `Pay ${dollarsText(due)} by phone` : 'Pay by phone'}
      description={due > 0 ? 'The guest scans this code with a phone camera and pays by card.' : undefined}
    >
      <div className="grid gap-5">
        <DoneNotice done={done} />
        {paying > 0 ? (
          <Notice tone="info" role="status">
            {dollarsText(paying)} is being charged to the guest’s card. Don’t collect it again.
          </Notice>
        ) : null}
        {paid <= 0 && paying === 0 && due === 0 ? <p>Nothing is due on the boat.</p> : null}
        {url ? <QrCode text={url} label="QR code that opens the payment page" /> : null}
        {url || error || due === 0 ? null : (
          <Skeleton className="mx-auto aspect-square w-full max-w-80 rounded-lg" />
        )}
        {due === 0 && paying === 0
          ? (afterPayment ?? (
              <Button className="justify-self-start" onClick={onClose}>
                Done
              </Button>
            ))
          : null}
        <ProblemNote cause={error} />
        {url ? (
          <>
            <p className="text-ink-muted text-sm leading-snug">
              Or send the link. It also opens the guest’s booking, so share it only with the guest.
            </p>
            <CopyField label="Payment link" value={url} noun="link" />
          </>
        ) : null}
      </div>
    </Dialog>
  )
}

function paidText(paid: number, due: number): string {
  return `${dollarsText(paid)} was paid. ${due > 0 ? `${dollarsText(due)} is still due.` : 'Nothing is due on the boat.'}`
}
