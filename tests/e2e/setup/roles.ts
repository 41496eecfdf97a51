import type { APIRequestContext, APIResponse, Page } from '@playwright/test'
import { environment } from './environment'
import { createEditor } from './scene'
import { test as base, expect } from './test'

export const ROLES = ['visitor', 'editor', 'captain'] as const
export type Role = (typeof ROLES)[number]

/** A page for each role. The editor and the captain are signed in just as they would be by the login form. */
export type RolePages = Record<Role, Page>

export const test = base.extend<{ pages: RolePages }>({
  pages: async ({ openVisitor, captainApi }, use) => {
    const [visitor, editor, captain] = [await openVisitor(), await openVisitor(), await openVisitor()]
    await signInAs(editor, await editorAccount(captainApi), 'editor')
    await signInAs(captain, environment.captain, 'captain')
    await use({ visitor, editor, captain })
  },
})

interface Credentials {
  username: string
  password: string
}

/** Signs in as `/captain` does, by setting the cookie and `userSession` (docs/product-rules.md#sessions). */
export async function signInAs(
  page: Page,
  credentials: Credentials,
  role: 'editor' | 'captain',
): Promise<void> {
  const answer = await page.request.post('/api/user/login', { data: credentials })
  expect(answer.status(), await answer.text()).toBe(200)
  const session = JSON.stringify({ username: credentials.username, role })
  await page.goto('/about')
  await page.evaluate((text) => window.localStorage.setItem('userSession', text), session)
}

/** Returns the editor account that the tests share. Creates it on first use. */
export async function editorAccount(captainApi: APIRequestContext): Promise<Credentials> {
  const username = 'deckhand'
  const answer = await captainApi.get(`/api/users/count?where[username][equals]=${username}`)
  const { totalDocs } = (await answer.json()) as { totalDocs: number }
  return totalDocs === 0
    ? createEditor(captainApi, username)
    : { username, password: 'dock-lines-and-fenders' }
}

type ApiCall = (api: APIRequestContext) => Promise<APIResponse>

/** Checks a call's status for the visitor, the editor and the captain. Returns the captain's response. */
export async function expectStatuses(
  pages: RolePages,
  call: ApiCall,
  statuses: [visitor: number, editor: number, captain: number],
): Promise<APIResponse> {
  const answers: APIResponse[] = []
  for (const role of ROLES) answers.push(await call(pages[role].request))
  expect(answers.map((answer) => answer.status())).toEqual(statuses)
  const last = answers.at(-1)
  if (!last) throw new Error('No role made the call.')
  return last
}
