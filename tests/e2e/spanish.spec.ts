import { fillTemplate } from '../../simulators/emailjs/mail'
import { SAMPLE_TEMPLATES } from '../../simulators/emailjs/sample-templates'
import { GOOD_CARD, guestOf } from './setup/booking'
import { cell, waitForHydration } from './setup/calendar'
import { DAYS } from './setup/days'
import { readEmailsTo, readPaymentsOf } from './setup/simulators'
import { expect, test } from './setup/test'

/** English words that appear if a text isn't translated. */
const ENGLISH =
  /\b(the|your|you|please|seats?|book|booking|guests?|departures?|required|continue|(?<!Google |Apple )pay)\b/gi

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a guest books in Spanish, and the emails are in Spanish', async ({ page }) => {
    const guest = guestOf('spanish')
    await page.goto(`/es/availability?month=${DAYS.spanish.slice(0, 7)}`)
    await waitForHydration(cell(page, DAYS.spanish))
    await cell(page, DAYS.spanish).tap()
    await page.getByRole('button', { name: 'Reservar 6:00 am' }).tap()

    const dialog = page
      .getByRole('dialog')
      .filter({ has: page.getByRole('button', { name: 'Cerrar la reserva' }) })
    const heading = (name: string) => dialog.getByRole('heading', { level: 2, name })
    await expect(heading('¿Quiénes vienen a bordo?')).toBeVisible()
    await dialog.getByRole('radio', { name: /^Rockfish/ }).tap()
    await dialog.getByRole('radio', { name: '2 personas' }).check()
    expect((await dialog.innerText()).match(ENGLISH)).toBeNull()
    await dialog.getByRole('button', { name: 'Continuar' }).tap()

    await expect(heading('¿Cómo nos comunicamos con usted?')).toBeVisible()
    await dialog.getByRole('button', { name: 'Continuar al pago' }).tap()
    await expect(dialog.getByText('Escriba su nombre.')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Nombre' }).fill(guest.firstName)
    await dialog.getByRole('textbox', { name: 'Apellido' }).fill(guest.lastName)
    await dialog.getByRole('textbox', { name: 'Teléfono' }).fill(guest.phone)
    await dialog.getByRole('textbox', { name: 'Correo electrónico' }).fill(guest.email)
    expect((await dialog.innerText()).match(ENGLISH)).toBeNull()
    await dialog.getByRole('button', { name: 'Continuar al pago' }).tap()

    await expect(heading('Pago')).toBeVisible()
    const card = dialog.frameLocator('iframe')
    await card.getByLabel('Número de tarjeta').fill(GOOD_CARD.number)
    await card.getByLabel('Vence').fill(GOOD_CARD.expires)
    await card.getByLabel('CVV').fill(GOOD_CARD.cvv)
    await card.getByLabel('ZIP').fill(GOOD_CARD.zip)
    expect((await dialog.innerText()).match(ENGLISH)).toBeNull()
    await dialog.getByRole('button', { name: /^Pagar \$/ }).tap()

    await expect(heading('Gracias, Robin')).toBeVisible()
    expect(await readPaymentsOf(guest.email)).toMatchObject([{ status: 'COMPLETED' }])
    await expect.poll(async () => (await readEmailsTo(guest.email)).length).toBeGreaterThan(0)
    const [mail] = await readEmailsTo(guest.email)
    expect(mail?.templateId).toBe('template_booking_es')
    const text = fillTemplate(SAMPLE_TEMPLATES.template_booking_es?.body ?? '', mail?.params ?? {})
    expect(text).toContain('de 2056, 6:00 am')
    expect(text.match(ENGLISH)).toBeNull()

    await dialog.getByRole('link', { name: 'Ver su reserva' }).tap()
    await expect(page).toHaveURL(/\/es\/booking\/HL-/)
    await expect(page.getByRole('heading', { level: 1, name: 'Su reserva' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cancelar esta reserva' })).toBeVisible()
    expect((await page.getByRole('main').innerText()).match(ENGLISH)).toBeNull()
  })
})

test('the switch leads to the same page in the other language', async ({ page }) => {
  await page.goto('/trips-&-rates?trip=Tuna')
  await waitForHydration(page.getByRole('link', { name: 'Español' }))
  await page.getByRole('link', { name: 'Español' }).click()
  await expect(page).toHaveURL(/\/es\/trips-&-rates\?trip=Tuna$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await waitForHydration(page.getByRole('link', { name: 'English' }))
  await page.getByRole('link', { name: 'English' }).press('Enter')
  await expect(page).toHaveURL(/^[^/]+\/\/[^/]+\/trips-&-rates\?trip=Tuna$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('pages in both languages name each other', async ({ request, baseURL }) => {
  for (const path of ['/', '/faq', '/availability', '/gift-certificates', '/trips-&-rates/rockfish']) {
    const spanish = path === '/' ? '/es' : `/es${path}`
    for (const address of [path, spanish]) {
      const html = (await (await request.get(address)).text()).replaceAll('&amp;', '&')
      const links = [
        ...html.matchAll(/<link rel="(canonical|alternate)"(?: hrefLang="([^"]+)")? href="([^"]+)"/gi),
      ]
      const hrefs = Object.fromEntries(links.map(([, rel, language, href]) => [language ?? rel, href]))
      const at = (each: string) => new URL(each, baseURL).href.replace(/\/$/, '')
      expect(hrefs, address).toMatchObject({
        canonical: at(address),
        en: at(path),
        es: at(spanish),
        'x-default': at(path),
      })
    }
  }
})

test.describe('in a browser that prefers Spanish', () => {
  test.use({ locale: 'es-MX' })

  test('a page in English suggests Spanish until it’s dismissed, and nothing shifts', async ({ page }) => {
    await page.goto('/faq')
    const suggestion = page.getByRole('region', { name: 'Idioma' })
    const heading = page.getByRole('heading', { level: 1 })
    await page.evaluate(() => document.fonts.ready.then(() => true))
    const before = await heading.boundingBox()
    await expect(suggestion).toBeVisible()
    expect(await heading.boundingBox()).toEqual(before)
    await suggestion.getByRole('button', { name: 'No, gracias' }).click()
    await expect(suggestion).toBeHidden()
    await page.reload()
    await waitForHydration(page.getByRole('link', { name: 'Español' }))
    await expect(suggestion).toBeHidden()
  })
})

test('a page in English doesn’t suggest Spanish to a browser that prefers English', async ({ page }) => {
  await page.goto('/faq')
  await waitForHydration(page.getByRole('link', { name: 'Español' }))
  await expect(page.getByRole('region', { name: 'Idioma' })).toBeHidden()
})

test.describe('at 862 px', () => {
  test.use({ viewport: { width: 862, height: 1000 } })

  test('the calendar puts the day before the month, and fish report dates fit their column', async ({
    page,
  }) => {
    await page.goto(`/es/availability?month=${DAYS.spanish.slice(0, 7)}`)
    const month = page.locator('.cell-month').last()
    await expect(month).toBeVisible()
    const [left, day] = await month.evaluate((span) => {
      const range = document.createRange()
      range.selectNode(span.nextSibling ?? span)
      return [span.getBoundingClientRect().left, range.getBoundingClientRect().left]
    })
    expect(left).toBeGreaterThan(day ?? 0)

    await page.goto('/es/fish-report')
    const dates = page.getByRole('article').getByRole('heading', { level: 2 })
    await expect(dates.first()).toBeVisible()
    const widths = await dates.evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth))
    expect(Math.max(...widths)).toBeLessThanOrEqual(0)
  })
})
