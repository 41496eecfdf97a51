import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ServerLink } from './server-link'

const read = (isOffline: boolean) =>
  renderToStaticMarkup(
    <ServerLink href="/dashboard" isOffline={isOffline} reasonId="reason" className="large" inNewTab>
      Collect
    </ServerLink>,
  )

it('is a link online', () => {
  expect(read(false)).toBe(
    '<a href="/dashboard" tabindex="0" target="_blank" rel="noreferrer" class="large">Collect</a>',
  )
})

it('is disabled offline, and can still take focus', () => {
  expect(read(true)).toBe(
    '<a role="link" aria-disabled="true" aria-describedby="reason" tabindex="0" class="large cursor-not-allowed opacity-60">Collect</a>',
  )
})
