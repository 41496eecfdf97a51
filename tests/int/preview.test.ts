import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { GET as PreviewRoute } from '@/app/(site)/preview/route'
import type { publicPage as PublicPage, showsDraft as ShowsDraft } from '@/runtime/page-data'
import { signInEditor } from './journey'
import { CAPTAIN, openTestApp, SITE_URL, type TestApp } from './test-app'

/** The request as Next.js sees it: its headers, and whether draft mode is on. */
const request = vi.hoisted(() => ({ headers: new Headers(), isDraft: false }))

vi.mock('next/headers', () => ({
  headers: async () => request.headers,
  draftMode: async () => ({
    get isEnabled() {
      return request.isDraft
    },
    enable: () => {
      request.isDraft = true
    },
    disable: () => {
      request.isDraft = false
    },
  }),
}))

let app: TestApp
let getPreview: typeof PreviewRoute
let publicPage: typeof PublicPage
let showsDraft: typeof ShowsDraft
let staffCookie: string

beforeAll(async () => {
  app = await openTestApp()
  const editor = await signInEditor(app)
  const page = { slug: 'gift-cards', heading: 'Published', _status: 'published' }
  const { body } = await editor.post('/pages', page)
  await editor.patch(`/pages/${body.doc.id}?draft=true`, { heading: 'Draft', _status: 'draft' })
  const { headers } = await app.request(
    'POST',
    '/user/login',
    { 'content-type': 'application/json' },
    JSON.stringify(CAPTAIN),
  )
  staffCookie = headers.getSetCookie()[0]?.split(';')[0] ?? ''
  ;({ GET: getPreview } = await import('@/app/(site)/preview/route'))
  ;({ publicPage, showsDraft } = await import('@/runtime/page-data'))
})
afterAll(() => app.close())

beforeEach(() => {
  request.headers = new Headers()
  request.isDraft = false
})

const signIn = () => request.headers.set('cookie', staffCookie)

/** Returns the path that `/preview` redirects to. */
async function previewLeadsTo(query: string): Promise<string> {
  try {
    await getPreview(new Request(`${SITE_URL}/preview${query}`))
  } catch (redirection) {
    // Next.js implements a redirect by throwing an error with a digest like
    // `NEXT_REDIRECT;replace;/about;307;`.
    return String((redirection as { digest: string }).digest).split(';')[2] ?? ''
  }
  throw new Error("The preview didn't redirect.")
}

describe('/preview', () => {
  it.each([
    ['?to=/about', '/about'],
    ['?to=%2Ftrips-%26-rates%3Ftrip%3DTuna', '/trips-&-rates?trip=Tuna'],
    ['', '/'],
    ['?to=/%09/evil.example', '/'],
    ['?to=//evil.example', '/'],
    ['?to=https://evil.example', '/'],
    ['?to=/.//evil.example', '/evil.example'],
  ])('%s redirects to %s', async (query, path) => {
    signIn()
    expect(await previewLeadsTo(query)).toBe(path)
    request.headers = new Headers()
    expect(await previewLeadsTo(`${query || '?'}&end=1`)).toBe(path)
  })

  it('shows drafts only to staff, until they end the preview', async () => {
    await previewLeadsTo('?to=/gift-cards')
    expect(request.isDraft).toBe(false)
    signIn()
    await previewLeadsTo('?to=/gift-cards')
    expect(await showsDraft()).toBe(true)
    expect(await publicPage('gift-cards')).toMatchObject({ heading: 'Draft' })
    await previewLeadsTo('?to=/gift-cards&end=1')
    expect(await showsDraft()).toBe(false)
    expect(await publicPage('gift-cards')).toMatchObject({ heading: 'Published' })
  })

  it('doesn’t show drafts after a sign-out, even if the draft cookie still exists', async () => {
    request.isDraft = true
    expect(await showsDraft()).toBe(false)
    expect(await publicPage('gift-cards')).toMatchObject({ heading: 'Published' })
  })
})
