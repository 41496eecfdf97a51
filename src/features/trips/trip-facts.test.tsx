import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SpanishText } from '@/components/text/spanish-text'
import type { TripCard } from '@/contract/site'
import { tripCard } from '../../../tests/factories/trip-card'
import { PriceTable } from './price-table'
import { TripFacts } from './trip-facts'
import { TripIncluded } from './trip-included'

const read = (changes: Partial<TripCard>) => {
  const trip = tripCard({ ...changes, included: ['Bait'] })
  return renderToStaticMarkup(
    <SpanishText>
      <TripFacts trip={trip} />
      <TripIncluded trip={trip} />
      <PriceTable trips={[trip]} phone="" nextDays={[]} />
    </SpanishText>,
  )
}

it('marks the English texts of an untranslated trip on a Spanish page, and only those', () => {
  const marked = [
    ...read({ language: 'en' }).matchAll(/lang="en"[^>]*>(?:<span[^>]*><\/span>)? ?([^<]*)/g),
  ].map(([, text]) => text)
  const facts = ['6 hours', 'All through the fishing season']
  // The table has them twice: in a column, and under the trip's name on phones.
  expect(marked).toEqual([...facts, 'Bait', ...facts, ...facts])
  expect(read({})).not.toContain('lang="en"')
})
