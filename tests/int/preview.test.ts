import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { GET as PreviewRoute } from '@/app/(site)/preview/route'
import type * as FishReportPage from '@/runtime/fish-report-page'
import type * as PageData from '@/runtime/page-data'
import { signInEditor } from './journey'
import { CAPTAIN, openTestApp, SITE_URL, type TestApp } from './test-app'

/** The mocked request: its headers, and whether draft mode is on. */
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
let publicPage: typeof PageData.publicPage
let showsDraft: typeof PageData.showsDraft
let pageData: typeof PageData
let fishReports: typeof FishReportPage
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
  pageData = await import('@/runtime/page-data')
  fishReports = await import('@/runtime/fish-report-page')
  ;({ publicPage, showsDraft } = pageData)
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
    // Next.js redirects by throwing an error with a digest like `NEXT_REDIRECT;replace;/about;307;`.
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

  it('shows drafts of trips, questions and reports on their pages, and only there', async () => {
    const { docs } = await app.payload.find({ collection: 'trips', where: { type: { equals: 'Tuna' } } })
    const draft = { draft: true as const, data: { _status: 'draft' as const } }
    await app.payload.update({
      collection: 'trips',
      id: docs[0]?.id ?? '',
      ...draft,
      data: { price: 1, ...draft.data },
    })
    const report = { date: '2030-01-02', description: 'A draft', _status: 'draft' as const }
    await app.payload.create({ collection: 'fish-reports', data: report, draft: true })
    const read = async () => {
      const { reports } = (await fishReports.shownReportPage(1)) ?? { reports: [] }
      const price = (trips: { type: string; priceCents: number | null }[]) =>
        trips.find(({ type }) => type === 'Tuna')?.priceCents
      return {
        onItsPage: price(await pageData.tripsPageCards()),
        toBook: price((await pageData.sitePage()).trips),
        reports: reports.map(({ date }) => date),
      }
    }
    expect(await read()).toEqual({ onItsPage: 250_000, toBook: 250_000, reports: [] })
    signIn()
    await previewLeadsTo('?to=/fish-report')
    expect(await read()).toEqual({ onItsPage: 100, toBook: 250_000, reports: ['2030-01-02'] })
  })

  it('doesn’t show drafts after a sign-out, even if the draft cookie still exists', async () => {
    request.isDraft = true
    expect(await showsDraft()).toBe(false)
    expect(await publicPage('gift-cards')).toMatchObject({ heading: 'Published' })
  })
})
