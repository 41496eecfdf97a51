'use client'

import { Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import useSWR from 'swr'
import type { CaptainBooking } from '@/contract/booking'
import type { BookingRefunds, RefundRow } from '@/contract/money/refund'
import { dollarsText } from '@/shared/format/dollars-text'
import { readRefunds, refundsPath } from '../../shared/refund-api'
import { REFRESH_MS, useDashboardRefresh } from '../../shared/use-dashboard-refresh'

/**
 * How soon to check a new refund. Square usually completes it within seconds, so after a minute we check less often.
 */
const SOON_MS = 4000

const isUnderWay = ({ state }: RefundRow) => state === 'requested' || state === 'pending'

/** Renders the pending refunds, and reloads the lists when a refund is no longer pending. */
export function RefundProgress({ booking }: { booking: CaptainBooking }) {
  const { data } = useSWR<BookingRefunds, Error>(refundsPath(booking._id), readRefunds, {
    refreshInterval: (latest) => (isYoung(latest) ? SOON_MS : REFRESH_MS),
  })
  const refresh = useDashboardRefresh()
  const open = data?.Rows.filter(isUnderWay) ?? []
  const seen = useRef<{ rows?: string; open: number }>({ open: 0 })
  const rows = data?.Rows.map(({ _id, state }) => `${_id} ${state}`).join()
  useEffect(() => {
    if (rows === undefined || rows === seen.current.rows) return
    // On a slow connection, Square may have completed the refund before the first response.
    if (open.length === 0 || open.length < seen.current.open) void refresh()
    seen.current = { rows, open: open.length }
  }, [rows, open.length, refresh])
  return (
    <div role="status" className="grid gap-1 rounded-lg bg-kelp-mist px-4 py-3 text-kelp-deep leading-snug">
      <p className="flex items-center gap-2 font-semibold">
        <Undo2 aria-hidden="true" className="size-5 shrink-0" />
        {dollarsText(booking.refundingAmount)} on its way back
      </p>
      {open.map((refund) => (
        <p key={refund._id} className="text-sm">
          {refundText(refund)}
        </p>
      ))}
    </div>
  )
}

function isYoung(refunds: BookingRefunds | undefined): boolean {
  const latest = refunds?.Rows.filter(isUnderWay).at(-1)
  return latest !== undefined && Date.now() - Date.parse(latest.at) < REFRESH_MS
}

function refundText({ amount, card, state, problem }: RefundRow): string {
  const what = `${dollarsText(amount)} to the ${card ?? 'card'}`
  if (problem) return `${what}: ${problem}`
  return state === 'pending' ? `${what}: Square is processing it.` : `${what}: waiting for Square.`
}
