import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CaptainBooking } from '@/contract/booking'
import { dayMaker } from '../factories/booking'
import { expectRefusal } from './expect-refusal'
import { signInDeckhand } from './journey'
import { readPdf } from './pdf-content'
import { openTestApp, type TestApp, type TestBrowser } from './test-app'
import { namesOf, signed, STROKES, TEXT, waiverGuests } from './waiver-guests'

let app: TestApp
let captain: TestBrowser

beforeAll(async () => {
  app = await openTestApp()
  captain = await app.browser().signIn()
  await app.payload.updateGlobal({ slug: 'waiver', data: { text: TEXT } })
})
afterAll(() => app.close())

const { party, companion, rows } = waiverGuests({
  app: () => app,
  captain: () => captain,
  nextDay: dayMaker(40),
})

describe('a waiver that the captain voids', () => {
  const voidIt = (id: string, by = captain) => by.post('/waiver/void', { id })
  const read = async ({ _id }: CaptainBooking) => (await captain.get(`/booking/${_id}/waivers`)).body.Party
  const stateOf = async ({ _id, date }: CaptainBooking) => {
    const { body } = await captain.get(`/deck?from=${date}&to=${date}`)
    const [departure] = body.Deck.Days[0].departures
    return departure.parties.find((each: { _id: string }) => each._id === _id).waivers.signed
  }

  it('no longer counts anywhere, and someone else can sign in its place', async () => {
    const group = await party(1)
    const { booking } = group
    const browser = await companion(group)
    const names = ['Mickey', 'Minnie', 'Donald', 'Daisy', 'Goofy']
    for (const name of names) await browser.post('/waiver/sign', signed(booking.reference, { name }))
    const full = await browser.post('/waiver/sign', signed(booking.reference))
    expectRefusal(full, 409, 'waivers-full')

    const [first] = await rows(booking)
    const answer = await voidIt(first?.id ?? '')
    expect(answer.status).toBe(200)
    expect(answer.body.Party).toEqual(await read(booking))
    expect(answer.body.Party).toMatchObject({
      partySize: 1,
      Waivers: names.map((name, index) => ({
        name,
        guardian: null,
        voided: index === 0 ? { at: expect.any(String), by: 'captain' } : null,
        file: `/api/waiver/file?id=${booking._id}%3A${index + 1}`,
      })),
    })
    expect((await stateOf(booking)).map(({ name }: { name: string }) => name)).toEqual(names.slice(1))
    const seen = await browser.get(`/waiver?reference=${booking.reference}`)
    expect(namesOf(seen)).toEqual(names.slice(1))
    expect(seen.body.Waiver.closed).toBeNull()

    // There's room for only one more, even if two people sign at the same time.
    const answers = await Promise.all(
      ['Ben Ito', 'Cy Ito'].map((name) => browser.post('/waiver/sign', signed(booking.reference, { name }))),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await rows(booking)).toHaveLength(6)
  })

  it('stays in the history and as a PDF, with who voided it and when', async () => {
    const group = await party()
    const { booking } = group
    const body = signed(booking.reference, { name: 'Mickey Mouse' })
    const browser = await companion(group)
    await browser.post('/waiver/sign', body)
    const id = `${booking._id}:1`
    await voidIt(id)
    const [row] = await rows(booking)
    expect(row).toMatchObject({ id, name: 'Mickey Mouse', strokes: STROKES, voidedBy: 'captain' })
    // Voiding it again changes nothing, and neither does sending the same signature again.
    expect((await voidIt(id)).status).toBe(200)
    expect((await browser.post('/waiver/sign', body)).status).toBe(200)
    expect(await rows(booking)).toEqual([row])

    const { body: history } = await captain.get(`/booking/${booking._id}/timeline`)
    expect(history.Timeline.Entries).toContainEqual({
      at: row?.voidedAt,
      text: 'captain voided Mickey Mouse’s waiver.',
    })
    const file = await captain.get(`/waiver/file?id=${encodeURIComponent(id)}`)
    expect(readPdf(file.body.text).text).toMatch(/^VOIDED on .+ by captain\. This waiver isn’t in force\.$/m)
    const exported = await captain.post('/guest/export', { who: booking.email })
    expect(JSON.stringify(exported.body)).toContain(`"voidedAt":"${row?.voidedAt}"`)
  })

  it('can’t be voided by anyone else', async () => {
    const group = await party()
    const browser = await companion(group)
    await browser.post('/waiver/sign', signed(group.booking.reference))
    const id = `${group.booking._id}:1`
    expectRefusal(await voidIt(id, browser), 401, 'not-signed-in')
    expectRefusal(await voidIt(id, await signInDeckhand(app)), 403, 'forbidden')
    const [row] = await rows(group.booking)
    expect(row?.voidedAt ?? null).toBeNull()
  })
})
