import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSite } from '@/services/content/read-site'
import { signInEditor } from './journey'
import { openTestApp, type TestApp, type TestBrowser } from './test-app'

let app: TestApp
let editor: TestBrowser
beforeAll(async () => {
  app = await openTestApp()
  editor = await signInEditor(app)
})
afterAll(() => app.close())

const MENU = ['/', '/about', '/trips-&-rates', '/availability', '/fish-report', '/contact']

describe('the menu and the footer', () => {
  it('start with the site’s own pages, even after other settings are saved', async () => {
    const site = await readSite(app.payload)
    expect(site.menu.map(({ href }) => href)).toEqual(MENU)
    expect(site.footerLinks).toEqual([
      { label: 'FAQs', href: '/faq' },
      { label: 'Directions', href: '/directions' },
    ])
    expect(site.newsletterText).toBe('What’s biting, when the season opens, and last-minute open seats.')
  })

  it('show what an editor changed', async () => {
    const links = [
      { label: 'Home', href: '/' },
      { label: 'Gift cards', href: 'https://example.com/gifts' },
    ]
    const answer = await editor.post('/globals/site-settings', {
      menu: links,
      footerLinks: [],
      newsletterText: 'When the crabs are in.',
    })
    expect(answer.status).toBe(200)
    expect(await readSite(app.payload)).toMatchObject({
      menu: links,
      footerLinks: [],
      newsletterText: 'When the crabs are in.',
    })
  })

  it.each([
    ['an empty menu', { menu: [] }],
    ['a link without text', { menu: [{ label: '', href: '/' }] }],
    ['a link to a script', { footerLinks: [{ label: 'FAQs', href: 'javascript:alert(1)' }] }],
  ])('refuse %s', async (_, data) => {
    expect((await editor.post('/globals/site-settings', data)).status).toBe(400)
  })
})
