import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inDays } from '../factories/booking'
import { openTestApp, type TestApp, type TestBrowser } from './test-app'

let app: TestApp
let captain: TestBrowser

beforeAll(async () => {
  app = await openTestApp()
  captain = await app.browser().signIn()
})
afterAll(() => app.close())

interface Versioned {
  _id: string
  version: string
}

async function readEntry(id: string): Promise<Versioned> {
  const { body } = await captain.get('/calendar/all')
  return body.Calendar.Calendars.find(({ _id }: Versioned) => _id === id)
}

describe('two dashboards that change the same days', () => {
  const season = { startDate: inDays(-30), endDate: inDays(300) }

  it.each([
    ['fish-season', season, { ...season, endDate: inDays(310) }],
    ['salmon', { salmonDays: [inDays(20)] }, { salmonDays: [inDays(21)] }],
  ])('%s: the second is refused until it has seen the first', async (id, first, second) => {
    const { version } = await readEntry(id)
    const changed = await captain.put(`/calendar/${id}`, { ...first, version })
    expect(changed).toMatchObject({ status: 200, body: { Calendar: first } })
    const refused = await captain.put(`/calendar/${id}`, { ...second, version })
    expect(refused).toMatchObject({ status: 409, body: { code: 'edit-conflict' } })
    expect(await readEntry(id)).toMatchObject(first)
    const again = await captain.put(`/calendar/${id}`, { ...second, version: changed.body.Calendar.version })
    expect(again).toMatchObject({ status: 200, body: { Calendar: second } })
  })

  it('block days: the second is refused, and what is deleted is not found', async () => {
    const span = { type: 'block', startDate: inDays(40), endDate: inDays(42) }
    const { body } = await captain.post('/block/new', span)
    const { _id, version }: Versioned = body.Block
    const shorter = { ...span, endDate: inDays(41) }
    expect((await captain.put(`/block/${_id}`, { ...shorter, version })).status).toBe(200)
    const refused = await captain.put(`/block/${_id}`, { ...span, version })
    expect(refused).toMatchObject({ status: 409, body: { code: 'edit-conflict' } })
    expect((await captain.delete(`/block/${_id}`)).status).toBe(200)
    const gone = await captain.put(`/block/${_id}`, { ...span, version })
    expect(gone).toMatchObject({ status: 404, body: { code: 'not-found' } })
    expect((await captain.delete(`/block/${_id}`)).status).toBe(404)
  })

  it('block days deleted by another request in the same moment are not found', async () => {
    const { body } = await captain.post('/block/new', {
      type: 'block',
      startDate: inDays(60),
      endDate: inDays(60),
    })
    const { db } = app.payload
    const deleteOne = db.deleteOne.bind(db)
    db.deleteOne = async (deletion) => {
      db.deleteOne = deleteOne
      await app.payload.delete({ collection: 'blocks', id: body.Block._id })
      return deleteOne(deletion)
    }
    const gone = await captain.delete(`/block/${body.Block._id}`)
    expect(gone).toMatchObject({ status: 404, body: { code: 'not-found' } })
  })

  it('of two changes at the same moment one is refused', async () => {
    const { version } = await readEntry('salmon')
    const answers = await Promise.all(
      [50, 51].map((days) => captain.put('/calendar/salmon', { salmonDays: [inDays(days)], version })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('more salmon days than fit are refused with a sentence at their field', async () => {
    const salmonDays = Array.from({ length: 367 }, (_, index) => inDays(index))
    const refused = await captain.put('/calendar/salmon', { salmonDays })
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', fields: { salmonDays: 'Please choose at most 366 salmon days.' } },
    })
  })
})
