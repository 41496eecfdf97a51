import { useText } from '#use-text'
import { classNames } from '@/components/class-names'
import { Picture } from '@/components/picture'
import type { TripCard } from '@/contract/site'

export interface TripPictureProps {
  trip: TripCard
  sizes: string
  className?: string
  /** Set this for pictures in the initial viewport. */
  eager?: boolean
  /** Preloads the picture. Set this for the largest picture in a phone's initial viewport. */
  priority?: boolean
}

/** Renders a trip's picture, or a drawing if the trip has no picture. Adds a badge if the trip is closed. */
export function TripPicture({ trip, sizes, className, eager, priority }: TripPictureProps) {
  const t = useText()
  return (
    <div className={classNames('relative overflow-hidden bg-navy-soft', className)}>
      {trip.picture ? (
        <Picture
          picture={trip.picture}
          sizes={sizes}
          eager={eager}
          priority={priority}
          className={classNames('absolute inset-0 size-full object-cover', trip.closed && 'saturate-50')}
        />
      ) : (
        <PlaceholderPicture />
      )}
      {trip.closed ? (
        <span className="absolute top-3 left-3 rounded-full bg-navy px-4 py-1.5 font-semibold text-fog text-sm">
          {t('Closed')}
        </span>
      ) : null}
    </div>
  )
}

function PlaceholderPicture() {
  return (
    <>
      <span
        aria-hidden="true"
        className="glyph glyph-fish -translate-1/2 absolute top-[42%] left-1/2 size-20 text-fog/55"
      />
      <svg
        aria-hidden="true"
        viewBox="0 0 400 90"
        preserveAspectRatio="none"
        className="absolute inset-x-0 bottom-0 h-1/3 w-full"
      >
        <path d="M0 34q50 22 100 0t100 0 100 0 100 0V90H0Z" className="fill-navy/55" />
        <path d="M0 58q50-20 100 0t100 0 100 0 100 0V90H0Z" className="fill-navy" />
      </svg>
    </>
  )
}
