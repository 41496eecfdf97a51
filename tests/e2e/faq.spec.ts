import { waitForHydration } from './setup/calendar'
import { expect, test } from './setup/test'

test('if a search finds nothing, the page offers the phone number and a link to the contact page', async ({
  page,
}) => {
  await page.goto('/faq')
  const search = page.getByRole('searchbox', { name: 'Search the questions' })
  await waitForHydration(search)
  await search.fill('zeppelin')
  const empty = page.getByText('No questions match your search.')
  await expect(empty.getByRole('link', { name: '(831) 555-0142' })).toHaveAttribute('href', 'tel:8315550142')
  await empty.getByRole('link', { name: 'contact page' }).click()
  await expect(page).toHaveURL('/contact')
})
