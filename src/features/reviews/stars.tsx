import { Star } from 'lucide-react'
import { classNames } from '@/components/class-names'
import { VisuallyHidden } from '@/components/visually-hidden'

const MAX_STARS = 5
const PLACES = Array.from({ length: MAX_STARS }, (_, place) => place)

/** One to five stars. Screen readers say '4 of 5 stars'. */
export function Stars({ stars }: { stars: number }) {
  return (
    <p className="flex gap-1">
      <VisuallyHidden>
        {stars} of {MAX_STARS} stars
      </VisuallyHidden>
      {PLACES.map((place) => (
        <Star
          key={place}
          aria-hidden="true"
          className={classNames(
            'size-5',
            place < stars ? 'fill-brass text-brass-ink' : 'fill-none text-line-strong',
          )}
        />
      ))}
    </p>
  )
}
