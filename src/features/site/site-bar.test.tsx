import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import type { SiteInfo } from '@/contract/site'
import { SiteBar } from './site-bar'

vi.mock('next/navigation', () => ({ usePathname: () => '/gift-certificates' }))

it('doesn’t print the language suggestion, which is outside the header', () => {
  const site = { brand: 'Sample Charters', menu: [] } as unknown as SiteInfo
  const html = renderToStaticMarkup(<SiteBar site={site} captainControls={null} onlyInEnglish={[]} />)
  const [, classes = ''] = /<div role="status" class="([^"]*)">/.exec(html) ?? []
  expect(classes.split(' ')).toContain('print:hidden')
})
