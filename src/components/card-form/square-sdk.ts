import type { Payments, Square } from '@square/web-sdk'
import type { BookingSettings } from '@/contract/site'

export type SquareSettings = NonNullable<BookingSettings['square']>

let script: Promise<Square> | null = null

/**
 * Loads Square's script and returns its payments object. We don't use the SDK's own loader, because it caches
 * a failed load forever (@square/web-sdk 2.3.0), so retries would fail too.
 *
 * @throws Error if the script can't be loaded
 */
export async function loadPayments({
  applicationId,
  locationId,
  scriptUrl,
}: SquareSettings): Promise<Payments> {
  script ??= loadScript(scriptUrl).catch((cause: unknown) => {
    script = null
    throw cause
  })
  const square = await script
  return square.payments(applicationId, locationId)
}

function loadScript(src: string): Promise<Square> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script')
    element.src = src
    element.onload = () => {
      if ('Square' in window) resolve(window.Square as Square)
      else reject(new Error("The card form script loaded but didn't start."))
    }
    element.onerror = () => {
      element.remove()
      reject(new Error('Failed to load the card form script.'))
    }
    document.head.append(element)
  })
}
