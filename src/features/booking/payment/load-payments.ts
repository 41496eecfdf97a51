import type { Payments, Square } from '@square/web-sdk'
import type { BookingSettings } from '@/contract/site'

type SquareSettings = NonNullable<BookingSettings['square']>

/**
 * Loads Square's script and returns its payments object. Only the payment step calls this, so no other page
 * or step loads the script.
 *
 * @throws Error if the script can't be loaded
 */
export async function loadPayments({
  applicationId,
  locationId,
  scriptUrl,
}: SquareSettings): Promise<Payments> {
  const { payments } = await import('@square/web-sdk')
  try {
    const loaded = await payments(applicationId, locationId, { scriptSrc: scriptUrl })
    if (!loaded) throw new Error('The card form only works in a browser.')
    return loaded
  } catch (cause) {
    // The SDK caches a failed load forever, so a retry has to load the script itself.
    const square = loadedSquare() ?? (await appendScript(scriptUrl, cause))
    return square.payments(applicationId, locationId)
  }
}

function loadedSquare(): Square | undefined {
  return 'Square' in window ? (window.Square as Square) : undefined
}

function appendScript(src: string, firstCause: unknown): Promise<Square> {
  document.querySelector(`script[src="${CSS.escape(src)}"]`)?.remove()
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.onload = () => {
      const square = loadedSquare()
      if (square) resolve(square)
      else reject(new Error('The card form script loaded but did not start.', { cause: firstCause }))
    }
    script.onerror = () => {
      script.remove()
      reject(new Error('Failed to load the card form script.', { cause: firstCause }))
    }
    document.head.append(script)
  })
}
