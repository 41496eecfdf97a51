import { readFileSync } from 'node:fs'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import type { FishReport } from '../../../src/contract/content/fish-report'
import { waitForHydration } from './calendar'
import { expect } from './test'

/** A day after all seeded reports, so the tests' reports come first and can be recognized and deleted. */
export const REPORT_DAY = '2056-02-01'

/** A file to pass to a file chooser. */
export interface ChosenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Returns a single-color photo. */
export async function jpeg(name: string, color = '#2f6b5b'): Promise<ChosenFile> {
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: color } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** Returns a real HEIC file. */
export const heic = (name: 'boat.heic' | 'upright.heic'): ChosenFile => ({
  name,
  mimeType: 'image/heic',
  buffer: readFileSync(`tests/fixtures/${name}`),
})

export const editor = (page: Page): Locator => page.getByRole('region', { name: /^(New|Edit) fish report$/ })
export const tiles = (page: Page): Locator =>
  page.getByRole('list', { name: 'Report photos' }).getByRole('listitem')
export const photoInput = (page: Page): Locator => editor(page).locator('input[type="file"][multiple]')
export const date = (page: Page): Locator => editor(page).getByLabel('Date')
export const description = (page: Page): Locator => editor(page).getByLabel('Description')
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })
export const row = (page: Page, content: string): Locator =>
  page.getByRole('list', { name: 'Fish reports' }).getByRole('article').filter({ hasText: content })
export const question = (page: Page): Locator => page.getByRole('alertdialog')

/** Returns what the tiles show, in order: the names of new files and the alt texts of kept pictures. */
export const picturesOf = (page: Page) =>
  tiles(page).evaluateAll((all) =>
    all.map(
      (tile) => tile.querySelector('img')?.alt ?? /[\w-]+\.(?:jpe?g|heic)/.exec(tile.textContent ?? '')?.[0],
    ),
  )

/** Opens the dashboard's Fish Report tab. */
export async function openReportEditor(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await waitForHydration(page.getByRole('tab', { name: 'Fish Report' }))
  await page.getByRole('tab', { name: 'Fish Report' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Fish reports' })).toBeVisible()
}

/** Opens the form for a new report. If `content` is given, fills in the content and the date. */
export async function newReport(page: Page, content?: string): Promise<void> {
  await button(page, 'New report').click()
  if (!content) return
  await date(page).fill(REPORT_DAY)
  await description(page).fill(content)
}

/** Returns the fifty newest reports. */
export async function readReports(api: APIRequestContext): Promise<FishReport[]> {
  const answer = await api.get('/api/fish_report/?page=1&limit=50')
  return ((await answer.json()) as { reports: FishReport[] }).reports
}

/** Posts a report without pictures, as if the captain had posted it on another device. */
export async function postReport(api: APIRequestContext, content: string): Promise<FishReport> {
  const answer = await api.post('/api/fish_report/', {
    multipart: { date: REPORT_DAY, description: content },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return ((await answer.json()) as { report: FishReport }).report
}

/** Deletes the reports that tests have posted. */
export async function deleteReports(api: APIRequestContext): Promise<void> {
  for (const { _id, date: day } of await readReports(api)) {
    if (day >= REPORT_DAY) expect((await api.delete(`/api/fish_report/${_id}`)).ok()).toBe(true)
  }
}
