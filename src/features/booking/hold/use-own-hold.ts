'use client'

import useSWR, { useSWRConfig } from 'swr'
import { type ResumableHold, readOwnHold } from './own-hold'
import { HOLD_PATH, releaseHold } from './release-hold'

/**
 * Returns this browser's own hold, for example from another tab or from before a crash. It's null if there's
 * none, and undefined while it's loading. SWR reloads it when the page gets focus.
 */
export function useOwnHold(isGuest: boolean) {
  const { data, mutate } = useSWR<ResumableHold | null, Error>(isGuest ? HOLD_PATH : null, readOwnHold)
  const { mutate: mutateAll } = useSWRConfig()
  return {
    own: data,
    /** Reloads the hold. Never rejects, because without a connection, there's no hold to resume. */
    refreshOwn: async () => mutate().catch(() => undefined),
    /** Stops offering the hold, for example while it's being released. */
    forgetOwn: () => mutate(null, { revalidate: false }),
    releaseOwn: async () => {
      if (data) await releaseHold(data.checkoutId)
      await mutate(null, { revalidate: false })
      await mutateAll((key) => typeof key === 'string' && key.startsWith('/api/availability'))
    },
  }
}
