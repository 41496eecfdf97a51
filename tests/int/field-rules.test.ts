import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInEditor } from './journey'
import { openTestApp, type TestApp, type TestBrowser } from './test-app'

let app: TestApp
let editor: TestBrowser
let trip: string

beforeAll(async () => {
  app = await openTestApp()
  editor = await signInEditor(app)
  const { docs } = await app.payload.find({ collection: 'trips', limit: 1 })
  if (!docs[0]) throw new Error('The test app has no trip.')
  trip = docs[0].id
})
afterAll(() => app.close())

const slugOf = (length: number) => 'a'.repeat(length)
const report = (description: string) => ({ date: '2001-05-05', description, _status: 'published' })
const pageOf = (slug: string) => ({ slug, heading: 'A page', _status: 'published' })
const pageWithLink = (linkTo: string) => ({
  ...pageOf('linked'),
  sections: [{ blockType: 'call-to-action', heading: 'Look', linkLabel: 'There', linkTo }],
})
/** Returns a URL that is `length` characters long. */
const address = (length: number) => 'https://maps.example.com/'.padEnd(length, 'x')

/** For each field with a custom rule, one value is at Payload's own limit and one is just past it. */
describe('a field with a custom rule still has Payload’s limits', () => {
  it.each<[string, string, Record<string, unknown>, Record<string, unknown>]>([
    ['a report’s description', '/fish-reports', report('x'.repeat(4000)), report('x'.repeat(4001))],
    ['a page’s address', '/pages', pageOf(slugOf(60)), pageOf(slugOf(61))],
    ['a link', '/pages', pageWithLink('https://example.com'), pageWithLink(address(501))],
    ['the map’s address', '/globals/site-settings', { mapUrl: address(500) }, { mapUrl: address(501) }],
  ])('%s', async (_, path, allowed, tooMuch) => {
    const refused = await editor.post(path, tooMuch)
    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.body.errors)).toContain('must be shorter')
    expect((await editor.post(path, allowed)).status).toBeLessThan(300)
  })

  it('a trip’s price', async () => {
    for (const price of [50_001, -1, 27.555]) {
      expect((await editor.patch(`/trips/${trip}`, { price })).status, `${price}`).toBe(400)
    }
    expect((await editor.patch(`/trips/${trip}`, { price: 50_000 })).status).toBe(200)
    expect((await editor.patch(`/trips/${trip}`, { price: null })).status).toBe(200)
  })
})

describe('the custom rule', () => {
  it.each([
    ['Description is required', '/fish-reports', report('  ')],
    ['Please write the counts', '/fish-reports', { ...report('Fog'), catches: 'limits' }],
    ['Date is required', '/fish-reports', { description: 'Fog', _status: 'published' }],
    ['Pick a day', '/fish-reports', { ...report('Fog'), date: '2001-02-30' }],
    ['used by the site itself', '/pages', pageOf('dashboard')],
    ['Start with /', '/pages', pageWithLink('https://')],
    ['Start with /', '/pages', pageWithLink('/\t/evil.example')],
    ['starts with https://', '/globals/site-settings', { facebookUrl: '/about' }],
    ['starts with https://', '/globals/site-settings', { instagramUrl: 'mailto:crew@example.com' }],
    ['starts with https://', '/globals/site-settings', { mapUrl: 'http://maps.example.com' }],
  ])('says %s for %s with %j', async (sentence, path, body) => {
    const answer = await editor.post(path, body)
    expect(answer.status).toBe(400)
    expect(JSON.stringify(answer.body.errors)).toContain(sentence)
  })

  it('allows an empty address', async () => {
    const body = { facebookUrl: '', instagramUrl: null, mapUrl: '' }
    expect((await editor.post('/globals/site-settings', body)).status).toBe(200)
  })
})
