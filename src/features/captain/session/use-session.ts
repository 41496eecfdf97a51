'use client'

import { useSyncExternalStore } from 'react'
import type { Session } from '@/contract/user'
import { readSession, subscribeToSession } from './session-store'

/** Returns the restored session; null on the server, for visitors and in the first render. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribeToSession, readSession, () => null)
}
