import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Mail } from '@/payload-types'
import { findById } from '@/services/database/read-rows'
import { bookParty, GUEST, party, pay } from '../concurrency/parties'
import { START_MS } from '../concurrency/races'
import {
  type ServerProcess,
  send,
  startServerProcess,
  startServerWithSecret,
} from '../concurrency/server-process'
import { waitUntil } from '../fakes/wait-until'
import { expectRefusal } from '../int/expect-refusal'
import { TestBrowser } from '../int/test-app'
import { checkoutIdOf, expectBooksToAgree, type FaultHarness, openFaultHarness } from './fault-harness'

const SEAT = 275
const NEW_SECRET = 'rotated-'.repeat(5)

let harness: FaultHarness
let server: ServerProcess
beforeAll(async () => {
  harness = await openFaultHarness()
}, START_MS)
afterAll(async () => {
  await server.kill()
  await harness.close()
})

const linkMail = (id: string) => findById<Mail>(harness.payload, 'mails', `link:${id}:2`)

/** Returns a browser that keeps its cookies when the site restarts. */
const visitor = () => new TestBrowser((request) => send(server.url, request))

it(
  'a new secret ends sessions and old links, but loses no booking and no payment',
  async () => {
    server = await startServerProcess()
    const captain = await visitor().signIn()
    const guest = visitor()
    const booked = await bookParty(guest, party(harness.freshDay(), 2))
    const { reference, link, _id: id } = booked.body.Booking
    const [, key] = link.split('#key=')
    const half = visitor()
    const paying = checkoutIdOf(await half.post('/booking/hold', party(harness.freshDay(), 1)))
    await half.put('/booking/hold', { guest: GUEST })
    expect((await pay(half, SEAT)).status).toBe(200)
    const own = `/booking/own?reference=${reference}`
    await guest.post('/booking/own/open', { reference, key })
    expect((await guest.get(own)).status).toBe(200)
    expect((await captain.get(`/booking/${id}/timeline`)).status).toBe(200)

    await server.kill()
    server = await startServerWithSecret(NEW_SECRET)

    expect((await captain.get(`/booking/${id}/timeline`)).status).toBe(401)
    expectRefusal(await guest.get(own), 403, 'link-expired')
    expectRefusal(await guest.post('/booking/own/open', { reference, key }), 403, 'link-expired')
    await captain.signIn()
    expect((await captain.get(`/booking/${id}/timeline`)).status).toBe(200)
    await guest.post('/booking/own/link', { email: GUEST.email })
    await waitUntil('a new link is emailed', async () => {
      await server.sendMails()
      return Boolean((await linkMail(id))?.text)
    })
    const newKey = (await linkMail(id))?.text?.match(/#key=([\w-]+)/)?.[1]
    expect((await guest.post('/booking/own/open', { reference, key: newKey })).status).toBe(200)

    await server.sweep(3 * 60_000)
    expect(await harness.readCheckout(paying)).toMatchObject({ state: 'completed' })
    expect(harness.paymentsOf(paying)).toEqual(['COMPLETED'])
    await expectBooksToAgree(harness)
  },
  START_MS * 2,
)
