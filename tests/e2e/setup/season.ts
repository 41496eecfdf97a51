import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { waitForHydration } from './calendar'
import { test as base, expect } from './test'

/** The span in which tests create blocks. This file's `test` deletes all of them afterward. */
const OWN_SPAN = { from: '2056-03-01', to: '2056-03-31' }

interface Entry {
  _id: string
  startDate: string | null
  endDate: string | null
  salmonDays: string[]
}

interface Block {
  _id: string
  startDate: string
  endDate: string
}

interface Seeded {
  season: Entry
  salmon: Entry
}

/** Like `test` in setup/test.ts, but restores the season, salmon days and blocks after each test. */
export const test = base.extend<{ seeded: Seeded }>({
  seeded: [
    async ({ captainApi }, use) => {
      const season = await readEntry(captainApi, 'fish-season')
      const salmon = await readEntry(captainApi, 'salmon')
      await use({ season, salmon })
      const { startDate, endDate } = season
      await put(captainApi, 'calendar/fish-season', { startDate, endDate })
      await put(captainApi, 'calendar/salmon', { type: 'salmon', salmonDays: salmon.salmonDays })
      for (const { _id } of await readOwnBlocks(captainApi)) await captainApi.delete(`/api/block/${_id}`)
    },
    { auto: true },
  ],
})

/** Returns the stored entry for the season or the salmon days. */
export async function readEntry(api: APIRequestContext, id: 'fish-season' | 'salmon'): Promise<Entry> {
  const answer = await api.get('/api/calendar/all?from=2056-01-01&to=2056-01-01')
  const { Calendar } = (await answer.json()) as { Calendar: { Calendars: Entry[] } }
  const entry = Calendar.Calendars.find(({ _id }) => _id === id)
  if (!entry) throw new Error(`There’s no calendar entry ${id}.`)
  return entry
}

/** Returns the blocks that a test created. */
export async function readOwnBlocks(api: APIRequestContext): Promise<Block[]> {
  const answer = await api.get(`/api/block/all?from=${OWN_SPAN.from}&to=${OWN_SPAN.to}`)
  return ((await answer.json()) as { Block: { Blocks: Block[] } }).Block.Blocks
}

/** Makes a change to the newest version, as another dashboard would. */
export async function put(api: APIRequestContext, path: string, data: object): Promise<void> {
  const answer = await api.put(`/api/${path}`, { data })
  expect(answer.ok(), await answer.text()).toBe(true)
}

export async function blockSpan(api: APIRequestContext, startDate: string, endDate: string): Promise<void> {
  const answer = await api.post('/api/block/new', { data: { type: 'block', startDate, endDate } })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** A page object for the forms on the Home tab. */
export class SeasonPage {
  readonly season: Locator
  readonly salmon: Locator
  readonly newBlock: Locator
  readonly blocks: Locator
  readonly question: Locator

  constructor(readonly page: Page) {
    this.season = page.getByRole('form', { name: 'Fishing season' })
    this.salmon = page.getByRole('form', { name: 'Salmon days' })
    this.newBlock = page.getByRole('form', { name: 'New block' })
    this.blocks = page.getByRole('region', { name: 'Block days', exact: true }).getByRole('listitem')
    this.question = page.getByRole('alertdialog')
  }

  async open(): Promise<this> {
    await this.page.goto('/dashboard')
    await waitForHydration(this.button(this.season, 'Save season'))
    // Wait for the messages, which load last, so that a test that signs out doesn't cancel their request.
    const inbox = this.page.getByRole('region', { name: 'Messages' })
    await expect(inbox.getByRole('listitem').or(inbox.getByText('No messages yet.')).first()).toBeVisible()
    return this
  }

  button(within: Locator, name: string | RegExp): Locator {
    return within.getByRole('button', { name })
  }

  async fill(form: Locator, start: string | null, end: string | null): Promise<void> {
    if (start !== null) await form.getByLabel('Start date').fill(start)
    if (end !== null) await form.getByLabel('End date').fill(end)
  }

  day(date: string): Locator {
    return this.salmon.getByRole('grid').locator(`[data-date="${date}"]`)
  }

  /** Pages through the salmon calendar to a month, for example 'May 2056'. */
  async turnTo(month: string): Promise<void> {
    const heading = this.salmon.getByRole('heading', { level: 4 })
    for (let steps = 0; steps < 24; steps += 1) {
      const shown = (await heading.textContent()) ?? ''
      if (shown === month) break
      await this.button(this.salmon, 'Next month').click()
      await expect(heading).not.toHaveText(shown)
    }
    await expect(heading).toHaveText(month)
  }
}
