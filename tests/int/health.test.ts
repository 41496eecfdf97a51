import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type * as Health from '@/runtime/health'
import { PROBLEMS } from '@/services/mail/deliver-mail'
import { TROUBLES, troublesIn } from '@/features/captain/home/trouble-text'
import { openTestApp, type TestApp } from './test-app'

const TOKEN = 'a-token-for-the-scraper'
let context: TestApp
let health: Pick<typeof Health, 'liveResponse' | 'readyResponse' | 'metricsResponse'>

beforeAll(async () => {
  context = await openTestApp({
    variables: {
      METRICS_TOKEN: TOKEN,
      SMTP_URL: 'smtp://localhost:1',
      MAIL_FROM: 'captain@example.com',
    },
  })
  health = await import('@/runtime/health')
})
afterAll(() => context.close())

/** Clears the process's state, because results are cached for five seconds. */
beforeEach(() => {
  const state = globalThis as Record<string, unknown>
  delete state.sixpackReadiness
  delete state.sixpackStateCounts
  delete state.sixpackStopping
  delete state.sixpackSweeps
  return () => vi.restoreAllMocks()
})

const ready = async () => {
  const response = await health.readyResponse()
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  return { status: response.status, body: await response.json() }
}

const scrape = (token?: string) =>
  health.metricsResponse(
    new Request(
      'http://localhost:3000/metrics',
      token ? { headers: { authorization: `Bearer ${token}` } } : {},
    ),
  )

const allFine = { database: 'ok', disk: 'ok', sweeper: 'ok', migrations: 'ok', outbox: 'ok' }

it('a healthy server is ready', async () => {
  expect(await ready()).toEqual({ status: 200, body: { status: 'ready', checks: allFine } })
})

it('the captain’s dashboard has words for every check', async () => {
  const checks = [...Object.keys((await ready()).body.checks), 'pictures']
  expect(checks.toSorted()).toEqual(Object.keys(TROUBLES).toSorted())
  expect(troublesIn({ ...allFine, server: 'The server is stopping.' })).toEqual([])
  expect(troublesIn({ ...allFine, disk: 'Only 3 MB are free.' })).toEqual([TROUBLES.disk])
})

it('a server without its database isn’t ready, and says so without showing the error', async () => {
  vi.spyOn(context.payload.db, 'updateOne').mockRejectedValue(new Error('params: Ada Lovelace'))
  // On an empty database, the first check inserts a row, so run it before the check that's tested.
  await health.readyResponse()
  delete (globalThis as Record<string, unknown>).sixpackReadiness
  const { status, body } = await ready()
  expect(status).toBe(503)
  expect(body.checks).toMatchObject({
    database: expect.stringContaining("can't be reached or isn't writable"),
  })
  const details = await health.readyResponse({ alwaysOk: true })
  expect([details.status, await details.json()]).toEqual([200, body])
  expect(JSON.stringify(body)).not.toContain('Ada')
})

it('a server whose database doesn’t answer responds within three seconds', async () => {
  vi.spyOn(context.payload.db, 'findOne').mockReturnValue(new Promise(() => undefined))
  const started = performance.now()
  expect((await ready()).status).toBe(503)
  expect(performance.now() - started).toBeLessThan(3000)
})

it('anonymous callers can’t make the checks run more than once every five seconds', async () => {
  const reads = vi.spyOn(context.payload.db, 'findOne')
  await Promise.all(Array.from({ length: 50 }, ready))
  await ready()
  expect(reads.mock.calls.filter(([{ collection }]) => collection === 'leases')).toHaveLength(1)
})

it('a server with pending migrations isn’t ready', async () => {
  vi.spyOn(context.payload.db, 'find').mockResolvedValue({ docs: [] } as never)
  expect(await ready()).toMatchObject({
    status: 503,
    body: { checks: { ...allFine, migrations: expect.stringMatching(/\d migrations? behind this build/) } },
  })
})

it('a server whose sweeper is stuck isn’t ready', async () => {
  const { noteSweep } = await import('@/server/last-sweep')
  noteSweep()
  const now = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(now + 6 * 60_000)
  expect(await ready()).toMatchObject({
    status: 503,
    body: { checks: { ...allFine, sweeper: "The sweeper hasn't finished a run for 6 minutes." } },
  })
})

it.each([
  [
    'because the mail server doesn’t answer',
    [PROBLEMS.unknown, null],
    '2 emails have been waiting too long to be sent. Check the mail server.',
  ],
  [
    'although nothing is known to be wrong',
    [null],
    "1 email has been waiting too long to be sent. Check the server's log.",
  ],
  [
    'because the mail server puts off one address',
    [PROBLEMS.deferred],
    'The mail server keeps deferring 1 email. The dashboard shows the addresses.',
  ],
  [
    'because it can’t be written',
    [PROBLEMS.unwritten, PROBLEMS.unavailable],
    "1 email has been waiting too long to be sent. Check the mail server. 1 email couldn't be written. The server's log says why.",
  ],
])(
  'a server with an email that has waited for hours %s isn’t ready, and doesn’t name the guest',
  async (_, problems, sentence) => {
    const hoursAgo = new Date(Date.now() - 3 * 3_600_000).toISOString()
    const times = { nextAttemptAt: hoursAgo, createdAt: hoursAgo, updatedAt: hoursAgo }
    const mail = { kind: 'receipt', to: 'ada@example.com', attempts: 2, state: 'waiting', ...times }
    for (const [index, problem] of problems.entries())
      await context.payload.db.create({
        collection: 'mails',
        data: { ...mail, id: `stuck-${index}`, problem },
      })
    const { status, body } = await ready()
    expect(status).toBe(503)
    expect(body.checks.outbox).toBe(sentence)
    expect(JSON.stringify(body)).not.toContain('ada')
    await context.payload.db.deleteMany({ collection: 'mails', where: { to: { equals: mail.to } } })
  },
)

it('a stopping server is neither live nor ready', async () => {
  expect(health.liveResponse().status).toBe(200)
  const { noteStopping } = await import('@/server/stopping')
  noteStopping()
  expect(health.liveResponse().status).toBe(503)
  expect(await ready()).toMatchObject({
    status: 503,
    body: { checks: { ...allFine, server: 'The server is stopping.' } },
  })
})

it('metrics don’t exist for a caller without the token', async () => {
  for (const token of [undefined, 'wrong', `${TOKEN}x`]) expect((await scrape(token)).status).toBe(404)
})

it('metrics count requests, refusals, checkouts, emails and database calls', async () => {
  await context.browser().get('/booking/hold/made-up')
  expect((await context.browser().get('/dashboard/waiting')).status).toBe(401)
  const { noteFailedTask, noteSweep } = await import('@/server/last-sweep')
  noteSweep()
  noteFailedTask("Couldn't sweep the checkouts")
  const response = await scrape(TOKEN)
  expect(response.status).toBe(200)
  const text = await response.text()
  for (const line of [
    /^sixpack_refusals_total\{code="not-signed-in"\} \d+$/m,
    /^sixpack_checkouts\{state="held"\} \d+$/m,
    /^sixpack_emails\{state="waiting"\} \d+$/m,
    /^sixpack_holds \d+$/m,
    /^sixpack_database_up 1$/m,
    /^sixpack_check\{check="disk"\} 1$/m,
    /^sixpack_database_call_duration_seconds_count\{operation="findOne",result="ok"\} \d+$/m,
    /^sixpack_sweeps_total \d+$/m,
    /^sixpack_sweep_failures_total\{task="Couldn't sweep the checkouts"\} 1$/m,
    /^nodejs_eventloop_lag_seconds /m,
  ])
    expect(text).toMatch(line)
})

it('metrics respond without the database, and say that it’s down', async () => {
  vi.spyOn(context.payload.db, 'count').mockRejectedValue(new Error('down'))
  const text = await (await scrape(TOKEN)).text()
  expect(text).toMatch(/^sixpack_database_up 0$/m)
  expect(text).not.toMatch(/^sixpack_checkouts\{/m)
})
