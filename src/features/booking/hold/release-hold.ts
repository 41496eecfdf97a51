export const HOLD_PATH = '/api/booking/hold'

let pending: Promise<void> = Promise.resolve()

/** Releases the seats, even if the page is closing. Never rejects. */
export function releaseHold(checkoutId: string): Promise<void> {
  pending = sendRelease(checkoutId)
  return pending
}

/** Resolves when the last release has finished. Until then, the server would refuse a new hold. */
export const untilReleased = (): Promise<void> => pending

async function sendRelease(checkoutId: string): Promise<void> {
  try {
    await fetch(HOLD_PATH, {
      method: 'DELETE',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ checkoutId }),
      keepalive: true,
    })
  } catch (cause) {
    console.warn('Failed to release the hold. It will expire on its own.', cause)
  }
}
