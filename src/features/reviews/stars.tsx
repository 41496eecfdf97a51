import { Star } from 'lucide-react'
import { classNames } from '@/components/class-names'
import { VisuallyHidden } from '@/components/visually-hidden'

const MAX_CHARACTERS = 5
const PLACES = Array.from({ length: MAX_CHARACTERS }, (_, place) => place)

/** One to five stars; read as '4 of 5 stars'. */
export function Stars({ stars }: { stars: number }) {
  return (
    <p className="flex gap-1">
      <VisuallyHidden>
        {stars} of {MAX_CHARACTERS} stars
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
