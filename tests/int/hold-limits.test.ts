import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MAX_FREE_HOLD_CALLS, MAX_FREE_HOLDS_PER_ADDRESS, PROOF_SECONDS } from '@/contract/limits'
import { makeChallenge, spendProof } from '@/server/limits/proof-of-work'
import { dayMaker, newBooking, sale } from '../factories/booking'
import { pay, signInEditor } from './journey'
import { from, postWithProof, proofHeader } from './proofs'
import { openTestApp, type TestApp, type TestBrowser } from './test-app'

const DAY_MS = 24 * 3_600_000
const nextDay = dayMaker()
const PROOF_NEEDED = { status: 429, body: { code: 'proof-needed' } }

let app: TestApp
let addresses = 0
const newAddress = () => `198.51.${100 + Math.floor(addresses / 250)}.${1 + (addresses++ % 250)}`

const hold = (browser: TestBrowser, address: string, day = nextDay()) =>
  browser.post('/booking/hold', sale(day), from(address))

async function setPressure(holdPressure: number): Promise<void> {
  await app.payload.updateGlobal({ slug: 'site-settings', data: { holdPressure } })
}

async function liveHolds(): Promise<number> {
  const { totalDocs } = await app.payload.count({
    collection: 'checkouts',
    where: { state: { equals: 'held' } },
  })
  return totalDocs
}

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await setPressure(1000)
  await app.payload.db.updateMany({
    collection: 'checkouts',
    where: { state: { in: ['held', 'authorized'] } },
    data: { state: 'released' },
  })
})

describe('holds from one address', () => {
  it('need a proof of work from the third one on, even for an attacker’s neighbor', async () => {
    const address = newAddress()
    for (let count = 0; count < MAX_FREE_HOLDS_PER_ADDRESS; count++)
      expect((await hold(app.browser(), address)).status).toBe(201)
    const family = app.browser()
    const seats = sale(nextDay())
    const challenged = await family.post('/booking/hold', seats, from(address))
    expect(challenged).toMatchObject(PROOF_NEEDED)
    expect(challenged.headers.get('retry-after')).toBe('1')
    expect(challenged.body.error).toContain('You haven’t been charged')
    const proof = await proofHeader(challenged.body.challenge)
    expect((await family.post('/booking/hold', seats, { ...from(address), ...proof })).status).toBe(201)
    expect((await hold(app.browser(), newAddress())).status).toBe(201)
  })

  it('count only once if the same browser picks other seats', async () => {
    const address = newAddress()
    const browser = app.browser()
    for (let count = 0; count < 4; count++) expect((await hold(browser, address)).status).toBe(201)
    expect(await liveHolds()).toBe(1)
  })

  it('are limited to two even if twenty requests arrive at the same time', async () => {
    const address = newAddress()
    const answers = await Promise.all(Array.from({ length: 20 }, () => hold(app.browser(), address)))
    const taken = answers.filter(({ status }) => status === 201).length
    expect(taken).toBeLessThanOrEqual(MAX_FREE_HOLDS_PER_ADDRESS)
    expect(answers.filter(({ body }) => body.code === 'proof-needed')).toHaveLength(20 - taken)
    expect(await liveHolds()).toBe(taken)
  })

  it('need a proof of work during a flood of calls, but neighbors aren’t locked out', async () => {
    const address = newAddress()
    const flooder = app.browser()
    const seats = sale(nextDay())
    await flooder.post('/booking/hold', seats, from(address))
    for (let count = 1; count < MAX_FREE_HOLD_CALLS.perAddress; count++)
      await flooder.post('/booking/hold', seats, from(address))
    expect(await flooder.post('/booking/hold', seats, from(address))).toMatchObject(PROOF_NEEDED)
    const family = await postWithProof(app.browser(), '/booking/hold', sale(nextDay()), from(address))
    expect(family.status).toBe(201)
    const captain = await app.browser().signIn()
    expect((await hold(captain, address)).status).toBe(201)
  })

  it('don’t store the address', async () => {
    const address = newAddress()
    await hold(app.browser(), address)
    const { docs } = await app.payload.find({ collection: 'checkouts', pagination: false })
    expect(docs.some(({ addressKey }) => addressKey)).toBe(true)
    expect(JSON.stringify(docs)).not.toContain(address)
  })
})

describe('one browser', () => {
  /** Returns a hold's cookie. Resending it simulates a browser that lost the responses to later calls. */
  async function cookieOfHold(): Promise<Record<string, string>> {
    const answer = await hold(app.browser(), newAddress())
    expect(answer.status).toBe(201)
    const [cookie = ''] = answer.headers.getSetCookie()
    return { cookie: cookie.split(';')[0] ?? '' }
  }

  it('gets exactly one hold if it calls twice at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const cookie = await cookieOfHold()
      const calls = Array.from({ length: 2 }, () =>
        app.browser().post('/booking/hold', sale(nextDay()), { ...from(newAddress()), ...cookie }),
      )
      for (const { status, body } of await Promise.all(calls))
        expect([201, 'hold-twice']).toContain(status === 201 ? status : body.code)
      expect(await liveHolds()).toBe(round + 1)
    }
  })

  it('gets at most one hold if it calls six times at the same time', async () => {
    const browser = app.browser()
    await hold(browser, newAddress())
    const answers = await Promise.all(Array.from({ length: 6 }, () => hold(browser, newAddress())))
    const refused = answers.filter(({ status }) => status !== 201)
    for (const { body } of refused) expect(['hold-twice', 'proof-needed']).toContain(body.code)
    expect(await liveHolds()).toBeLessThanOrEqual(1)
    expect((await hold(browser, newAddress())).status).toBe(201)
  })

  it('gets the same seats again and still has one hold after losing a response', async () => {
    const cookie = await cookieOfHold()
    const charter = sale(nextDay(), { private: true })
    for (let count = 0; count < 3; count++) {
      const answer = await app.browser().post('/booking/hold', charter, { ...from('198.51.99.1'), ...cookie })
      expect(answer.status, JSON.stringify(answer.body)).toBe(201)
      expect(await liveHolds()).toBe(1)
    }
  })

  it('can’t get another hold while its card is being authorized', async () => {
    const browser = app.browser()
    await hold(browser, newAddress())
    expect((await pay(browser, 275)).status).toBe(200)
    expect(await hold(browser, newAddress())).toMatchObject({ status: 409, body: { code: 'checkout-busy' } })
  })
})

describe('an unusual number of holds on the whole site', () => {
  it('requires a proof of work for each new hold, no matter which address it comes from', async () => {
    await setPressure(2)
    for (let count = 0; count < 3; count++) expect((await hold(app.browser(), newAddress())).status).toBe(201)
    const fourth = app.browser()
    const challenged = await hold(fourth, newAddress())
    expect(challenged).toMatchObject(PROOF_NEEDED)
    expect((await postWithProof(fourth, '/booking/hold', sale(nextDay()), from(newAddress()))).status).toBe(
      201,
    )
  })

  it('can’t be bypassed with simultaneous requests', async () => {
    await setPressure(2)
    const answers = await Promise.all(Array.from({ length: 20 }, () => hold(app.browser(), newAddress())))
    expect(answers.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(3)
    expect(await liveHolds()).toBeLessThanOrEqual(3)
  })

  it('costs a guest about a second of work for the hold, and again for the card', async () => {
    await setPressure(0)
    await hold(app.browser(), newAddress())
    const guest = app.browser()
    const seats = sale(nextDay())
    expect((await postWithProof(guest, '/booking/hold', seats)).status).toBe(201)
    const card = { sourceId: 'cnon:card-nonce-ok', amount: 27_500 }
    expect(await guest.post('/payment/process-payment', card)).toMatchObject(PROOF_NEEDED)
    expect((await postWithProof(guest, '/payment/process-payment', card)).status).toBe(200)
    const terms = { paid: 'deposit', paidAmount: 275, totalAmount: 550 }
    expect((await guest.post('/booking/new', newBooking(seats, terms))).status).toBe(201)
  })

  it('limits an editor like a visitor', async () => {
    await setPressure(0)
    await hold(app.browser(), newAddress())
    const editor = await signInEditor(app)
    expect(await hold(editor, newAddress())).toMatchObject(PROOF_NEEDED)
    const card = { sourceId: 'cnon:card-nonce-ok', amount: 27_500 }
    expect(await editor.post('/payment/process-payment', card)).toMatchObject(PROOF_NEEDED)
  })

  it('never requires a proof from the captain', async () => {
    await setPressure(0)
    await hold(app.browser(), newAddress())
    const captain = await app.browser().signIn()
    expect((await hold(captain, newAddress())).status).toBe(201)
  })
})

describe('a proof of work', () => {
  async function challengeFor(): Promise<Record<string, string>> {
    await setPressure(0)
    await hold(app.browser(), newAddress())
    const challenged = await hold(app.browser(), newAddress())
    expect(challenged).toMatchObject(PROOF_NEEDED)
    return proofHeader(challenged.body.challenge)
  }

  it('counts only once, even if several requests use it at the same time', async () => {
    const proof = await challengeFor()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        app.browser().post('/booking/hold', sale(nextDay()), { ...from(newAddress()), ...proof }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'proof-needed')).toHaveLength(4)
  })

  it('isn’t accepted for a card if it was made for a hold', async () => {
    const proof = await challengeFor()
    const guest = app.browser()
    expect((await postWithProof(guest, '/booking/hold', sale(nextDay()))).status).toBe(201)
    const card = { sourceId: 'cnon:card-nonce-ok', amount: 27_500 }
    expect(await guest.post('/payment/process-payment', card, proof)).toMatchObject(PROOF_NEEDED)
  })

  it('is still accepted if the required work has since increased by one unit, but not if it increased by more', async () => {
    const at = app.at(new Date())
    const easy = await makeChallenge(at, { purpose: 'hold', work: 1 })
    const headers = new Headers(await proofHeader(easy))
    expect(await spendProof(at, { purpose: 'hold', work: 3 }, headers)).toBe(false)
    expect(await spendProof(at, { purpose: 'payment', work: 1 }, headers)).toBe(false)
    expect(await spendProof(at, { purpose: 'hold', work: 2 }, headers)).toBe(true)
    expect(await spendProof(at, { purpose: 'hold', work: 1 }, headers)).toBe(false)
  })

  it('expires according to the database’s clock, no matter what the server’s clock says', async () => {
    for (const ahead of [-DAY_MS, DAY_MS]) {
      const at = app.at(new Date(Date.now() + ahead))
      const challenge = async () =>
        new Headers(await proofHeader(await makeChallenge(at, { purpose: 'hold', work: 1 })))
      const [used, expired] = [await challenge(), await challenge()]
      expect(await spendProof(at, { purpose: 'hold', work: 1 }, used)).toBe(true)
      at.advance(PROOF_SECONDS * 1000)
      expect(await spendProof(at, { purpose: 'hold', work: 1 }, expired)).toBe(false)
    }
  })

  it('is refused if it was changed, is malformed or isn’t ours', async () => {
    const proof = await challengeFor()
    const [header = ''] = Object.values(proof)
    const decoded = JSON.parse(Buffer.from(header, 'base64').toString())
    const encode = (value: unknown) => ({
      'X-Proof-Of-Work': Buffer.from(JSON.stringify(value)).toString('base64'),
    })
    const easier = structuredClone(decoded)
    easier.challenge.parameters.data.work += 1
    const wrong = structuredClone(decoded)
    wrong.solution.derivedKey = wrong.solution.derivedKey.replace(/^./, (first: string) =>
      first === '0' ? '1' : '0',
    )
    for (const headers of [encode(easier), encode(wrong), encode({}), { 'X-Proof-Of-Work': 'nonsense' }]) {
      const answer = await app.browser().post('/booking/hold', sale(nextDay()), headers)
      expect(answer).toMatchObject(PROOF_NEEDED)
    }
  })
})
