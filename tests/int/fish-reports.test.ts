import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { srcSetOf } from '@/components/picture-files'
import { type FishReportList, fishReportList } from '@/contract/content/fish-report'
import { errorBody } from '@/contract/errors'
import { uploadPicture, writeReport } from '../factories/fish-report'
import { openTestApp, SITE_URL, type TestApp, type TestBrowser } from './test-app'

/** The dates of this file's reports, newest first. They're older than any sample content. */
const DAYS = Array.from({ length: 23 }, (_, index) => `2001-03-${String(28 - index).padStart(2, '0')}`)

let app: TestApp
let visitor: TestBrowser
let lingcod: string
let deck: string

beforeAll(async () => {
  app = await openTestApp()
  visitor = app.browser()
  await app.payload.delete({ collection: 'fish-reports', where: { id: { exists: true } } })
  lingcod = await uploadPicture(app.payload, { alt: 'A lingcod on the deck' })
  deck = await uploadPicture(app.payload, { alt: 'The deck in fog', width: 900, height: 1200 })
  // Create the reports out of order, so that only the date can sort them.
  const shuffled = [...DAYS].sort((one, other) => one.slice(-1).localeCompare(other.slice(-1)))
  for (const date of shuffled) {
    await writeReport(app.payload, { date, ...(date === DAYS[0] && { images: [deck, lingcod] }) })
  }
})
afterAll(() => app.close())

/** Reads a list as a visitor. Checks that it has exactly the contract's shape. */
async function readList(path: string, browser = visitor): Promise<FishReportList> {
  const answer = await browser.get(path)
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 })
  const list = fishReportList.parse(answer.body)
  expect(list).toEqual(answer.body)
  return list
}

const datesOf = ({ reports }: FishReportList) => reports.map(({ date }) => date)

describe('GET /api/fish_report/?page={n}&limit=10', () => {
  it.each([
    [1, DAYS.slice(0, 10)],
    [2, DAYS.slice(10, 20)],
    [3, DAYS.slice(20)],
  ])('returns page %i with up to ten reports, newest first', async (page, dates) => {
    const list = await readList(`/fish_report/?page=${page}&limit=10`)
    expect(list).toMatchObject({ total_pages: 3, current_page: page })
    expect(datesOf(list)).toEqual(dates)
  })

  it('returns the same with and without a trailing slash, and the first ten by default', async () => {
    const firstPage = await readList('/fish_report/?page=1&limit=10')
    expect(await readList('/fish_report?page=1&limit=10')).toEqual(firstPage)
    expect(await readList('/fish_report/')).toEqual(firstPage)
    expect(await readList('/fish_report')).toEqual(firstPage)
  })

  it('returns as many reports as requested, up to 50', async () => {
    expect(datesOf(await readList('/fish_report/?limit=50'))).toEqual(DAYS)
    expect(await readList('/fish_report/?page=8&limit=3')).toMatchObject({ total_pages: 8, current_page: 8 })
  })

  it('returns an empty list and the number of pages for a page past the end', async () => {
    expect(await readList('/fish_report/?page=4&limit=10')).toEqual({
      reports: [],
      total_pages: 3,
      current_page: 4,
    })
  })

  it.each([
    ['page', '0', 'Please enter 1 or more.'],
    ['page', '-1', 'Please enter a whole number.'],
    ['page', '1.5', 'Please enter a whole number.'],
    ['page', 'two', 'Please enter a whole number.'],
    ['page', '', 'Please enter a whole number.'],
    ['page', '1000000', 'Please enter a whole number.'],
    ['limit', '0', 'Please enter 1 or more.'],
    ['limit', '51', 'Please enter 50 or less.'],
    ['limit', 'all', 'Please enter a whole number.'],
  ])('returns a 400 that names the field for %s=%s', async (field, value, sentence) => {
    const answer = await visitor.get(`/fish_report/?${field}=${value}`)
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
    expect(errorBody.parse(answer.body).fields).toEqual({ [field]: sentence })
  })

  it.each([
    ['POST', '/fish_report/', 401],
    ['PUT', '/fish_report/nothing', 401],
    ['DELETE', '/fish_report/nothing', 401],
    // These rows test the CMS's own routes.
    ['POST', '/fish-reports', 403],
    ['PATCH', '/fish-reports/nothing', 403],
    ['DELETE', '/fish-reports/nothing', 403],
  ])('is read-only for a visitor: %s %s is a %i', async (method, path, status) => {
    expect((await visitor.call(method, path, method === 'DELETE' ? undefined : {})).status).toBe(status)
    expect((await readList('/fish_report')).total_pages).toBe(3)
  })
})

describe('a report', () => {
  it('lists its pictures in order, both as URLs and with sizes and alt texts', async () => {
    const [newest] = (await readList('/fish_report')).reports
    expect(newest?.pictures).toMatchObject([
      { alt: 'The deck in fog', width: 900, height: 1200 },
      { alt: 'A lingcod on the deck', width: 1200, height: 800 },
    ])
    expect(newest?.images).toEqual(newest?.pictures.map(({ src }) => src))
    expect(srcSetOf(newest?.pictures[1]?.files ?? '')).toMatch(
      /\.webp\?v=\d+ 480w, .+\.webp\?v=\d+ 800w, .+\.webp\?v=\d+ 1200w$/,
    )
    expect(newest?.images[1]).toMatch(/^\/api\/media\/file\/.+\.webp\?v=\d+$/)
  })

  it('has pictures that anyone can open without a database query, but that no visitor can list', async () => {
    const { handleApi } = await import('@/runtime/handle-api')
    const [newest] = (await readList('/fish_report')).reports
    const findOne = vi.spyOn(app.payload.db, 'findOne')
    const file = await handleApi(new Request(`${SITE_URL}${newest?.images[0]}`))
    expect(file.status).toBe(200)
    expect(file.headers.get('content-type')).toMatch(/^image\//)
    expect(findOne).not.toHaveBeenCalled()
    findOne.mockRestore()
    expect((await visitor.get('/media')).status).toBe(403)
    expect((await visitor.get(`/media/${deck}`)).status).toBe(403)
  })

  it('has an empty list if it has no pictures', async () => {
    const report = (await readList('/fish_report')).reports[1]
    expect(report).toMatchObject({ images: [], pictures: [] })
  })

  it('loses only the deleted picture', async () => {
    const gone = await uploadPicture(app.payload, { alt: 'Blurred' })
    const id = await writeReport(app.payload, { date: '2001-04-01', images: [gone, lingcod] })
    // Bypass the CMS, which refuses to delete a picture that's in use.
    await app.payload.db.deleteOne({ collection: 'media', where: { id: { equals: gone } } })
    const [report] = (await readList('/fish_report')).reports
    expect(report).toMatchObject({ _id: id, pictures: [{ alt: 'A lingcod on the deck' }] })
    await app.payload.delete({ collection: 'fish-reports', id })
  })
})

describe('reports from the same day', () => {
  it('stay in a fixed order across pages, with the one written last first', async () => {
    const ids: string[] = []
    for (const description of ['Morning', 'Afternoon', 'Evening']) {
      ids.unshift(await writeReport(app.payload, { date: '2001-04-02', description }))
    }
    const idsOf = ({ reports }: FishReportList) => reports.map(({ _id }) => _id)
    expect(idsOf(await readList('/fish_report/?limit=3'))).toEqual(ids)
    const oneByOne = await Promise.all(
      [1, 2, 3].map((page) => readList(`/fish_report/?page=${page}&limit=1`)),
    )
    expect(oneByOne.flatMap(idsOf)).toEqual(ids)
    await app.payload.delete({ collection: 'fish-reports', where: { id: { in: ids } } })
  })
})

describe('a draft', () => {
  it('isn’t listed before it’s published, not even for the captain', async () => {
    const id = await writeReport(app.payload, { date: '2001-04-03', _status: 'draft' })
    const captain = await app.browser().signIn()
    for (const browser of [visitor, captain]) {
      expect(datesOf(await readList('/fish_report/?limit=50', browser))).toEqual(DAYS)
    }
    await app.payload.update({ collection: 'fish-reports', id, data: { _status: 'published' } })
    expect(datesOf(await readList('/fish_report'))[0]).toBe('2001-04-03')
    await app.payload.delete({ collection: 'fish-reports', id })
  })

  it('doesn’t change the published report', async () => {
    const id = await writeReport(app.payload, { date: '2001-04-04', description: 'As published' })
    await app.payload.update({
      collection: 'fish-reports',
      id,
      data: { description: 'Half a sentence', _status: 'draft' },
      draft: true,
    })
    expect((await readList('/fish_report')).reports[0]).toMatchObject({
      _id: id,
      description: 'As published',
    })
    await app.payload.delete({ collection: 'fish-reports', id })
  })
})

it('a list without reports has one empty page', async () => {
  await app.payload.delete({ collection: 'fish-reports', where: { id: { exists: true } } })
  expect(await readList('/fish_report/?page=1&limit=10')).toEqual({
    reports: [],
    total_pages: 1,
    current_page: 1,
  })
})
