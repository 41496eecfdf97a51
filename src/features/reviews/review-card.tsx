import { Star } from 'lucide-react'
import { classNames } from '@/components/class-names'
import { VisuallyHidden } from '@/components/visually-hidden'
import type { Review } from '@/contract/page'
import { cutWords } from '@/shared/format/words'

const MAX_STARS = 5
/** See docs/product-rules.md#review-carousel. */
const MAX_WORDS = 100
/** Comments up to this many characters long are in large type. */
const MAX_LARGE_TYPE_LENGTH = 260

/** A guest's review. The card fills its slide, so all visible cards have the same height. */
export function ReviewCard({ review: { name, comment, stars, trip } }: { review: Review }) {
  const text = cutWords(comment, MAX_WORDS)
  return (
    <figure className="flex w-full flex-col gap-4 rounded-card border border-line bg-paper p-6 wide:p-7">
      <Stars stars={stars} />
      <blockquote
        className={
          text.length <= MAX_LARGE_TYPE_LENGTH
            ? 'font-quote text-[1.375rem] leading-snug tracking-tight'
            : 'leading-relaxed'
        }
      >
        <p>{text}</p>
      </blockquote>
      <figcaption className="mt-auto border-line border-t pt-4">
        <span className="font-display font-semibold text-lg tracking-tight">{name}</span>
        {trip ? <span className="block text-ink-muted text-sm">{trip}</span> : null}
      </figcaption>
    </figure>
  )
}

function Stars({ stars }: { stars: number }) {
  return (
    <p className="flex gap-1">
      <VisuallyHidden>
        {stars} of {MAX_STARS} stars
      </VisuallyHidden>
      {Array.from({ length: MAX_STARS }, (_, place) => (
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
