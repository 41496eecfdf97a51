import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveMessage, saveSignup } from '@/services/contact/save-contact'
import { eraseGuest, finishErasures } from '@/services/guests/erase-guest'
import { party } from '../concurrency/parties'
import { START_MS } from '../concurrency/races'
import { findInDatabase } from '../fakes/find-in-database'
import { cutPowerAfter } from '../fakes/power-cut'
import { bookSeats } from '../int/journey'
import { type FaultHarness, openFaultHarness } from './fault-harness'

const NAME = 'Quartermain'
const email = 'zeb.quartermain@example.com'

let harness: FaultHarness
beforeAll(async () => {
  harness = await openFaultHarness()
}, START_MS)
afterAll(() => harness.close())

async function leaveTraces(): Promise<void> {
  const guest = { firstName: 'Zebulon', lastName: NAME, email, phoneNumber: '+18314290777' }
  const answer = await bookSeats(harness.browser(), party(harness.freshDay(), 2), { guest })
  expect(answer.status).toBe(201)
  const captain = await harness.browser().signIn()
  await captain.put(`/booking/${answer.body.Booking._id}`, { cancel: true, refundAmount: 0 })
  const context = harness.ahead(0)
  const message = `Hi from Zebulon ${answer.body.Booking._id}`
  await saveMessage(context, { name: NAME, email, phone: '', message, emailFailed: false })
  await saveSignup(context, { name: NAME, email })
}

it('a guest’s data is gone even if the process dies after any step', async () => {
  for (let steps = 0; ; steps += 1) {
    await leaveTraces()
    const power = cutPowerAfter(steps, harness.ahead(0))
    const erasing = eraseGuest(power.context, { who: email, by: 'captain' }).catch(() => undefined)
    await erasing
    const isDone = !power.isCut()
    // If the process dies before it stores the request, nothing is erased and the captain sees an error, so repeat it.
    if (steps === 0) await eraseGuest(harness.ahead(0), { who: email, by: 'captain' })
    await finishErasures(harness.ahead(3))
    expect(await findInDatabase(harness.payload, [NAME, email, '8314290777'])).toEqual([])
    if (isDone) break
  }
}, 120_000)

it('control: without the stored request, the rest isn’t erased after the process dies', async () => {
  await leaveTraces()
  const power = cutPowerAfter(3, harness.ahead(0))
  await eraseGuest(power.context, { who: email, by: 'captain' }).catch(() => undefined)
  await harness.payload.db.deleteMany({ collection: 'erasures', where: {} })
  await finishErasures(harness.ahead(3))
  expect(await findInDatabase(harness.payload, [NAME])).not.toEqual([])
})
