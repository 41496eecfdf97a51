import { expect, it } from 'vitest'
import { countView, silenceTags } from './tag-queue'

const IDS = ['G-1', 'AW-2']
const ABOUT = 'https://example.com/about'

function calls({ dataLayer = [] }: { dataLayer?: unknown[] }): unknown[][] {
  return dataLayer.map((call) => {
    // An array would be ignored by the library.
    expect(Object.prototype.toString.call(call)).toBe('[object Arguments]')
    return Array.from(call as ArrayLike<unknown>)
  })
}

it('counts one view a tag, of the page that was open', () => {
  const target = {}
  countView(IDS, ABOUT, target)
  expect(calls(target)).toEqual([
    ['js', expect.any(Date)],
    ['config', 'G-1', { page_location: ABOUT }],
    ['config', 'AW-2', { page_location: ABOUT }],
  ])
  expect(target).toMatchObject({ 'ga-disable-G-1': false, 'ga-disable-AW-2': false })
})

it('is silent once the page was left, and takes back what was not read yet', () => {
  const target = {}
  countView(IDS, ABOUT, target)
  silenceTags(IDS, target)
  expect(calls(target)).toEqual([])
  expect(target).toMatchObject({ 'ga-disable-G-1': true, 'ga-disable-AW-2': true })
})

it('counts again for a visitor who comes back', () => {
  const target = {}
  countView(IDS, ABOUT, target)
  silenceTags(IDS, target)
  countView(IDS, ABOUT, target)
  expect(calls(target)).toHaveLength(3)
  expect(target).toMatchObject({ 'ga-disable-G-1': false, 'ga-disable-AW-2': false })
})
