import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { richText } from '@/database/seed/site/rich-text'
import type { Mail, Trip } from '@/payload-types'
import { serviceContext } from '@/server/service-context'
import { saveSignup } from '@/services/contact/save-contact'
import { readFaqs } from '@/services/content/read-content'
import { readPage } from '@/services/content/read-page'
import { readSite, readTripCards, readTripPages } from '@/services/content/read-site'
import { findRows } from '@/services/database/read-rows'
import { writeMail } from '@/services/mail/write-mail'
import { hashOfWaiver, readWaiverText, readWaiverWithHash } from '@/services/waivers/waiver-text'
import { dayMaker, GOOD_CARD, GUEST, newBooking, type SaleBody, sale } from '../factories/booking'
import { bookSeats, pay, readAsCaptain } from './journey'
import { openTestApp, SITE_URL, type TestApp, type TestBrowser } from './test-app'

const nextDay = dayMaker(40)
let app: TestApp
let captain: TestBrowser

beforeAll(async () => {
  app = await openTestApp()
  captain = await app.browser().signIn()
})
afterAll(() => app.close())

const spanishSale = (date: string, changes: Partial<SaleBody> = {}) => ({
  ...sale(date, changes),
  language: 'es',
})

/** Writes the newest email of a kind about a booking, an order or an entry. */
async function mailAbout(id: string, kind: string) {
  const [mail] = await findRows<Mail>(app.payload, 'mails', {
    where: { and: [{ booking: { equals: id } }, { kind: { equals: kind } }] },
    sort: '-createdAt',
  })
  if (!mail) throw new Error(`There's no email ${kind}`)
  const written = await writeMail(serviceContext(app.payload), mail, SITE_URL)
  if (!('text' in written)) throw new Error(JSON.stringify(written))
  return written
}

async function bookInSpanish() {
  const date = nextDay()
  const { status, body } = await bookSeats(app.browser(), spanishSale(date))
  expect(status, JSON.stringify(body)).toBe(201)
  return { date, id: body.Booking._id as string, link: body.Booking.link as string, body }
}

describe('a booking made on a Spanish page', () => {
  it('gets its emails, calendar file and links in Spanish, and the captain reads English', async () => {
    const { date, id, link } = await bookInSpanish()
    expect(link).toContain(`${SITE_URL}/es/booking/`)
    const receipt = await mailAbout(id, 'receipt')
    expect(receipt.subject).toMatch(/^Su reserva está confirmada: Rockfish, /)
    expect(receipt.text).toContain('Hola, Ada:')
    expect(receipt.text).toContain(link)
    expect(receipt.html).toContain('<html lang="es">')
    expect(receipt.calendar).toContain('Viaje de Rockfish con ')
    // Long lines are folded (RFC 5545).
    expect(receipt.calendar?.replaceAll('\r\n ', '')).toContain(`${SITE_URL}/es/directions`)
    const [toCaptain] = await findRows<Mail>(app.payload, 'mails', {
      where: { id: { equals: `captain-new:${id}` } },
    })
    expect(toCaptain).toMatchObject({ kind: 'captain-new' })
    expect(await readAsCaptain(captain, date, id)).toMatchObject({ language: 'es' })
    const { body } = await captain.get(`/deck?from=${date}&to=${date}`)
    expect(body.Deck.Days[0].departures[0].parties[0]).toMatchObject({ language: 'es' })
  })

  it('shows what to bring and the waiver in Spanish, and the waiver can be signed in either language', async () => {
    const { body, link } = await bookInSpanish()
    const { reference } = body.Booking
    const key = link.split('#key=')[1]
    const guest = app.browser()
    const opened = await guest.post('/booking/own/open', { reference, key })
    expect(opened.body.Booking.bring.es).toContain('Gorra, lentes de sol y protector solar')
    // The guest can switch the page to English.
    expect(opened.body.Booking.bring.en).toContain('A hat, sunglasses and sunscreen')
    const own = await guest.get(`/booking/own/waiver?reference=${reference}`)
    expect(own.body.Waiver.text).toMatch(/^Exención de responsabilidad/)
    expect(own.body.Waiver.language).toBe('es')
    expect(own.body.Waiver.meetingPoint).toContain('135 5th Avenue')
    expect(own.body.Waiver.link).toMatch(/^\/es\/waiver\//)
    const english = await guest.get(`/booking/own/waiver?reference=${reference}&language=en`)
    expect(english.body.Waiver.text).toMatch(/^Release of liability/)
    const sign = (textHash: string, name: string) =>
      guest.post('/booking/own/waiver', {
        reference,
        key: crypto.randomUUID(),
        textHash,
        name,
        guardian: null,
        agrees: true,
        strokes: null,
      })
    expect((await sign(own.body.Waiver.textHash, 'Ada Example')).status).toBe(200)
    expect((await sign(english.body.Waiver.textHash, 'Bo Example')).status).toBe(200)
    expect(await sign(hashOfWaiver('Another text'), 'Cy Example')).toMatchObject({
      status: 409,
      body: { code: 'waiver-changed' },
    })
  })

  it('keeps the hold’s language if later calls name none, and otherwise takes the newest page’s', async () => {
    const [guest, other] = [app.browser(), app.browser()]
    const [day, otherDay] = [nextDay(), nextDay()]
    const book = async (
      browser: TestBrowser,
      date: string,
      pages: [hold: string, details: string | undefined],
    ) => {
      const { body } = await browser.post('/booking/hold', { ...sale(date), language: pages[0] })
      await browser.put('/booking/hold', { guest: GUEST, language: pages[1] })
      await pay(browser, body.depositAmount, GOOD_CARD)
      const terms = { paid: 'deposit', paidAmount: body.depositAmount, totalAmount: body.totalAmount }
      return (await browser.post('/booking/new', newBooking(sale(date), terms))).body.Booking.language
    }
    expect(await book(guest, day, ['es', undefined])).toBe('es')
    expect(await book(other, otherDay, ['es', 'en'])).toBe('en')
  })

  it('can be changed to English by the captain in the CMS', async () => {
    const { id } = await bookInSpanish()
    const { doc } = (await captain.patch(`/bookings/${id}`, { language: 'en' })).body
    expect(doc).toMatchObject({ language: 'en' })
    expect((await mailAbout(id, 'receipt')).subject).toMatch(/^You’re booked: Rockfish, /)
    const { body } = await captain.get(`/booking/${id}/timeline`)
    expect(JSON.stringify(body)).toContain('changed the language of emails to English.')
  })

  it('is refused in an unsupported language', async () => {
    const answer = await app.browser().post('/booking/hold', { ...sale(nextDay()), language: 'fr' })
    expect(answer.status).toBe(400)
  })
})

it('keeps a place on the waitlist, and the booking made from its offer, in Spanish', async () => {
  const date = nextDay()
  const full = await bookSeats(app.browser(), sale(date, { partySize: 6 }))
  const guest = {
    firstName: 'Wanda',
    lastName: 'Example',
    phoneNumber: '(831) 555-0144',
    email: 'wanda@example.com',
  }
  const joined = await app.browser().post('/waitlist/new', { ...spanishSale(date), ...guest })
  expect(joined.status, JSON.stringify(joined.body)).toBe(201)
  const line = await captain.get(`/waitlist/all?date=${date}`)
  const [entry] = line.body.Waitlist
  expect(entry).toMatchObject({ language: 'es' })
  const mail = await mailAbout(entry._id, 'waitlist-joined')
  expect(mail.subject).toMatch(/^Está en la lista de espera: Rockfish, /)
  expect(mail.text).toContain(`${SITE_URL}/es/waitlist#key=`)
  await captain.put(`/booking/${full.body.Booking._id}`, { partySize: 3 })
  await captain.post(`/waitlist/${entry._id}/offer`)
  const offer = await mailAbout(entry._id, 'waitlist-offer')
  expect(offer.text).toContain(`${SITE_URL}/es/availability`)
  const browser = app.browser()
  await browser.post('/waitlist/claim', { key: /#offer=([\w.-]+)/.exec(offer.text)?.[1] ?? '' })
  const { body } = await browser.get('/booking/hold')
  await pay(browser, body.Hold.depositAmount)
  const terms = { paid: 'deposit', paidAmount: body.Hold.depositAmount, totalAmount: body.Hold.totalAmount }
  const booked = await browser.post('/booking/new', newBooking(sale(date), terms, guest))
  expect(booked.body.Booking, JSON.stringify(booked.body)).toMatchObject({ language: 'es' })
})

it('sends a gift certificate in Spanish', async () => {
  const bought = await app.browser().post('/gift/new', {
    key: 'spanish-gift',
    sourceId: GOOD_CARD,
    amount: 275,
    buyerName: 'Gail Example',
    buyerEmail: 'gail@example.com',
    recipientName: 'Gus Example',
    recipientEmail: 'gus@example.com',
    message: null,
    language: 'es',
  })
  expect(bought.status, JSON.stringify(bought.body)).toBe(201)
  expect(bought.body.Gift.link).toContain('/es/gift-certificates/card#key=')
  const [order] = await findRows<{ id: string }>(app.payload, 'gift-orders', {
    where: { buyerEmail: { equals: 'gail@example.com' } },
  })
  const mail = await mailAbout(order?.id ?? '', 'gift')
  expect(mail.subject).toBe('Gail Example le regaló un día en el mar')
  expect(mail.text).toContain(bought.body.Gift.link)
})

it('asks a newsletter subscriber in Spanish to confirm a new signup', async () => {
  const context = app.at(new Date())
  const signUp = () =>
    saveSignup(context, { name: 'Sol', email: 'sol@example.com', openings: true, language: 'es' })
  await signUp()
  const [signup] = await findRows<{ id: string }>(app.payload, 'newsletter-signups', {
    where: { email: { equals: 'sol@example.com' } },
  })
  const id = signup?.id ?? ''
  await app.payload.db.updateOne({
    collection: 'newsletter-signups',
    id,
    data: { unsubscribedAt: new Date().toISOString() },
  })
  await signUp()
  const mail = await mailAbout(id, 'newsletter-again')
  expect(mail.subject).toBe('Confirme su suscripción al boletín')
  expect(mail.text).toContain(`${SITE_URL}/es/subscribe-again?`)
})

it('keeps a subscriber’s language, no matter who signs the address up again', async () => {
  const context = app.at(new Date())
  const signUp = (language: 'en' | 'es') =>
    saveSignup(context, { name: 'Luz', email: 'luz@example.com', openings: true, language })
  await signUp('es')
  await signUp('en')
  const { body } = await captain.get('/season/newsletter')
  expect(body.text).toMatch(/luz@example\.com,Luz,[\d-]+,yes,Spanish/)
})

it('leads from an unsubscribe link to the page in its language, without reading the database', async () => {
  const query = new URLSearchParams({ signup: 'nothing', key: 'wrong', language: 'es' })
  const spanish = await app.raw('GET', `/newsletter/unsubscribe?${query}`, {})
  expect(spanish.headers.get('location')).toBe(`${SITE_URL}/es/unsubscribe?signup=nothing&key=wrong`)
  query.delete('language')
  const english = await app.raw('GET', `/newsletter/unsubscribe?${query}`, {})
  expect(english.headers.get('location')).toBe(`${SITE_URL}/unsubscribe?signup=nothing&key=wrong`)
})

describe('content in Spanish', () => {
  it('is read from the fields beside the English ones', async () => {
    const [english, spanish] = await Promise.all([
      readTripCards(app.payload),
      readTripCards(app.payload, { language: 'es' }),
    ])
    expect(spanish.map(({ type }) => type)).toEqual(english.map(({ type }) => type))
    expect(spanish[0]).toMatchObject({ title: 'Rockfish', durationLabel: '6 horas' })
    expect(english[0]).toMatchObject({ durationLabel: '6 hours' })
    const [page] = await readTripPages(app.payload, 'es')
    expect(page?.seo.title).toBe('Pesca de rockfish en Santa Cruz')
  })

  it('marks a trip’s texts as English until staff have translated all of them', async () => {
    const { docs } = await app.payload.find({ collection: 'trips', where: { slug: { equals: 'tuna' } } })
    const [trip] = docs
    if (!trip) throw new Error('There’s no Tuna trip')
    const languageWith = async (durationLabel: string) => {
      const data = { es: { ...trip.es, durationLabel } }
      await app.payload.update({ collection: 'trips', id: trip.id, data })
      const cards = await readTripCards(app.payload, { language: 'es' })
      return cards.find(({ slug }) => slug === 'tuna')?.language
    }
    expect(await languageWith('')).toBe('en')
    expect(await languageWith('12 horas')).toBeUndefined()
  })

  it('falls back to English where staff left a field empty', async () => {
    const editor = captain
    const page = { slug: 'halloween', heading: 'Halloween', intro: 'Costumes welcome', _status: 'published' }
    const sections = [
      {
        blockType: 'steps',
        heading: 'How',
        items: [
          { heading: 'One', text: 'First' },
          { heading: 'Two', text: 'Second' },
        ],
      },
    ]
    const made = await editor.post('/pages', { ...page, sections })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const { id, sections: stored } = made.body.doc
    const [steps] = stored
    const items = [{ ...steps.items[0], es: { text: 'Primero' } }, steps.items[1]]
    const es = { heading: 'Noche de Brujas' }
    const saved = await editor.patch(`/pages/${id}`, {
      es,
      sections: [{ ...steps, es: { heading: 'Cómo' }, items }],
      _status: 'published',
    })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    expect(await readPage(app.payload, { slug: 'halloween', language: 'es' })).toMatchObject({
      heading: 'Noche de Brujas',
      intro: 'Costumes welcome',
      sections: [
        {
          heading: 'Cómo',
          items: [
            { heading: 'One', text: 'Primero' },
            { heading: 'Two', text: 'Second' },
          ],
        },
      ],
    })
    expect(await readPage(app.payload, { slug: 'halloween' })).toMatchObject({ heading: 'Halloween' })
  })

  it('lets the captain write an email’s Spanish text, and keeps the default of what’s empty', async () => {
    const receipt = { es: { subject: 'Listo: {trip}' } }
    const saved = await captain.post('/globals/email-templates', { receipt })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    const { id } = await bookInSpanish()
    const mail = await mailAbout(id, 'receipt')
    expect(mail.subject).toBe('Listo: Rockfish')
    expect(mail.text).toContain('Nos vemos en el muelle.')
    const wrong = await captain.post('/globals/email-templates', { receipt: { es: { subject: '{nombre}' } } })
    expect(wrong.status).toBe(400)
  })

  it('shows the English waiver once only that has changed, until staff say that the Spanish one matches', async () => {
    const english = async () => (await readWaiverText(app))?.text
    const spanish = async () => (await readWaiverText(app, 'es'))?.text
    const save = async (data: object) => {
      const { status, body } = await captain.post('/globals/waiver', data)
      expect(status, JSON.stringify(body)).toBe(200)
    }
    await save({ text: 'Release, first draft', es: { text: 'Exención' } })
    const old = hashOfWaiver('Exención')
    expect(await spanish()).toBe('Exención')
    await save({ text: 'Release, as our lawyer wrote it' })
    expect(await spanish()).toBe(await english())
    expect(await readWaiverText(app, 'es')).toMatchObject({ language: 'en' })
    expect(await readWaiverWithHash(app, old)).toBeNull()
    await save({ es: { matches: true } })
    expect(await spanish()).toBe('Exención')
    expect(await readWaiverWithHash(app, old)).toMatchObject({ text: 'Exención' })
    await save({ text: 'Release, second edition', es: { text: 'Exención, segunda edición' } })
    expect(await spanish()).toBe('Exención, segunda edición')
  })

  it('shows a trip’s card in English until all of its texts are translated', async () => {
    const [{ id, type } = expect.fail('There are no trips')] = await findRows<Trip>(app.payload, 'trips', {})
    const card = async () =>
      (await readTripCards(app.payload, { language: 'es' })).find((each) => each.type === type)
    const translate = (es: object) =>
      app.payload.update({ collection: 'trips', id, data: { es, _status: 'published' } })
    const es = { description: 'Pesca de fondo.', included: 'Carnada', durationLabel: '6 horas' }
    await translate({ ...es, seasonLabel: '' })
    expect(await card()).toMatchObject({ language: 'en' })
    expect((await card())?.description).not.toBe(es.description)
    await translate({ ...es, seasonLabel: 'De abril a diciembre' })
    expect(await card()).toMatchObject({ description: es.description, included: ['Carnada'] })
    expect(await card()).not.toHaveProperty('language')
  })

  it('includes settings, and questions with their answers', async () => {
    const { id } = await app.payload.create({
      collection: 'faqs',
      data: {
        question: 'How?',
        topic: 'Booking',
        answer: richText('Here.'),
        es: { question: '¿Cómo?' },
        _status: 'published',
      },
    })
    const read = () => readFaqs(app.payload, { language: 'es' })
    // A question stays in English until its answer is translated, too.
    expect(await read()).toMatchObject([{ question: 'How?', topic: 'Booking', language: 'en' }])
    const es = { question: '¿Cómo?', answer: richText('Aquí.') }
    await app.payload.update({ collection: 'faqs', id, data: { es, _status: 'published' } })
    expect(await read()).toMatchObject([{ question: '¿Cómo?', topic: 'Booking', language: 'es' }])
    await app.payload.updateGlobal({ slug: 'site-settings', data: { es: { meetingPoint: 'La reja' } } })
    expect(await readSite(app.payload, 'es')).toMatchObject({ meetingPoint: 'La reja' })
    expect((await readSite(app.payload)).meetingPoint).toBe('The gate at the head of E Dock')
  })
})
