import { describe, expect, it } from 'vitest'
import { type GoLiveFacts, goLiveList, SAMPLE_BRAND } from './go-live-list'

const READY: GoLiveFacts = {
  settings: {
    brand: 'Blue Heron Charters',
    phone: '(831) 426-1234',
    email: 'captain@blueheron.com',
    profiles: ['https://www.instagram.com/blueheron'],
  },
  sampleReviews: 0,
  sampleReports: 0,
  hasSampleCaptain: false,
  hasSampleBookings: false,
  sampleAboutPictures: 0,
  tripsWithoutPicture: 0,
  hasStarterWaiver: false,
  seasonEnds: '2027-05-01',
  today: '2026-11-22',
  environment: {
    siteUrl: 'https://blueheron.com',
    square: 'production',
    hasWebhooks: true,
    hasEmailjs: true,
    hasSmtp: true,
  },
}

const settings = (changed: Partial<GoLiveFacts['settings']>) => ({
  settings: { ...READY.settings, ...changed },
})
const environment = (changed: Partial<GoLiveFacts['environment']>) => ({
  environment: { ...READY.environment, ...changed },
})

describe('the list before going live', () => {
  it.each<[string, Partial<GoLiveFacts>, string[]]>([
    ['nothing is missing', {}, []],
    ['no phone number', settings({ phone: '' }), ['phone']],
    ['a number from a movie', settings({ phone: '+1 (831) 555-0142' }), ['phone']],
    ['a real number with 555 in it', settings({ phone: '(555) 426-0142' }), []],
    ['no email address', settings({ email: '' }), ['email']],
    ['an example address', settings({ email: 'hello@mail.example.com' }), ['email']],
    ['an address that only looks like one', settings({ email: 'hello@myexample.com' }), []],
    ['the sample name', settings({ brand: SAMPLE_BRAND }), ['brand']],
    [
      'a link to a network, but to no page on it',
      settings({ profiles: ['https://www.facebook.com/'] }),
      ['profiles'],
    ],
    ['no networks', settings({ profiles: [] }), []],
    ['made-up reviews', { sampleReviews: 10 }, ['reviews']],
    ['made-up reports', { sampleReports: 1 }, ['reports']],
    ['the made-up captain', { hasSampleCaptain: true }, ['captain']],
    ['made-up bookings', { hasSampleBookings: true }, ['bookings']],
    ['drawings of people', { sampleAboutPictures: 2 }, ['pictures']],
    ['a trip without a picture', { tripsWithoutPicture: 1 }, ['trip-pictures']],
    ['the starter waiver', { hasStarterWaiver: true }, ['waiver']],
    ['no season', { seasonEnds: null }, ['season']],
    ['a season that’s over', { seasonEnds: '2026-11-21' }, ['season']],
    ['a season that ends today', { seasonEnds: '2026-11-22' }, []],
    ['no card payments', environment({ square: null, hasWebhooks: false }), ['square']],
    ['test card payments', environment({ square: 'sandbox' }), ['square-sandbox']],
    ['no webhooks', environment({ hasWebhooks: false }), ['webhooks']],
    ['no email', environment({ hasEmailjs: false, hasSmtp: false }), ['emailjs', 'smtp']],
    ['an insecure address', environment({ siteUrl: 'http://blueheron.com' }), ['https']],
  ])('%s', (_, changed, ids) => {
    expect(goLiveList({ ...READY, ...changed }).map(({ id }) => id)).toEqual(ids)
  })

  it.each([
    ['(831) 555-0142', 'Replace the sample phone number.'],
    ['', 'Add your phone number.'],
  ])('says what to do about the phone number %j', (phone, text) => {
    expect(goLiveList({ ...READY, ...settings({ phone }) }).map((item) => item.text)).toEqual([text])
  })

  it('says how many made-up documents there are', () => {
    const [reviews, reports] = goLiveList({ ...READY, sampleReviews: 10, sampleReports: 1 })
    expect(reviews?.text).toContain('the 10 made-up reviews.')
    expect(reports?.text).toContain('the 1 made-up fish report.')
  })
})
