'use client'

import useSWR from 'swr'
import type { ReviewItem, WaitingItems } from '@/contract/content/review'
import type { WaitingFinding } from '@/contract/money/finding'
import { readWaiting, WAITING_PATH } from './captain-api'
import { REFRESH_MS } from './use-dashboard-refresh'

/** Returns the payments that the server couldn't settle. All callers share one request. */
export function useNeedsReview(): ReviewItem[] {
  const { data } = useSWR<WaitingItems, Error>(WAITING_PATH, readWaiting, { refreshInterval: REFRESH_MS })
  return data?.needsReview ?? []
}

/** Returns the mismatches with Square and the disputes. All callers share one request. */
export function useWaitingFindings(): WaitingFinding[] {
  const { data } = useSWR<WaitingItems, Error>(WAITING_PATH, readWaiting, { refreshInterval: REFRESH_MS })
  return data?.findings ?? []
}

/** Returns, for example, '1 payment needs attention' or '2 payments and 1 refund need attention'. */
export function needsReviewText(
  payments: readonly unknown[],
  refunds: readonly unknown[],
  findings: readonly WaitingFinding[],
): string {
  const disputes = findings.filter(({ kind }) => kind === 'dispute')
  const parts = [
    countText(payments.length, 'payment'),
    countText(refunds.length, 'refund'),
    countText(disputes.length, 'dispute'),
    countText(findings.length - disputes.length, 'mismatch with Square', 'mismatches with Square'),
  ].filter(Boolean)
  const isOne = payments.length + refunds.length + findings.length === 1
  return `${new Intl.ListFormat('en-US').format(parts)} ${isOne ? 'needs' : 'need'} attention`
}

const countText = (count: number, one: string, many = `${one}s`) =>
  count === 0 ? '' : `${count} ${count === 1 ? one : many}`
