import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inDays } from '../factories/booking'
import { signInEditor } from './journey'
import { openTestApp, type TestApp, type TestBrowser } from './test-app'

let app: TestApp
let captain: TestBrowser
let editor: TestBrowser
beforeAll(async () => {
  app = await openTestApp()
  captain = await app.browser().signIn()
  editor = await signInEditor(app)
})
afterAll(() => app.close())

describe('the site’s phone number', () => {
  it.each(['abc', '555', '(831) 555-01'])('is rejected if it isn’t valid: %s', async (phone) => {
    const { phone: before } = await app.payload.findGlobal({ slug: 'site-settings' })
    const { status, body } = await editor.post('/globals/site-settings', { phone })
    expect(status).toBe(400)
    expect(body.errors[0].message).toContain('Enter a phone number, like (831) 555-0142.')
    expect((await app.payload.findGlobal({ slug: 'site-settings' })).phone).toBe(before)
  })

  it('can be typed in any common format', async () => {
    for (const phone of ['831 429 1054', '+1 (831) 429-1054'])
      expect((await editor.post('/globals/site-settings', { phone })).body.result.phone).toBe(phone)
  })
})

describe('a rejected form', () => {
  it('names each invalid field and says how to fix it', async () => {
    const noDay = await captain.post('/blocks', { startDate: inDays(9) })
    expect(noDay.body.errors[0].message).toBe('Last day: Pick a day.')
    const report = await editor.post('/fish-reports', { _status: 'published' })
    expect(report.body.errors[0].message).toBe(
      'Date: Date is required. Description: Description is required.',
    )
  })
})

describe('a document’s title in the CMS', () => {
  const titleOf = async (path: string) => (await captain.get(path)).body.cmsTitle

  it('is in words, not an id or a plain date', async () => {
    expect(await titleOf('/calendar-entries/salmon')).toBe('Salmon days')
    expect(await titleOf('/calendar-entries/fish-season')).toBe('Fishing season')
    const day = { type: 'weather', startDate: '2027-02-03', endDate: '2027-02-03' }
    const { doc } = (await captain.post('/calendar-entries', day)).body
    expect(await titleOf(`/calendar-entries/${doc.id}`)).toBe('Weather on Wed, Feb 3, 2027')
    const report = { date: '2026-11-20', description: 'Lingcod', _status: 'published' }
    const { id } = (await editor.post('/fish-reports', report)).body.doc
    expect(await titleOf(`/fish-reports/${id}`)).toBe('Fish report for Fri, Nov 20, 2026')
  })

  it('can’t be edited', async () => {
    const changed = await captain.patch('/calendar-entries/salmon', { cmsTitle: 'Mine' })
    expect(changed.status).toBe(200)
    expect(await titleOf('/calendar-entries/salmon')).toBe('Salmon days')
  })
})
