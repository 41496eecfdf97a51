import { afterAll, beforeAll, expect, it } from 'vitest'
import { addHistory } from '../bench/history'
import { inDays, sale } from '../factories/booking'
import { bookedParty, type Journey } from './journey'
import { openTestApp, type TestApp, type TestBrowser } from './test-app'

let app: TestApp
let captain: TestBrowser
const ids = { soon: '', later: '', canceled: '' }

const ROSA = {
  firstName: 'Rosa',
  lastName: 'Delgado Núñez',
  phoneNumber: '(831) 429-1054',
  email: 'Rosa.Delgado@example.com',
}

beforeAll(async () => {
  app = await openTestApp()
  captain = await app.browser().signIn()
  const book = async (day: number, guest: NonNullable<Journey['guest']>) =>
    (await bookedParty(app, captain, sale(inDays(day)), { guest }))._id
  ids.later = await book(20, ROSA)
  ids.soon = await book(10, ROSA)
  ids.canceled = await book(12, { ...ROSA, firstName: 'Rosalind' })
  await captain.put(`/booking/${ids.canceled}`, { cancel: true })
  await book(14, { firstName: 'Pat', lastName: 'O’Brien' })
})
afterAll(() => app.close())

async function search(text: string) {
  const answer = await captain.get(`/booking/search?q=${encodeURIComponent(text)}`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.Search as {
    Bookings: { _id: string; cancel: boolean; date: string }[]
    hasMore: boolean
  }
}
const find = async (text: string) => (await search(text)).Bookings.map(({ _id }) => _id)

it.each([
  'Rosa Delgado',
  'delgado, rosa',
  'ROSA NUÑEZ',
  'nunez',
  'Rosa D',
  '(831) 429-1054',
  '831.429.1054',
  '+1 831 429 1054',
  '831 429',
  '+1 831 429',
  'rosa.delgado@EXAMPLE.com',
])('the captain finds a guest’s bookings by %j, soonest first, canceled ones included', async (text) => {
  const found = await search(text)
  expect(found.Bookings.filter(({ _id }) => Object.values(ids).includes(_id)).map(({ _id }) => _id)).toEqual([
    ids.soon,
    ids.canceled,
    ids.later,
  ])
  expect(found.Bookings.find(({ _id }) => _id === ids.canceled)?.cancel).toBe(true)
  expect(found.hasMore).toBe(false)
})

it.each(['Rosa Obrien', 'elgado', '429-1054', 'example.com'])('%j finds no one', async (text) => {
  expect(await find(text)).toEqual([])
})

it('a booking is found by its reference, in any case, with or without the prefix', async () => {
  const { reference } = await app.payload.findByID({ collection: 'bookings', id: ids.soon })
  const code = reference.slice('HL-'.length)
  expect(reference).toMatch(/^HL-[0-9A-HJKMNP-TV-Z]{6}$/)
  for (const text of [reference, reference.toLowerCase(), code, `hl${code}`, reference.slice(0, 7)])
    expect(await find(text), text).toContain(ids.soon)
})

it('an edit of the guest’s name, phone number and email changes what finds the booking', async () => {
  const [id] = await find("o'brien")
  const edit = { lastName: 'Quigley', phoneNumber: '+1 831 555 0177', email: 'quigley@example.com' }
  expect((await captain.put(`/booking/${id}`, edit)).status).toBe(200)
  for (const text of ['Quigley', '831-555-0177', 'quigley@']) expect(await find(text)).toContain(id)
  expect(await find('obrien')).toEqual([])
})

it('past bookings come after upcoming ones, newest first, and at most twenty are listed', async () => {
  await addHistory(app.payload, 30)
  await bookedParty(app, captain, sale(inDays(16)), { guest: { firstName: 'Old' } })
  const { Bookings, hasMore } = await search('old example')
  const [first, ...past] = Bookings.map(({ date }) => date)
  expect(first).toBe(inDays(16))
  expect(past).toHaveLength(19)
  expect(past[0]).toBe(inDays(-1))
  expect(past).toEqual(past.toSorted().reverse())
  expect(hasMore).toBe(true)
})

it.each(['', ' '])('an empty search is refused', async (text) => {
  const answer = await captain.get(`/booking/search?q=${encodeURIComponent(text)}`)
  expect(answer).toMatchObject({ status: 400, body: { fields: { q: 'The search text is required.' } } })
})
