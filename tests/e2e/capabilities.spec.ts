import { GOOD_CARD, sale } from '../factories/booking'
import { guestOf, openBooking } from './setup/booking'
import { openDay } from './setup/calendar'
import { DAYS } from './setup/days'
import { bar, openBarLinks, openPage, WIDE, WIDTHS } from './setup/layout'
import { expectStatuses, ROLES, test } from './setup/roles'
import { bookByPhone } from './setup/scene'
import { expect } from './setup/test'

// Each describe block is a row in docs/product-rules.md#roles. An editor can do whatever a visitor can.
const CAPTAIN_ONLY = 'no for visitor and editor, yes for the captain'

test.describe('Browse, book and pay, read fish reports, subscribe, contact: yes for everyone', () => {
  test('in the browser', async ({ pages }) => {
    for (const role of ROLES) {
      const page = pages[role]
      for (const path of ['/', '/trips-&-rates', '/fish-report', '/contact', '/faq', '/availability']) {
        const answer = await page.goto(path)
        expect(answer?.status(), `${role} ${path}`).toBe(200)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      }
      await openDay(page, DAYS.capabilities)
      await expect(page.getByRole('button', { name: /^Book 6:00 am/ })).toBeVisible()
      await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' })).toBeVisible()
    }
  })

  test('on the API', async ({ pages }) => {
    const party = sale(DAYS.capabilitiesPaid)
    for (const role of ROLES) {
      const { request } = pages[role]
      const email = `capable-${role}@example.com`
      const guest = {
        firstName: 'Robin',
        lastName: 'Capable',
        phoneNumber: '(831) 555-0123',
        email,
        note: null,
      }
      const hold = await request.post('/api/booking/hold', { data: party })
      expect(hold.status(), await hold.text()).toBe(201)
      const { depositAmount, totalAmount } = (await hold.json()) as Record<string, number>
      await request.put('/api/booking/hold', { data: { guest } })
      const payment = await request.post('/api/payment/process-payment', {
        data: { sourceId: GOOD_CARD, amount: (depositAmount ?? 0) * 100 },
      })
      expect(payment.status(), await payment.text()).toBe(200)
      const terms = { paid: 'deposit', paidAmount: depositAmount, totalAmount, cancel: false }
      const booked = await request.post('/api/booking/new', { data: { ...party, ...guest, ...terms } })
      expect(booked.status(), `${role}: ${await booked.text()}`).toBe(201)
      const contact = { contact_name: 'Robin Capable', contact_email: email }
      for (const [path, data] of [
        ['/api/newsletter/new', contact],
        ['/api/message/new', { ...contact, message: 'Is there room for a cooler?' }],
      ] as const) {
        const answer = await request.post(path, { data })
        expect(answer.ok(), `${role} ${path}: ${await answer.text()}`).toBe(true)
      }
    }
    await expectStatuses(pages, (api) => api.get('/api/fish_report/?page=1&limit=10'), [200, 200, 200])
  })
})

test.describe(`Dashboard and its day panel (weather toggle, booking list): ${CAPTAIN_ONLY}`, () => {
  for (const width of WIDTHS)
    test(`in the browser at ${width} px: others are redirected to /`, async ({ pages, captainApi }) => {
      await bookByPhone(captainApi, { date: DAYS.capabilities, partySize: 1, lastName: `Listed${width}` })
      for (const role of ROLES) {
        const page = pages[role]
        await page.setViewportSize({ width, height: 900 })
        for (const path of ['/dashboard', '/captain-calendar', '/dashboard?tab=fish-report']) {
          await page.goto(path)
          if (role === 'captain') await expect(page.getByRole('tab', { name: 'Calendar' })).toBeVisible()
          else await expect(page, `${role} ${path}`).toHaveURL('/')
        }
      }
      const panel = await openDay(pages.captain, DAYS.capabilities, '/captain-calendar')
      await expect(panel.getByRole('checkbox', { name: 'Cancelled due to weather' })).toBeVisible()
      await expect(panel.getByRole('listitem').filter({ hasText: `Sam Listed${width}` })).toBeVisible()
      for (const role of ['visitor', 'editor'] as const) {
        const guests = await openDay(pages[role], DAYS.capabilities)
        await expect(guests.getByRole('checkbox')).toHaveCount(0)
        await expect(pages[role].getByText(/Sam Listed/)).toHaveCount(0)
      }
    })

  test('on the API', async ({ pages }) => {
    const date = DAYS.capabilitiesClosed
    const weather = { type: 'weather', startDate: date, endDate: date }
    await expectStatuses(pages, (api) => api.post('/api/calendar/new', { data: weather }), [401, 403, 201])
    await expectStatuses(pages, (api) => api.delete(`/api/calendar/weather-${date}`), [401, 403, 200])
    for (const role of ROLES) {
      const day = DAYS.capabilities
      const text = await (await pages[role].request.get(`/api/booking/all?from=${day}&to=${day}`)).text()
      if (role === 'captain') expect(text).toContain('sam@example.com')
      else expect(text).not.toMatch(/Sam|sam@example\.com|831.{0,2}555/)
    }
    await expectStatuses(pages, (api) => api.get('/api/staff/all'), [401, 403, 200])
  })
})

test.describe(`Edit a booking (names, phone, email, party size, paid status, cancel flag, notes): ${CAPTAIN_ONLY}`, () => {
  test('in the browser and on the API', async ({ pages, captainApi }) => {
    const date = DAYS.capabilitiesEdited
    const id = await bookByPhone(captainApi, { date, partySize: 2, lastName: 'Editable' })
    const changes = {
      firstName: 'Alex',
      lastName: 'Edited',
      phoneNumber: '(831) 555-0124',
      email: 'alex@example.com',
      partySize: 3,
      paid: 'paid',
      captainNote: 'Brings a cooler',
    }
    for (const data of [
      ...Object.entries(changes).map(([name, value]) => ({ [name]: value })),
      { cancel: true },
    ])
      await expectStatuses(
        { ...pages, captain: pages.visitor },
        (api) => api.put(`/api/booking/${id}`, { data }),
        [401, 403, 401],
      )
    const edited = await expectStatuses(
      pages,
      (api) => api.put(`/api/booking/${id}`, { data: changes }),
      [401, 403, 200],
    )
    const { Booking } = (await edited.json()) as { Booking: Record<string, unknown> }
    expect(Booking).toMatchObject({
      firstName: 'Alex',
      lastName: 'Edited',
      partySize: 3,
      captainNote: 'Brings a cooler',
    })

    const panel = await openDay(pages.captain, date, '/captain-calendar')
    await panel.getByRole('button', { name: 'Edit Alex Edited' }).click()
    await expect(pages.captain.getByRole('dialog', { name: 'Alex Edited' })).toBeVisible()
    for (const role of ['visitor', 'editor'] as const) {
      await openDay(pages[role], date)
      await expect(pages[role].getByRole('button', { name: /^Edit/ })).toHaveCount(0)
    }
  })
})

test.describe(`Custom Amount payment option in booking flow: ${CAPTAIN_ONLY}`, () => {
  test('in the browser', async ({ pages }) => {
    const date = DAYS.capabilitiesCustom
    const choices = {
      visitor: { date, time: '6:00 am', path: '/availability', count: 0 },
      editor: { date, time: '2:00 pm', path: '/availability', count: 0 },
      captain: { date: DAYS.capabilitiesClosed, time: '6:00 am', path: '/captain-calendar', count: 1 },
    } as const
    for (const role of ROLES) {
      const { time, path, count, ...choice } = choices[role]
      const dialog = await openBooking(pages[role], choice.date, path)
      await dialog.chooseParty({ time, trip: 'Rockfish', guests: 2 })
      await dialog.continueToContact()
      await dialog.fillGuest(guestOf(`capable-${role}`))
      await dialog.continueToPayment()
      await expect(dialog.radio(/^Deposit/)).toBeVisible()
      await expect(dialog.radio(/^Custom Amount/), role).toHaveCount(count)
    }
  })

  test('on the API', async ({ pages }) => {
    const one = sale(DAYS.capabilitiesPriced, { partySize: 1 })
    const custom = { paidAmount: 0, totalAmount: 0 }
    for (const role of ROLES) {
      const { request } = pages[role]
      const hold = await request.post('/api/booking/hold', { data: one })
      expect(hold.status(), await hold.text()).toBe(201)
      const terms = await request.put('/api/booking/hold', { data: { custom } })
      if (role === 'captain') expect(terms.status()).toBe(200)
      else expect(await terms.json(), role).toMatchObject({ code: 'paid-not-allowed' })
      await request.delete('/api/booking/hold')
    }
  })
})

test.describe(`Fish-report create, edit, delete: ${CAPTAIN_ONLY}`, () => {
  test('on the API', async ({ pages }) => {
    const fields = { date: '2055-08-01', description: 'Flat water and a full box of halibut, to be capable.' }
    const made = await expectStatuses(
      pages,
      (api) => api.post('/api/fish_report/', { multipart: fields }),
      [401, 403, 201],
    )
    const { report } = (await made.json()) as { report: { _id: string } }
    const path = `/api/fish_report/${report._id}`
    const changed = { ...fields, description: 'Flat water and halibut for everybody.' }
    await expectStatuses(pages, (api) => api.put(path, { multipart: changed }), [401, 403, 200])
    await expectStatuses(pages, (api) => api.delete(path), [401, 403, 200])
  })

  test('in the browser: Edit and Delete are only on the dashboard, so only the captain sees them', async ({
    pages,
  }) => {
    for (const role of ROLES) {
      const page = pages[role]
      await openPage(page, '/fish-report')
      await expect(page.getByRole('button', { name: /^(Edit|Delete)/ })).toHaveCount(0)
      await page.goto('/dashboard?tab=fish-report')
      if (role !== 'captain') await expect(page).toHaveURL('/')
    }
    const { captain } = pages
    await expect(captain.getByRole('button', { name: 'New report' })).toBeVisible()
    for (const name of ['Edit', 'Delete'])
      await expect(captain.getByRole('article').first().getByRole('button', { name })).toBeVisible()
  })
})

test.describe(`Edit fishing season dates and salmon days: ${CAPTAIN_ONLY}`, () => {
  test('in the browser and on the API', async ({ pages }) => {
    const { captain } = pages
    await captain.goto('/dashboard')
    for (const name of ['Fishing season', 'Salmon days'])
      await expect(captain.getByRole('heading', { name, exact: true })).toBeVisible()

    type Entry = { _id: string; startDate: string; endDate: string; salmonDays: string[] }
    const answer = await captain.request.get('/api/calendar/all')
    const { Calendar } = (await answer.json()) as { Calendar: { Calendars: Entry[] } }
    const find = (id: string) => Calendar.Calendars.find(({ _id }) => _id === id)
    const { startDate, endDate } = find('fish-season') ?? {}
    const { salmonDays } = find('salmon') ?? {}
    for (const [path, data] of [
      ['/api/calendar/fish-season', { startDate, endDate }],
      ['/api/calendar/salmon', { type: 'salmon', salmonDays }],
    ] as const) {
      await expectStatuses(pages, (api) => api.put(path, { data }), [401, 403, 200])
      // The API never deletes these entries (docs/product-rules.md#records).
      await expectStatuses(pages, (api) => api.delete(path), [401, 403, 403])
    }
  })
})

test.describe(`Create, edit, delete block days: ${CAPTAIN_ONLY}`, () => {
  test('in the browser and on the API', async ({ pages }) => {
    const date = DAYS.capabilitiesClosed
    const data = { type: 'block', startDate: date, endDate: date }
    const made = await expectStatuses(pages, (api) => api.post('/api/block/new', { data }), [401, 403, 201])
    const { Block } = (await made.json()) as { Block: { _id: string } }
    const path = `/api/block/${Block._id}`
    await expectStatuses(pages, (api) => api.put(path, { data }), [401, 403, 200])
    await pages.captain.goto('/dashboard')
    await expect(pages.captain.getByRole('form', { name: 'New block' })).toBeVisible()
    await expectStatuses(pages, (api) => api.delete(path), [401, 403, 200])
  })
})

test.describe('Captain and Logout buttons in the bar: hidden for visitor and editor, shown for the captain', () => {
  for (const width of WIDTHS)
    test(`at ${width} px`, async ({ pages }) => {
      for (const role of ROLES) {
        const page = pages[role]
        await page.setViewportSize({ width, height: 900 })
        await openPage(page, '/about')
        if (width < WIDE) await openBarLinks(page)
        const count = role === 'captain' ? 1 : 0
        await expect(bar(page).getByRole('link', { name: 'Captain' }), role).toHaveCount(count)
        await expect(bar(page).getByRole('button', { name: 'Logout' }), role).toHaveCount(count)
      }
    })
})
