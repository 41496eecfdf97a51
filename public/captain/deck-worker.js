/*
 * Opens deck sheets (/captain/deck) without a network connection. Its scope keeps it away from every other page.
 * It keeps the page without any data, and the scripts, styles and fonts that the page has loaded. Guests' data is in
 * IndexedDB (src/api-client/deck-storage.ts). See docs/decisions/0043-deck-sheets-work-offline.md.
 */

const DECK = '/captain/deck'
const CACHE = 'deck-page'

/** How long to wait for the server before showing the page that's on the phone. */
const PATIENCE_MS = 4000

const ANY_HEADERS = { ignoreVary: true }

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

// The page sends the paths of the files that it has loaded.
self.addEventListener('message', (event) => {
  if (Array.isArray(event.data?.files)) event.waitUntil(keep(event.data.files))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (pathname === DECK || pathname.startsWith(`${DECK}/`)) event.respondWith(openPage(request))
  } else if (pathname.startsWith('/_next/static/')) event.respondWith(openFile(request))
})

/**
 * Saves the page and its files, and removes the files of older releases. The page is the same for every sheet, so
 * there's one copy.
 */
async function keep(files) {
  const page = await fetch(DECK, { credentials: 'same-origin' })
  if (!page.ok || page.redirected) return
  const cache = await caches.open(CACHE)
  const html = await page.clone().text()
  // Skip `nomodule` scripts, because browsers that support service workers don't run them.
  const used = html.replace(/<script[^>]*\snomodule\b[^>]*>/gi, '')
  const named = used.match(/\/_next\/static\/[\w./~-]+\.(?:js|css|woff2)/g) ?? []
  const wanted = new Set([...files, ...named])
  for (const file of wanted) if (!(await cache.match(file, ANY_HEADERS))) await cache.add(file)
  // Store the page last, so that a stored page always has its files.
  await cache.put(DECK, page)
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url)
    if (pathname !== DECK && !wanted.has(pathname)) await cache.delete(url, ANY_HEADERS)
  }
}

async function openPage(request) {
  const saved = await caches.match(DECK, ANY_HEADERS)
  if (!saved) return fetch(request)
  const slow = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, saved))
  // A server error, or no connection: the page on the phone works without the server.
  const fresh = fetch(request).then(
    (response) => (response.status >= 500 ? saved : response),
    () => saved,
  )
  return Promise.race([fresh, slow])
}

async function openFile(request) {
  return (await caches.match(request, ANY_HEADERS)) ?? fetch(request)
}
