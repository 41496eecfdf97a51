import { expect, it } from 'vitest'
import { disableTags, trackView } from './tag-queue'

const IDS = ['G-1', 'AW-2']
const ABOUT = 'https://example.com/about'

function calls({ dataLayer = [] }: { dataLayer?: unknown[] }): unknown[][] {
  return dataLayer.map((call) => {
    // Keep only `arguments` objects, because gtag.js ignores arrays.
    expect(Object.prototype.toString.call(call)).toBe('[object Arguments]')
    return Array.from(call as ArrayLike<unknown>)
  })
}

it("tracks one page view per tag, with the page's URL", () => {
  const target = {}
  trackView(IDS, ABOUT, target)
  expect(calls(target)).toEqual([
    ['js', expect.any(Date)],
    ['config', 'G-1', { page_location: ABOUT }],
    ['config', 'AW-2', { page_location: ABOUT }],
  ])
  expect(target).toMatchObject({ 'ga-disable-G-1': false, 'ga-disable-AW-2': false })
})

it('disables the tags and drops unread calls when the visitor leaves the page', () => {
  const target = {}
  trackView(IDS, ABOUT, target)
  disableTags(IDS, target)
  expect(calls(target)).toEqual([])
  expect(target).toMatchObject({ 'ga-disable-G-1': true, 'ga-disable-AW-2': true })
})

it('tracks another page view when the visitor returns to the page', () => {
  const target = {}
  trackView(IDS, ABOUT, target)
  disableTags(IDS, target)
  trackView(IDS, ABOUT, target)
  expect(calls(target)).toHaveLength(3)
  expect(target).toMatchObject({ 'ga-disable-G-1': false, 'ga-disable-AW-2': false })
})
