import type { Route } from '@playwright/test'
import {
  button,
  deleteReports,
  description,
  editor,
  jpeg,
  newReport,
  openReportEditor,
  photoInput,
  postReport,
  question,
  readReports,
  row,
} from './setup/report-editor'
import { expect, test, withResolvers } from './setup/test'

test.afterEach(async ({ captain, captainApi }) => {
  // Close the page first, because it could still be loading the photos of a deleted report.
  await captain.close()
  await deleteReports(captainApi)
})

test('if the captain switches tabs while a report is being posted, the new tab shows the outcome', async ({
  captain: page,
  incidents,
}) => {
  incidents.expect(/^failed POST \/api\/fish_report\//, /^console POST \/api\/fish_report\/ failed/)
  await openReportEditor(page)
  const calendar = page.getByRole('tab', { name: 'Calendar' })
  /** Posts the form and switches to the calendar. The request finishes only once the calendar is open. */
  const postBehindCalendar = async (end: (route: Route) => Promise<void>) => {
    const { promise: shown, resolve: show } = withResolvers()
    await page.route('**/api/fish_report/', async (route) => {
      await shown
      await end(route)
    })
    await button(page, 'Post report').click()
    await expect(page.getByRole('progressbar', { name: 'Saving the report' })).toBeVisible()
    await calendar.click()
    await expect(editor(page)).toBeHidden()
    show()
  }

  await newReport(page, 'Posted in the background.')
  await postBehindCalendar((route) => route.abort('connectionfailed'))
  await expect(
    page.getByText('The fish report wasn’t saved. Open the Fish Report tab to see why.'),
  ).toBeVisible()
  await expect(calendar).toBeFocused()
  await page.getByRole('tab', { name: 'Fish Report' }).click()
  await expect(editor(page).getByRole('alert').filter({ hasText: 'The report wasn’t saved' })).toBeVisible()

  await page.unroute('**/api/fish_report/')
  await postBehindCalendar((route) => route.continue())
  await expect(page.getByText('Fish report posted.')).toBeVisible({ timeout: 60_000 })
  await expect(calendar).toBeFocused()
  await page.getByRole('tab', { name: 'Fish Report' }).click()
  await expect(row(page, 'Posted in the background.')).toBeVisible()
})

test('Back closes a dialog just like No, and a closed dialog leaves no history entry behind', async ({
  captain: page,
  captainApi,
}) => {
  await postReport(captainApi, 'Asked about.')
  await openReportEditor(page)
  const deleteButton = row(page, 'Asked about.').getByRole('button', { name: 'Delete' })
  await deleteButton.click()
  await expect(question(page)).toBeVisible()
  await page.goBack()
  await expect(question(page)).toBeHidden()
  await expect(deleteButton).toBeFocused()
  await expect(page).toHaveURL(/tab=fish-report/)

  await newReport(page, 'Left for another.')
  await row(page, 'Asked about.').getByRole('button', { name: 'Edit' }).click()
  await question(page).getByRole('button', { name: 'Discard' }).click()
  const heading = editor(page).getByRole('heading', { name: 'Edit fish report' })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Home' })).toHaveAttribute('data-state', 'active')
})

test('a dialog stays open if it was reopened before the browser finished going back', async ({
  captain: page,
  captainApi,
}) => {
  await postReport(captainApi, 'Asked twice.')
  await openReportEditor(page)
  const deleteButton = row(page, 'Asked twice.').getByRole('button', { name: 'Delete' })
  // Get the element now, because getByRole can't find it while the dialog is open.
  const deleteElement = await deleteButton.elementHandle()
  await deleteButton.click()
  await question(page)
    .getByRole('button', { name: 'No' })
    .evaluate(async (no: HTMLElement, again) => {
      const arrived = new Promise((resolve) => {
        window.addEventListener('popstate', () => window.setTimeout(resolve), { once: true })
      })
      no.click()
      // Closing the dialog starts a timeout that calls history.go(). It runs between these two timeouts.
      for (const _timer of [1, 2]) await new Promise((resolve) => window.setTimeout(resolve))
      if (again instanceof HTMLElement) again.click()
      await arrived
    }, deleteElement)
  await expect(question(page)).toBeVisible()
  await page.goBack()
  await expect(question(page)).toBeHidden()
  await expect(page).toHaveURL(/tab=fish-report/)
})

test('if the response to an edit is lost, a retry doesn’t save it twice', async ({
  captain: page,
  captainApi,
  incidents,
}) => {
  incidents.expect(
    /^failed PUT \/api\/fish_report\//,
    /^console PUT \/api\/fish_report\/.* failed/,
    /^409 PUT \/api\/fish_report\//,
    /^console Failed to save the fish report: edit-conflict/,
  )
  const { _id } = await postReport(captainApi, 'Saved once.')
  const saved = async () => (await readReports(captainApi)).find((report) => report._id === _id)
  await openReportEditor(page)
  await row(page, 'Saved once.').getByRole('button', { name: 'Edit' }).click()
  await description(page).fill('Saved, response lost.')
  await photoInput(page).setInputFiles([await jpeg('one.jpg'), await jpeg('two.jpg')])
  await page.route(
    `**/api/fish_report/${_id}`,
    async (route) => {
      await route.fetch()
      await route.abort('connectionfailed')
    },
    { times: 1 },
  )
  await button(page, 'Save changes').click()
  await expect(editor(page).getByRole('alert').filter({ hasText: 'The report wasn’t saved' })).toBeVisible({
    timeout: 60_000,
  })
  const [first] = (await saved())?.images ?? []
  await button(page, 'Remove photo 2').click()
  await button(page, 'Save changes').click()
  await expect(page.getByText('Fish report updated.')).toBeVisible({ timeout: 60_000 })
  await expect(row(page, 'Saved, response lost.').getByRole('img')).toHaveCount(1)
  expect((await saved())?.images).toEqual([first])
})

test('if the response to a new report is lost, posting it again after a reload doesn’t add a copy', async ({
  captain: page,
  captainApi,
  incidents,
}) => {
  incidents.expect(/^failed POST \/api\/fish_report\//, /^console POST \/api\/fish_report\/ failed/)
  const posted = async () =>
    (await readReports(captainApi)).filter(({ description: text }) => text.startsWith('Posted once'))
  await openReportEditor(page)
  await newReport(page, 'Posted once.')
  await photoInput(page).setInputFiles([await jpeg('one.jpg')])
  await page.route(
    '**/api/fish_report/',
    async (route) => {
      await route.fetch()
      await route.abort('connectionfailed')
    },
    { times: 1 },
  )
  await button(page, 'Post report').click()
  await expect(editor(page).getByRole('alert').filter({ hasText: 'The report wasn’t saved' })).toBeVisible({
    timeout: 60_000,
  })
  expect(await posted()).toHaveLength(1)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(description(page)).toHaveValue('Posted once.')
  await expect(editor(page).getByRole('alert').filter({ hasText: 'Not added' })).toContainText(
    'The photo was lost when the page reloaded. Please choose it again.',
  )
  await description(page).fill('Posted once, for sure.')
  await button(page, 'Post report').click()
  await expect(page.getByText('Fish report posted.')).toBeVisible({ timeout: 60_000 })
  expect(await posted()).toMatchObject([{ description: 'Posted once, for sure.', images: [] }])
})

test('after the session expires, the form shows a link to sign in again', async ({
  captain: page,
  incidents,
}) => {
  incidents.expect(/^401 POST \/api\/fish_report\//, /^console Failed to save the fish report: not-signed-in/)
  await openReportEditor(page)
  await newReport(page, 'Typed on the dock.')
  // Wait for everything on the dashboard, because a request without the cookie would fail.
  await page.waitForLoadState('networkidle')
  await page.context().clearCookies()
  await button(page, 'Post report').click()
  const alert = editor(page).getByRole('alert').filter({ hasText: 'The report wasn’t saved' })
  await expect(alert).toContainText('You’re signed out. Please sign in again.')
  const signIn = alert.getByRole('link', { name: 'Sign in' })
  await expect(signIn).toHaveAttribute('href', '/captain')
  await expect(signIn).toHaveAttribute('target', '_blank')
  await expect(description(page)).toHaveValue('Typed on the dock.')
})
