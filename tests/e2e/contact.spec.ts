import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { waitForHydration } from './setup/calendar'
import { boxOf } from './setup/layout'
import { mockMap } from './setup/map'
import { failNextEmail, readEmailsFrom } from './setup/simulators'
import { expect, test } from './setup/test'

const MESSAGE = 'Hello captain,\nis there room for two of us on Saturday?'

/**
 * The incidents that a failed email causes in the browser: the failed request, and the site's log message.
 */
const MAIL_DOWN = [
  /^500 POST \/api\/v1\.0\/email\/send$/,
  /^console Failed to send the (contact|newsletter) email: 500 /,
]

test.beforeEach(({ page }) => mockMap(page))

class ContactForm {
  readonly root: Locator
  readonly button: Locator

  constructor(readonly page: Page) {
    this.root = page.getByRole('form', { name: 'Message' })
    this.button = this.root.getByRole('button', { name: 'Send message' })
  }

  field(name: string): Locator {
    return this.root.getByRole('textbox', { name })
  }

  async fill(email: string): Promise<void> {
    await this.field('Name').fill('Maria Sample')
    await this.field('Email').fill(email)
    await this.field('Phone Number').fill('(831) 555-0123')
    await this.field('Message').fill(MESSAGE)
  }

  /** Returns the values of the name, email, phone and message fields and of the hidden subject. */
  values(): Promise<string[]> {
    return this.root
      .locator('[name^="contact_"], [name="message"], [name="subject"]')
      .evaluateAll((fields) =>
        Object.fromEntries(fields.map((field) => [field.getAttribute('name'), Reflect.get(field, 'value')])),
      )
      .then(({ contact_name, contact_email, contact_phone, message, subject }) => [
        contact_name,
        contact_email,
        contact_phone,
        message,
        subject,
      ])
  }
}

async function openContact(page: Page): Promise<ContactForm> {
  await page.goto('/contact')
  const form = new ContactForm(page)
  await waitForHydration(form.button)
  await expect(form.field('Phone Number')).toBeVisible()
  return form
}

/** Pauses the page's clock until a test advances it. */
async function pauseClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
}

/** Returns a collection's documents with an email address, as the captain sees them in the CMS. */
async function readStored(captainApi: APIRequestContext, collection: string, email: string) {
  const answer = await captainApi.get(`/api/${collection}?where[email][equals]=${email}`)
  const { docs } = (await answer.json()) as { docs: { name: string; phone?: string; message?: string }[] }
  return docs
}

test.describe('the contact form', () => {
  test('has its fields and labels, and the note at the top right', async ({ page }) => {
    const form = await openContact(page)
    for (const name of ['Name', 'Email', 'Phone Number', 'Message']) {
      await expect(form.field(name)).toBeVisible()
      await expect(form.root.locator('label').filter({ hasText: name })).toHaveText(`${name}*`)
    }
    await expect(async () => {
      const note = await boxOf(form.root.getByText('* required fields'))
      const box = await boxOf(form.root)
      const first = await boxOf(form.field('Name'))
      expect(note.x + note.width).toBeCloseTo(box.x + box.width, 0)
      expect(note.y + note.height).toBeLessThan(first.y)
    }).toPass()
    await expect(form.root.getByRole('combobox', { name: 'Country code' })).toHaveValue('US')
  })

  test('confirms for three seconds that the message was sent, and clears its fields', async ({
    page,
    captainApi,
  }) => {
    const email = 'contact-sends@example.com'
    const form = await openContact(page)
    await form.fill(email)
    await pauseClock(page)
    await form.button.click()
    const said = form.root.getByText('Message sent!')
    await expect(said).toBeVisible()
    await expect(form.button).not.toBeFocused()
    expect(await readEmailsFrom(email)).toMatchObject([
      {
        templateId: 'template_contact',
        params: {
          contact_name: 'Maria Sample',
          contact_email: email,
          contact_phone: '+18315550123',
          message: MESSAGE,
          subject: 'New message from Maria Sample',
        },
      },
    ])
    expect(await readStored(captainApi, 'messages', email)).toMatchObject([
      { name: 'Maria Sample', phone: '+18315550123', message: MESSAGE },
    ])

    await page.clock.runFor(2999)
    await expect(said).toBeVisible()
    expect((await form.values())[0]).toBe('Maria Sample')
    await page.clock.runFor(1)
    await expect(said).toBeHidden()
    expect(await form.values()).toEqual(['', '', '', '', 'New message from '])
    await expect(form.button).not.toBeFocused()
  })

  test('if the email fails, shows no error and keeps what was typed, and the dashboard reports the failure until the email is sent again', async ({
    page,
    captainApi,
    incidents,
  }) => {
    incidents.expect(...MAIL_DOWN)
    const email = 'contact-mail-down@example.com'
    const form = await openContact(page)
    await form.fill(email)
    const before = await form.values()
    const textBefore = await form.root.innerText()
    await failNextEmail({ status: 500 })
    await form.button.click()
    await expect.poll(() => readStored(captainApi, 'messages', email)).toMatchObject([{ message: MESSAGE }])
    await expect(form.button).not.toHaveAttribute('aria-busy')
    expect(await form.values()).toEqual(before)
    expect(await form.root.innerText()).toBe(textBefore)
    await expect(form.button).not.toBeFocused()
    expect(await readEmailsFrom(email)).toEqual([])
    expect(await readStored(captainApi, 'messages', email)).toMatchObject([{ emailFailed: true }])

    await form.button.click()
    await expect(form.root.getByText('Message sent!')).toBeVisible()
    expect(await readEmailsFrom(email)).toHaveLength(1)
    expect(await readStored(captainApi, 'messages', email)).toMatchObject([{ emailFailed: false }])
  })

  test('emails a message even if the CMS couldn’t store it', async ({ page, captainApi, incidents }) => {
    incidents.expect(/^503 POST \/api\/message\/new$/, /^console POST \/api\/message\/new returned 503/)
    const email = 'contact-not-kept@example.com'
    await page.route('**/api/message/new', (request) => request.fulfill({ status: 503, body: '{}' }))
    const form = await openContact(page)
    await form.fill(email)
    await form.button.click()
    await expect(form.root.getByText('Message sent!')).toBeVisible()
    expect(await readEmailsFrom(email)).toHaveLength(1)
    expect(await readStored(captainApi, 'messages', email)).toEqual([])
  })

  test('requires name, email and message, but not a phone number', async ({ page, captainApi }) => {
    const email = 'contact-no-phone@example.com'
    const form = await openContact(page)
    const calls: string[] = []
    page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()))
    await form.field('Phone Number').fill('831')
    for (const [name, text] of [
      ['Name', 'Maria Sample'],
      ['Email', 'no address'],
      ['Email', email],
      ['Message', MESSAGE],
    ] as const) {
      await form.button.click()
      await expect(form.field(name)).toBeFocused()
      await form.field(name).fill(text)
    }
    expect(calls).toEqual([])
    await form.button.click()
    await expect(form.root.getByText('Message sent!')).toBeVisible()
    expect(await readStored(captainApi, 'messages', email)).toHaveLength(1)
  })

  for (const [width, height] of [
    [390, 200],
    [1440, 120],
  ] as const) {
    test(`has a message box that’s ${height} px high in a window that’s ${width} px wide`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      const form = await openContact(page)
      expect((await form.field('Message').boundingBox())?.height).toBe(height)
    })
  }
})

test.describe('the newsletter in the footer', () => {
  const footerForm = (page: Page) => page.getByRole('contentinfo').getByRole('form', { name: 'Newsletter' })

  async function openFooter(page: Page): Promise<Locator> {
    await page.goto('/contact')
    const form = footerForm(page)
    await waitForHydration(form.getByRole('button', { name: 'Subscribe' }))
    return form
  }

  async function subscribe(form: Locator, email: string): Promise<void> {
    await form.getByRole('textbox', { name: 'Name' }).fill('Ben Sample')
    await form.getByRole('textbox', { name: 'Email' }).fill(email)
    await form.getByRole('button', { name: 'Subscribe' }).click()
  }

  test("says 'Subscribed successfully!' for three seconds and stores the address once", async ({
    page,
    captainApi,
  }) => {
    const email = 'newsletter@example.com'
    const form = await openFooter(page)
    const said = form.getByText('Subscribed successfully!')
    await pauseClock(page)
    for (let time = 1; time <= 2; time++) {
      await subscribe(form, email)
      await expect(said).toBeVisible()
      await page.clock.runFor(2999)
      await expect(said).toBeVisible()
      await page.clock.runFor(1)
      await expect(said).toBeHidden()
      // It stays, because the form can't reveal who has to confirm.
      await expect(form.getByText('Unsubscribed before? Check your email to confirm.')).toBeVisible()
    }
    await expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue('')
    expect(await readEmailsFrom(email)).toMatchObject([
      { templateId: 'template_newsletter', params: { contact_name: 'Ben Sample', contact_email: email } },
      { templateId: 'template_newsletter', params: { subject: 'New newsletter subscriber: Ben Sample' } },
    ])
    await expect
      .poll(() => readStored(captainApi, 'newsletter-signups', email))
      .toMatchObject([{ name: 'Ben Sample' }])
    expect(await readStored(captainApi, 'newsletter-signups', email)).toHaveLength(1)
  })

  test('shows an alert if the signup fails, and keeps what was typed', async ({
    page,
    captainApi,
    incidents,
  }) => {
    incidents.expect(...MAIL_DOWN)
    const email = 'newsletter-down@example.com'
    const form = await openFooter(page)
    await failNextEmail({ status: 500 })
    const said = page.waitForEvent('dialog')
    await form.getByRole('textbox', { name: 'Name' }).fill('Ben Sample')
    await form.getByRole('textbox', { name: 'Email' }).fill(email)
    const clicked = form.getByRole('button', { name: 'Subscribe' }).click()
    const dialog = await said
    expect([dialog.type(), dialog.message()]).toEqual(['alert', 'Subscription failed. Please try again.'])
    await dialog.accept()
    await clicked
    await expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
    expect(await readStored(captainApi, 'newsletter-signups', email)).toHaveLength(1)
  })

  test('loads the email library only when the form is submitted', async ({ page }) => {
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    const before = scripts.length
    const form = footerForm(page)
    await waitForHydration(form.getByRole('button', { name: 'Subscribe' }))
    await subscribe(form, 'newsletter-lazy@example.com')
    await expect(form.getByText('Subscribed successfully!')).toBeVisible()
    expect(scripts.length).toBeGreaterThan(before)
  })
})
