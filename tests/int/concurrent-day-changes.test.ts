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

describe('two dashboards changing the same days', () => {
  const season = { startDate: inDays(-30), endDate: inDays(300) }

  it.each([
    ['fish-season', season, { ...season, endDate: inDays(310) }],
    ['salmon', { salmonDays: [inDays(20)] }, { salmonDays: [inDays(21)] }],
  ])(
    '%s: the second change is refused until its dashboard has loaded the first change',
    async (id, first, second) => {
      const { version } = await readEntry(id)
      const changed = await captain.put(`/calendar/${id}`, { ...first, version })
      expect(changed).toMatchObject({ status: 200, body: { Calendar: first } })
      const refused = await captain.put(`/calendar/${id}`, { ...second, version })
      expect(refused).toMatchObject({ status: 409, body: { code: 'edit-conflict' } })
      expect(await readEntry(id)).toMatchObject(first)
      const again = await captain.put(`/calendar/${id}`, {
        ...second,
        version: changed.body.Calendar.version,
      })
      expect(again).toMatchObject({ status: 200, body: { Calendar: second } })
    },
  )

  it('blocks: the second change is refused, and changing a deleted block is a 404', async () => {
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

  it('changing a block that another request deletes at the same moment is a 404', async () => {
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

  it('one of two simultaneous changes is refused', async () => {
    const { version } = await readEntry('salmon')
    const answers = await Promise.all(
      [50, 51].map((days) => captain.put('/calendar/salmon', { salmonDays: [inDays(days)], version })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('changing one date doesn’t revert a change that another request made after Payload read the document', async () => {
    const { db } = app.payload
    const findOne = db.findOne.bind(db)
    const patch = (dates: object) => captain.call('PATCH', '/calendar-entries/fish-season', dates)
    expect((await patch(season)).status).toBe(200)
    db.findOne = (async (args: Parameters<typeof findOne>[0]) => {
      const found = await findOne(args)
      if (args.collection !== 'calendar-entries' || !('req' in args)) return found
      db.findOne = findOne
      expect((await patch({ startDate: inDays(-20) })).status).toBe(200)
      return found
    }) as typeof findOne
    expect((await patch({ endDate: inDays(320) })).status).toBe(409)
    expect(await readEntry('fish-season')).toMatchObject({ startDate: inDays(-20), endDate: season.endDate })
  })

  it('too many salmon days cause an error message beside the field', async () => {
    const salmonDays = Array.from({ length: 367 }, (_, index) => inDays(index))
    const refused = await captain.put('/calendar/salmon', { salmonDays })
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', fields: { salmonDays: 'Please choose at most 366 salmon days.' } },
    })
  })
})
