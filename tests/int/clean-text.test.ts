import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Booking, Message } from '@/payload-types'
import { dayMaker, newBooking, sale } from '../factories/booking'
import { bookedParty, readAsCaptain, signInEditor } from './journey'
import { openTestApp, type TestApp, type TestBrowser } from './test-app'

let app: TestApp
let captain: TestBrowser
let editor: TestBrowser
const nextDay = dayMaker(5)

beforeAll(async () => {
  app = await openTestApp()
  captain = await app.browser().signIn()
  editor = await signInEditor(app)
})
afterAll(() => app.close())

/** Adds characters that must never be stored, both around and inside a word. */
const dirty = (word: string) => ` \u202E${word.slice(0, 1)}\u0000\u200B${word.slice(1)}\uD83D\u2069 `

describe('what visitors write', () => {
  it('is stored clean in a booking, on the public calendar and in a later edit', async () => {
    const wanted = sale(nextDay())
    const guest = { firstName: dirty('Ann'), lastName: dirty('Smith'), note: 'one\r\n\u0007two' }
    const party = await bookedParty(app, captain, wanted, { guest })
    expect(party).toMatchObject({ firstName: 'Ann', lastName: 'Smith', note: 'one\ntwo' })
    const { body } = await app.browser().get(`/booking/all?from=${wanted.date}&to=${wanted.date}`)
    expect(body.Booking.Bookings[0].lastName).toBe('Smith')
    const edited = await captain.put(`/booking/${party._id}`, { captainNote: dirty('Call'), cancel: true })
    expect(edited.body.Booking).toMatchObject({ captainNote: 'Call', cancel: true })
  })

  it('is stored clean in a message and a signup, with an email address that browsers accept', async () => {
    const contact_email = 'ann@b'
    const message = {
      contact_name: dirty('Ann'),
      contact_email,
      contact_phone: dirty('none'),
      message: 'a\u0000\nb',
    }
    expect((await app.browser().post('/message/new', message)).status).toBe(201)
    const { docs } = await app.payload.find({
      collection: 'messages',
      where: { email: { equals: 'ann@b' } },
    })
    expect(docs).toMatchObject([{ name: 'Ann', phone: 'none', message: 'a\nb' }])
    const ticked = await captain.patch(`/messages/${(docs[0] as Message).id}`, { answered: true })
    expect(ticked.status).toBe(200)
    const signup = await app.browser().post('/newsletter/new', { contact_name: dirty('Ann'), contact_email })
    expect(signup.status).toBe(201)
  })

  it('is stored clean in a fish report', async () => {
    const form = new FormData()
    form.set('date', '2001-05-05')
    form.set('description', ' \u202EFog\u0000\r\nand rain\u2069 ')
    const { status, body } = await captain.call('POST', '/fish_report', form)
    expect(status).toBe(201)
    expect(body.report.description).toBe('Fog\nand rain')
  })

  it.each([
    ['firstName', '\u0000', 'First name is required.'],
    ['lastName', '\u200B\uFEFF', 'Last name is required.'],
    ['email', 'ann@gmail', 'The email address needs an ending like .com. Please check it.'],
    ['firstName', 7, 'Please send text.'],
    ['note', 'x'.repeat(2001), 'The note is too long. Please use at most 2000 characters.'],
  ])('is refused with an error message in plain words: %s %j', async (field, value, sentence) => {
    const terms = { paid: 'deposit', paidAmount: 275, totalAmount: 550 }
    const body = { ...newBooking(sale(nextDay()), terms), [field]: value }
    const answer = await app.browser().post('/booking/new', body)
    expect(answer.status).toBe(400)
    expect(answer.body.fields).toEqual({ [field]: sentence })
  })
})

describe('what staff write in the CMS', () => {
  it('is stored clean in text fields, tabs, blocks, lists and rich text', async () => {
    const textNode = {
      type: 'text',
      version: 1,
      text: 'Sea \u202Eand\u0000 ',
      format: 0,
      mode: 'normal',
      detail: 0,
      style: '',
    }
    const paragraph = {
      type: 'paragraph',
      version: 1,
      children: [textNode],
      direction: null,
      format: '',
      indent: 0,
    }
    const root = { type: 'root', version: 1, children: [paragraph], direction: null, format: '', indent: 0 }
    const { status, body } = await editor.post('/pages', {
      slug: 'clean',
      heading: dirty('Heading'),
      intro: dirty('Intro'),
      seo: { title: dirty('Title') },
      sections: [
        { blockType: 'prose', heading: dirty('Prose'), text: { root } },
        {
          blockType: 'facts',
          heading: dirty('Facts'),
          rows: [{ label: dirty('Length'), value: dirty('25 ft') }],
        },
      ],
      _status: 'published',
    })
    expect(status, JSON.stringify(body)).toBe(201)
    const { heading, intro, seo, sections } = body.doc
    expect([heading, intro, seo.title]).toEqual(['Heading', 'Intro', 'Title'])
    expect([sections[0].heading, sections[1].heading]).toEqual(['Prose', 'Facts'])
    expect(sections[0].text.root.children[0].children[0].text).toBe('Sea and ')
    expect(sections[1].rows[0]).toMatchObject({ label: 'Length', value: '25 ft' })
  })

  it('is stored clean in the site settings', async () => {
    const { body } = await editor.post('/globals/site-settings', {
      tagline: dirty('Six guests'),
      email: 'hello@b',
    })
    expect(body.result).toMatchObject({ tagline: 'Six guests', email: 'hello@b' })
  })

  it('is refused without being cleaned if it’s far too long', async () => {
    const question = ' '.repeat(1_000_000)
    const answer = await editor.post('/faqs', { question, topic: 'T', answer: null })
    expect(answer.status).toBe(400)
    expect(answer.body.errors[0].data.errors).toEqual([
      { path: 'question', message: 'This text is too long. Please use at most 20,000 characters.' },
    ])
    const fields = { tagline: 'x'.repeat(20_001) }
    expect((await editor.post('/globals/site-settings', fields)).status).toBe(400)
  })

  it('is refused if a required field is empty after cleaning', async () => {
    const answer = await editor.post('/faqs', { question: '\u200B\u0000', topic: 'T', answer: null })
    expect(answer.status).toBe(400)
    expect(JSON.stringify(answer.body.errors)).toContain('question')
  })
})

describe('invalid data that’s already stored', () => {
  it.each<[string, Partial<Booking>]>([
    ['names that are empty once cleaned', { firstName: '', lastName: '\u200B' }],
    ['a bidi override in a name', { lastName: '\u202EnnA' }],
    ['an invalid email', { email: 'ann' }],
    ['an invalid phone number', { phoneNumber: '12' }],
    ['a note over the limit', { note: 'x'.repeat(3000) }],
  ])('doesn’t keep the captain from canceling, or from editing the other fields: %s', async (_, odd) => {
    const wanted = sale(nextDay())
    const party = await bookedParty(app, captain, wanted)
    await app.payload.db.updateOne({ collection: 'bookings', id: party._id, data: { ...odd } })
    const canceled = await captain.put(`/booking/${party._id}`, { captainNote: 'called', cancel: true })
    expect(canceled.body.fields).toBeUndefined()
    expect(canceled.status).toBe(200)
    const stored = await readAsCaptain(captain, wanted.date, party._id)
    expect(stored).toMatchObject({ cancel: true, captainNote: 'called', ...odd })
  })
})
