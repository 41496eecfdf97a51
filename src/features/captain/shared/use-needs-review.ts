'use client'

import useSWR from 'swr'
import type { ReviewItem, WaitingItems } from '@/contract/review'
import { REFRESH_MS, readWaiting, WAITING_PATH } from './captain-api'

/** Returns the payments that the server couldn't settle. All callers share one request. */
export function useNeedsReview(): ReviewItem[] {
  const { data } = useSWR<WaitingItems, Error>(WAITING_PATH, readWaiting, { refreshInterval: REFRESH_MS })
  return data?.needsReview ?? []
}

/** Returns '1 payment needs attention' or '3 payments need attention'. */
export function needsReviewText({ length }: readonly ReviewItem[]): string {
  return length === 1 ? '1 payment needs attention' : `${length} payments need attention`
}
