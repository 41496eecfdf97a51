'use client'

import useSWR from 'swr'
import type { ReviewItem, WaitingItems } from '@/contract/review'
import { REFRESH_MS, readWaiting, WAITING_PATH } from './captain-api'

/** Returns the payments that the server couldn't settle. All callers share one request. */
export function useNeedsReview(): ReviewItem[] {
  const { data } = useSWR<WaitingItems, Error>(WAITING_PATH, readWaiting, { refreshInterval: REFRESH_MS })
  return data?.needsReview ?? []
}

/** Returns, for example, '1 payment needs attention' or '2 payments and 1 refund need attention'. */
export function needsReviewText(payments: readonly unknown[], refunds: readonly unknown[]): string {
  const parts = [countText(payments.length, 'payment'), countText(refunds.length, 'refund')].filter(Boolean)
  return `${parts.join(' and ')} ${payments.length + refunds.length === 1 ? 'needs' : 'need'} attention`
}

const countText = (count: number, noun: string) =>
  count === 0 ? '' : `${count} ${count === 1 ? noun : `${noun}s`}`
