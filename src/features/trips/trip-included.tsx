import { useText } from '#use-text'
import type { TripCard } from '@/contract/site'

/** Renders what a trip's price includes. Renders nothing if that field is empty in the CMS. */
export function TripIncluded({ trip }: { trip: TripCard }) {
  const t = useText()
  if (trip.included.length === 0) return null
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{t('What’s included')}</p>
      <ul aria-label={t('What’s included')} className="grid gap-x-6 gap-y-1.5 sm:grid-cols-2">
        {trip.included.map((thing) => (
          <li key={thing} lang={trip.language} className="flex gap-2">
            <span aria-hidden="true" className="glyph glyph-check mt-1 text-kelp" /> {thing}
          </li>
        ))}
      </ul>
    </div>
  )
}
