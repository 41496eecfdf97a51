import { DECK_PATH } from '@/shared/paths/deck-path'

/**
 * Registers the service worker that opens deck sheets without a network connection, and gives it the files that this
 * page has loaded. The scope keeps it away from every other page.
 */
export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register(`${DECK_PATH}-worker.js`, { scope: DECK_PATH })
  const { active } = await navigator.serviceWorker.ready
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(
      ({ origin, pathname }) => origin === window.location.origin && pathname.startsWith('/_next/static/'),
    )
    .map(({ pathname }) => pathname)
  active?.postMessage({ files: [...new Set(files)] })
}
