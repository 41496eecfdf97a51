import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { queueMail } from '@/services/mail/queue-mail'
import { START_MS } from '../concurrency/races'
import { type ServerProcess, startServerProcess } from '../concurrency/server-process'
import { inDays, sale } from '../factories/booking'
import { type MailServer, startMailServer } from '../fakes/mail-server'
import { waitUntil } from '../fakes/wait-until'
import { bookedParty } from '../int/journey'
import { openTestApp, type TestApp } from '../int/test-app'

const MINUTE = 60_000
const COUNT = 12

let app: TestApp
let server: MailServer
let bookingId: string
const processes: ServerProcess[] = []

beforeAll(async () => {
  server = await startMailServer()
  app = await openTestApp({ variables: { SMTP_URL: server.url, MAIL_FROM: 'office@example.com' } })
  const captain = await app.browser().signIn()
  bookingId = (await bookedParty(app, captain, sale(inDays(20))))._id
}, START_MS)
beforeEach(async () => {
  await app.payload.db.deleteMany({ collection: 'mails', where: {} })
  await app.payload.db.deleteMany({ collection: 'rate-limits', where: {} })
})
afterEach(async () => {
  await Promise.all(processes.splice(0).map((each) => each.kill()))
  server.received.length = 0
})
afterAll(async () => {
  await app.close()
  await server.close()
})

async function start(...flags: string[]): Promise<ServerProcess> {
  const started = await startServerProcess(...flags)
  processes.push(started)
  return started
}

async function queue(count: number): Promise<void> {
  const context = app.at(new Date())
  for (let number = 0; number < count; number++)
    await queueMail(context, { cause: `receipt:${number}`, kind: 'receipt', booking: bookingId })
}

it(
  'two server processes send each email once',
  async () => {
    const [one, other] = await Promise.all([start(), start()])
    await queue(COUNT)
    const sent = await Promise.all([one.sendMails(), other.sendMails()])
    expect(sent[0] + sent[1]).toBe(COUNT)
    expect(server.received).toHaveLength(COUNT)
    expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(COUNT)
  },
  START_MS,
)

it(
  'control: without claims, they send some emails twice',
  async () => {
    const [one, other] = await Promise.all([start('--unclaimed'), start('--unclaimed')])
    await queue(COUNT)
    await Promise.all([one.sendMails(), other.sendMails()])
    expect(server.received.length).toBeGreaterThan(COUNT)
  },
  START_MS,
)

it(
  'an email is sent again with the same Message-ID if its process was killed after the mail server took it',
  async () => {
    const doomed = await start()
    await queue(2)
    server.next('hang')
    const unanswered = doomed.sendMails().catch(() => null)
    await waitUntil('the mail server has the email', () => server.received.length === 1)
    await doomed.kill()
    expect(await unanswered).toBeNull()

    const next = await start()
    expect(await next.sendMails()).toBe(1)
    expect(await next.sendMails(MINUTE + 5000)).toBe(1)
    const ids = server.received.map(({ messageId }) => messageId)
    expect(ids).toHaveLength(3)
    expect(new Set(ids).size).toBe(2)
  },
  START_MS,
)

it(
  'a process that’s asked to stop waits for the email that it’s sending, and takes no other one',
  async () => {
    const stopped = await start()
    await queue(2)
    server.next('slow')
    await stopped.startSendingMails()
    await waitUntil('the mail server has the email', () => server.received.length === 1)
    await stopped.stop()
    expect(server.received, 'the second email is left to the next process').toHaveLength(1)

    const next = await start()
    expect(await next.sendMails(MINUTE + 5000)).toBe(1)
    const ids = server.received.map(({ messageId }) => messageId)
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(2)
  },
  START_MS,
)

it(
  'an email is sent once if its process was killed before the mail server took it',
  async () => {
    const doomed = await start()
    await queue(1)
    // Pause before the third step, which writes the text. The first two steps write the budget and the claim.
    await doomed.pause.before(3)
    void doomed.sendMails().catch(() => null)
    await waitUntil('the process is paused', () => doomed.pause.isPaused())
    await doomed.kill()
    expect(server.received).toEqual([])
    const next = await start()
    expect(await next.sendMails(MINUTE + 5000)).toBe(1)
    expect(server.received).toHaveLength(1)
  },
  START_MS,
)
