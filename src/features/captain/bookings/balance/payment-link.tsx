'use client'

import { Check, Copy } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useRef, useState } from 'react'
import useSWR from 'swr'
import { Button } from '@/components/button'
import { Dialog } from '@/components/dialog'
import { Skeleton } from '@/components/skeleton'
import { useBackButton } from '@/components/hooks/use-back-button'
import { useSuccess } from '@/components/hooks/use-success'
import type { CaptainBooking } from '@/contract/booking'
import { dollarsText } from '@/shared/format/dollars-text'
import { fullName } from '../../shared/party-text'
import { ProblemNote } from '../../shared/problem-note'
import { paymentLinkPath, readPaymentLink } from './balance-api'

const QrCode = dynamic(() => import('./qr-code').then((module) => module.QrCode))

interface PaymentLinkProps {
  booking: CaptainBooking
  open: boolean
  onClose: () => void
}

/** Shows the link to a booking's balance, as a QR code to scan on the boat and as text to send. */
export function PaymentLink({ booking, open, onClose }: PaymentLinkProps) {
  const path = open ? paymentLinkPath(booking._id) : null
  const { data: url, error } = useSWR<string, Error>(path, readPaymentLink)
  const field = useRef<HTMLInputElement>(null)
  const copied = useSuccess()
  const [isRefused, setIsRefused] = useState(false)

  useBackButton({
    open,
    mark: 'paymentLink',
    onBack: () => {
      onClose()
      return false
    },
  })

  const copy = async () => {
    setIsRefused(false)
    field.current?.select()
    try {
      await navigator.clipboard.writeText(url ?? '')
      copied.say('Link copied.')
    } catch (cause) {
      console.error('Failed to copy the payment link', cause)
      setIsRefused(true)
    }
  }
  const Icon = copied.text ? Check : Copy
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      eyebrow={fullName(booking)}
      title={`Pay ${dollarsText(booking.balanceAmount)} by phone`}
      description="The guest scans this code with a phone camera and pays by card."
    >
      <div className="grid gap-5">
        {url ? <QrCode text={url} label="QR code that opens the payment page" /> : null}
        {url || error ? null : <Skeleton className="mx-auto aspect-square w-full max-w-80 rounded-lg" />}
        <ProblemNote cause={error} />
        {url ? (
          <>
            <p className="text-ink-muted text-sm leading-snug">
              Or send the link. It also opens the guest’s booking, so share it only with the guest.
            </p>
            <input
              ref={field}
              readOnly
              aria-label="Payment link"
              value={url}
              onFocus={(event) => event.target.select()}
              className="min-h-11 w-full min-w-0 rounded-lg border-[1.5px] border-line-strong bg-paper px-3 font-mono text-sm"
            />
            <Button tone="secondary" className="justify-self-start" onClick={() => void copy()}>
              <Icon aria-hidden="true" className="size-5" />
              {copied.text ? 'Copied' : 'Copy the link'}
            </Button>
          </>
        ) : null}
        <p role="alert" className="font-semibold empty:hidden">
          {isRefused
            ? 'Your browser didn’t let us copy the link. It’s selected, so you can copy it yourself.'
            : null}
        </p>
        <p role="status" className="sr-only">
          {copied.text}
        </p>
      </div>
    </Dialog>
  )
}
