/**
 * `npm run test:proxy`: runs the site behind the real nginx with deploy/nginx.conf, and checks that public pages are
 * cached, that private responses aren't, and that visitors see a change within two seconds. Needs nginx.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startChild } from './run/children'
import { runMain } from './run/main'
import { writeNginxConfig } from './run/nginx'
import { findFreePort } from './run/ports'
import { TEST_CAPTAIN, withTestSite } from './run/site'
import { waitUntilReady } from './run/wait-until-ready'

const MAX_DELAY_MS = 2000
const PUBLIC = ['/', '/about', '/trips-&-rates', '/faq']
/** Pages and routes whose content only the captain may see. */
const PRIVATE = [
  '/captain',
  '/dashboard',
  '/admin',
  '/availability',
  '/booking',
  '/api/users/me',
  '/api/dashboard/waiting',
  '/api/booking/all?from=2026-12-01&to=2026-12-31',
]

/** The captain's email address, which only responses to the captain contain. */
const EMAIL = `${TEST_CAPTAIN.username}@localhost`

let failures = 0
function check(isTrue: boolean, sentence: string): void {
  console.log(`${isTrue ? '✓' : '✗'} ${sentence}`)
  if (!isTrue) failures += 1
}

await runMain(async () => {
  const port = await findFreePort()
  const proxy = `http://localhost:${port}`
  await withTestSite({ env: { SITE_URL: proxy, TRUSTED_PROXIES: '1' } }, async (siteUrl) => {
    const folder = mkdtempSync(join(tmpdir(), 'sixpack-nginx-'))
    const nginx = startChild('nginx', [
      '-c',
      writeNginxConfig(folder, { port, servers: [new URL(siteUrl).port] }),
    ])
    try {
      await waitUntilReady(`${proxy}/availability`, nginx)
      await testProxy(proxy)
      const expires = (await fetch(siteUrl)).headers.get('x-accel-expires') ?? ''
      check(/^@\d+$/.test(expires), 'the server tells nginx when a page expires')
    } finally {
      await nginx.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  })
  console.log(failures === 0 ? 'The proxy works.' : `${failures} failed`)
  return failures === 0 ? 0 : 1
})

async function testProxy(proxy: string): Promise<void> {
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${proxy}${path}`, { headers, redirect: 'manual' })
  const cookie = await signIn(proxy)

  for (const path of PUBLIC) {
    await (await get(path)).text()
    const [plain, withCookie] = [await get(path), await get(path, { cookie })]
    // REVALIDATED counts as cached, because nginx revalidates a copy when a new second begins.
    const isCached = [plain, withCookie].every((answer) =>
      ['HIT', 'REVALIDATED'].includes(answer.headers.get('x-cache') ?? ''),
    )
    check(isCached, `${path} is cached, even for a visitor with a cookie`)
    check((await plain.text()) === (await withCookie.text()), `${path} is the same with and without a cookie`)
  }

  for (const path of PRIVATE) {
    const captain = [await get(path, { cookie }), await get(path, { cookie })]
    const visitor = await get(path)
    const all = [...captain, visitor]
    const isCached = all.some((answer) =>
      ['HIT', 'STALE', 'REVALIDATED'].includes(answer.headers.get('x-cache') ?? ''),
    )
    check(!isCached, `${path} is never cached`)
    const texts = await Promise.all(all.map((answer) => answer.text()))
    if (path === '/api/users/me')
      check(Boolean(texts[0]?.includes(EMAIL)), 'control: the captain’s own response has the session')
    check(!texts[2]?.includes(EMAIL), `${path} shows a visitor nothing from the captain's session`)
  }

  const home = await (await get('/', { 'accept-encoding': 'gzip' })).text()
  const asset = /\/_next\/static\/[^"\\]+\.js/.exec(home)?.[0] ?? ''
  await (await get(asset)).text()
  const again = await get(asset, { 'accept-encoding': 'gzip' })
  check(again.headers.get('x-cache') === 'HIT', 'hashed files are cached')
  check(/immutable/.test(again.headers.get('cache-control') ?? ''), 'hashed files are immutable for browsers')
  check(again.headers.get('content-encoding') === 'gzip', 'responses are compressed')
  check((await get('/metrics')).status === 404, 'metrics are hidden')
  for (let round = 0; round < 4; round++) await testChange(proxy, cookie, `555-014${round}`)
}

/** Changes the phone number, and measures when a visitor sees it. */
async function testChange(proxy: string, cookie: string, number: string): Promise<void> {
  const answer = await fetch(`${proxy}/api/globals/site-settings`, {
    method: 'POST',
    headers: { cookie, origin: proxy, 'content-type': 'application/json' },
    body: JSON.stringify({ phone: `(831) ${number}` }),
  })
  check(answer.ok, `the captain can change the phone number (${answer.status})`)
  const started = performance.now()
  let elapsed = 0
  while (elapsed < MAX_DELAY_MS * 3) {
    const text = await (await fetch(`${proxy}/`)).text()
    elapsed = performance.now() - started
    if (text.includes(number)) break
    await setTimeout(50)
  }
  check(elapsed < MAX_DELAY_MS, `a visitor sees the change after ${Math.round(elapsed)} ms`)
}

async function signIn(proxy: string): Promise<string> {
  const answer = await fetch(`${proxy}/api/user/login`, {
    method: 'POST',
    headers: { origin: proxy, 'content-type': 'application/json' },
    body: JSON.stringify(TEST_CAPTAIN),
  })
  check(answer.ok, `the captain can sign in (${answer.status})`)
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}
