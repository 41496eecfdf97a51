import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { smtpMail } from '@/adapters/email/smtp-mail'
import { saveSignup } from '@/services/contact/save-contact'
import { sendQueuedMails } from '@/services/mail/send-queued'
import { queueMailings } from '@/services/newsletter/mailings'
import type { MailMessage } from '@/services/ports'
import { readConfirmLink } from '@/shared/paths/confirm-address'
import { dayMaker, GUEST, sale } from '../factories/booking'
import { startMailServer } from '../fakes/mail-server'
import { sendMails } from '../fakes/send-mails'
import { expectRefusal } from './expect-refusal'
import { bookSeats } from './journey'
import { openTestApp, SITE_URL, type TestApp, type TestBrowser } from './test-app'

const nextDay = dayMaker(40)

let app: TestApp
let visitor: TestBrowser
let captain: TestBrowser

beforeAll(async () => {
  app = await openTestApp()
  visitor = app.browser()
  captain = await app.browser().signIn()
})
afterAll(() => app.close())

beforeEach(async () => {
  for (const collection of ['newsletter-signups', 'mailings', 'mails'] as const)
    await app.payload.db.deleteMany({ collection, where: {} })
})

/** Signs up without counting toward the rate limit. */
const signUp = (name: string, openings = true) =>
  saveSignup(app.at(new Date()), { name, email: `${name}@example.com`, openings })

/**
 * Sends the emails that are due at a given time. Resets the limit per minute, as if a minute had passed since the
 * previous call.
 */
const sendAt = (time: number) => sendMails(app.at(new Date(time)))

/** Sends emails until none are left, one batch per minute. */
async function sendAll(): Promise<MailMessage[]> {
  const all: MailMessage[] = []
  for (let minute = 1; minute < 20; minute++) {
    const time = Date.now() + minute * 61_000
    const sent = await sendAt(time)
    all.push(...sent)
    await queueMailings(app.at(new Date(time)))
    const isQueuing = (await mailings()).some(({ state }) => state === 'queuing')
    if (sent.length === 0 && !isQueuing) return all
  }
  throw new Error('The mailing didn’t end')
}

const mailings = async () => (await app.payload.find({ collection: 'mailings' })).docs

const pathIn = ({ unsubscribeUrl = '' }: MailMessage) => unsubscribeUrl.replace(`${SITE_URL}/api`, '')

describe('an email about open seats', () => {
  it('goes once to everyone who asked for such emails, with a postal address and one-click unsubscribe', async () => {
    await signUp('Ann')
    await signUp('Ben', false)
    const day = nextDay()
    const preview = await captain.get(`/newsletter/mailing?day=${day}`)
    expect(preview).toMatchObject({
      status: 200,
      body: { Mailing: { day, recipients: 1, alreadyToday: 0, sent: null } },
    })
    expect(preview.body.Mailing.text).toContain('6:00 am: ')
    const first = await captain.post('/newsletter/mailing', { day })
    const second = await captain.post('/newsletter/mailing', { day })
    expect(first.body.Mailing.sent).toEqual({ queued: 1, isDone: true })
    expect(second.body.Mailing.sent).toEqual({ queued: 1, isDone: true })

    const sent = await sendAll()
    expect(sent.map(({ to }) => to)).toEqual(['ann@example.com'])
    expect(sent[0]?.text).toContain('Unsubscribe: ')
    expect(sent[0]?.text).toContain('Santa Cruz')
    expect(sent[0]?.unsubscribeUrl).toMatch(/\/api\/newsletter\/unsubscribe\?signup=.+&key=.+/)
  })

  it('goes to a person at most once a day, even about another day', async () => {
    await signUp('Ann')
    await captain.post('/newsletter/mailing', { day: nextDay() })
    const other = nextDay()
    const preview = await captain.get(`/newsletter/mailing?day=${other}`)
    expect(preview.body.Mailing).toMatchObject({ recipients: 0, alreadyToday: 1 })
    await captain.post('/newsletter/mailing', { day: other })
    expect(await sendAll()).toHaveLength(1)
  })

  it('is queued in small batches, which continue after a crash without a second copy', async () => {
    for (let guest = 0; guest < 23; guest++) await signUp(`Guest${guest}`)
    const day = nextDay()
    const started = await captain.post('/newsletter/mailing', { day })
    expect(started.body.Mailing.sent).toEqual({ queued: 10, isDone: false })
    // Simulate a process that died after it queued the emails and before it advanced the cursor.
    const [mailing] = await mailings()
    await app.payload.db.updateOne({
      collection: 'mailings',
      id: mailing?.id ?? '',
      data: { cursor: '', queued: 0 },
    })
    const sent = await sendAll()
    expect(new Set(sent.map(({ to }) => to)).size).toBe(23)
    expect(sent).toHaveLength(23)
    expect(await mailings()).toMatchObject([{ state: 'queued' }])
  })

  it('doesn’t go out if the seats are gone by then', async () => {
    await signUp('Ann')
    const day = nextDay()
    await captain.post('/newsletter/mailing', { day })
    for (const time of ['am', 'pm'] as const)
      await bookSeats(app.browser(), { ...sale(day), time, partySize: 6, private: true })
    await app.payload.db.deleteMany({ collection: 'mails', where: { kind: { not_equals: 'open-seats' } } })
    expect(await sendAll()).toEqual([])
    expectRefusal(await captain.get(`/newsletter/mailing?day=${day}`), 409, 'no-open-seats')
  })

  it('isn’t started while it’s turned off', async () => {
    await app.payload.updateGlobal({ slug: 'email-templates', data: { openSeats: { on: false } } })
    expectRefusal(await captain.get(`/newsletter/mailing?day=${nextDay()}`), 409, 'mailing-off')
    await app.payload.updateGlobal({ slug: 'email-templates', data: { openSeats: { on: true } } })
  })
})

describe('unsubscribing', () => {
  async function mailTo(name: string): Promise<MailMessage> {
    await signUp(name)
    await captain.post('/newsletter/mailing', { day: nextDay() })
    const [mail] = await sendAll()
    if (!mail) throw new Error('No email')
    return mail
  }

  it('works with one POST from a mail program, but not with a GET', async () => {
    const path = pathIn(await mailTo('Ann'))
    const opened = await app.raw('GET', path, {})
    expect(opened.status).toBe(303)
    expect(opened.headers.get('location')).toMatch(/\/unsubscribe\?signup=.+&key=.+/)
    expect((await captain.get('/season/newsletter')).body.text).toContain('ann@example.com')

    const oneClick = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await app.request('POST', path, oneClick, 'List-Unsubscribe=One-Click')
    expect(answer).toMatchObject({ status: 200, body: { unsubscribed: true } })
    expect((await visitor.post(path)).status).toBe(200)
    expect((await captain.get('/season/newsletter')).body.text).not.toContain('ann@example.com')
  })

  it('works with the headers that the mail server receives, which emails about a booking don’t have', async () => {
    const server = await startMailServer()
    onTestFinished(server.close)
    const port = smtpMail({ url: server.url, from: 'Harbor Light <office@example.com>' })
    await signUp('Ann')
    await captain.post('/newsletter/mailing', { day: nextDay() })
    expect((await bookSeats(app.browser(), sale(nextDay()))).status).toBe(201)
    for (const minute of [1, 2, 3])
      await sendQueuedMails(app.at(new Date(Date.now() + minute * 61_000)), { port, siteUrl: SITE_URL })

    // Long header lines are folded.
    const headersTo = (address: string) =>
      server.received
        .filter(({ to }) => to === address)
        .map(({ source }) => source.split('\r\n\r\n')[0]?.replaceAll(/\r\n[ \t]+/g, ' ') ?? '')
    const [mailing = '', ...others] = headersTo('ann@example.com')
    expect(others).toEqual([])
    const lines = mailing.split('\r\n').filter((line) => /^List-/i.test(line))
    expect(lines).toEqual([
      expect.stringMatching(
        /^List-Unsubscribe: <http\S+\/api\/newsletter\/unsubscribe\?signup=\S+&key=\S+>$/,
      ),
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    ])
    const [receipt = '', ...more] = headersTo(GUEST.email)
    expect(more).toEqual([])
    expect(receipt).toContain('Subject: ')
    expect(receipt).not.toMatch(/^List-/im)

    const url = /<(.+)>/.exec(lines[0] ?? '')?.[1] ?? ''
    const oneClick = { 'content-type': 'application/x-www-form-urlencoded' }
    const path = url.replace(`${SITE_URL}/api`, '')
    const answer = await app.request('POST', path, oneClick, 'List-Unsubscribe=One-Click')
    expect(answer).toMatchObject({ status: 200, body: { unsubscribed: true } })
    expect((await captain.get('/season/newsletter')).body.text).not.toContain('ann@example.com')
  })

  it('also stops an email that’s already in the outbox, and one that’s resent', async () => {
    const path = pathIn(await mailTo('Ann'))
    await app.payload.db.deleteMany({ collection: 'mails', where: {} })
    await app.payload.db.deleteMany({ collection: 'mailings', where: {} })
    await captain.post('/newsletter/mailing', { day: nextDay() })
    await visitor.post(path)
    expect(await sendAll()).toEqual([])
    await app.payload.db.updateMany({
      collection: 'mails',
      where: {},
      data: { state: 'waiting', nextAttemptAt: new Date().toISOString() },
    })
    expect(await sendAll()).toEqual([])
    const other = await captain.get(`/newsletter/mailing?day=${nextDay()}`)
    expect(other.body.Mailing).toMatchObject({ recipients: 0 })
  })

  it('needs the link’s key', async () => {
    const path = pathIn(await mailTo('Ann'))
    expectRefusal(await visitor.post(path.replace(/key=.../, 'key=xxx')), 403, 'link-expired')
    expect((await captain.get('/season/newsletter')).body.text).toContain('ann@example.com')
  })

  const isSubscribed = async () =>
    String((await captain.get('/season/newsletter')).body.text).includes('ann@example.com')
  /** Unsubscribes Ann, signs her address up again, and returns the confirmation email. */
  async function signUpAfterwards(openings: boolean): Promise<MailMessage> {
    await visitor.post(pathIn(await mailTo('Ann')))
    await signUp('Ann', openings)
    expect(await isSubscribed(), 'a stranger could have done this').toBe(false)
    const [mail, ...others] = await sendAll()
    expect(others).toEqual([])
    return mail ?? expect.fail('No email')
  }
  const linkIn = ({ text }: MailMessage) =>
    readConfirmLink(new URL(/https?:\/\/\S+\/subscribe-again\S+/.exec(text)?.[0] ?? '').search)

  it.each([false, true])('lasts until they confirm a new signup; open seats: %s', async (openings) => {
    const mail = await signUpAfterwards(openings)
    expect(mail.to).toBe('ann@example.com')
    const link = linkIn(mail)
    for (let times = 0; times < 2; times++)
      expect((await visitor.post('/newsletter/confirm', link)).body).toEqual({ confirmed: true })
    expect(await isSubscribed()).toBe(true)
    const { body } = await captain.get(`/newsletter/mailing?day=${nextDay()}`)
    expect(body.Mailing).toMatchObject({ recipients: 0, alreadyToday: openings ? 1 : 0 })
  })

  it('isn’t undone by a changed link, and is asked about once a week', async () => {
    const link = linkIn(await signUpAfterwards(false))
    for (const changes of [{ openings: true }, { key: 'x' }])
      expectRefusal(await visitor.post('/newsletter/confirm', { ...link, ...changes }), 403, 'link-expired')
    expect(await isSubscribed()).toBe(false)
    for (let times = 0; times < 3; times++) await signUp('Ann', true)
    expect(await sendAll()).toEqual([])
  })

  it('isn’t visible to a stranger who signs the address up', async () => {
    await visitor.post(pathIn(await mailTo('Ann')))
    const answers = await Promise.all(
      ['ann@example.com', 'new@example.com'].map((contact_email) =>
        visitor.post('/newsletter/new', { contact_name: 'Mallory', contact_email }),
      ),
    )
    expect(answers[0]?.status).toBe(201)
    expect(answers[0]?.body).toEqual(answers[1]?.body)
  })

  it('makes the email that asks to confirm stay unsent once it’s not needed', async () => {
    await visitor.post(pathIn(await mailTo('Ann')))
    await signUp('Ann')
    await app.payload.db.updateMany({
      collection: 'newsletter-signups',
      where: {},
      data: { unsubscribedAt: null },
    })
    expect(await sendAll()).toEqual([])
  })
})
