import { useState } from 'react'
import { VisuallyHidden } from '@/components/visually-hidden'
import type { Review } from '@/contract/content/page'
import { cutWords } from '@/shared/format/words'

const MAX_STARS = 5
/** See docs/product-rules.md#review-carousel. */
const MAX_WORDS = 100
/** The maximum length of a comment in large type, in characters. */
const MAX_LARGE_TYPE_LENGTH = 260
/**
 * The maximum length of an unfolded comment. A longer one is folded to eight lines, so that it doesn't stretch
 * all cards.
 */
const MAX_UNFOLDED_LENGTH = 420

/** Renders a guest's review. The card fills its slide, so all visible cards have the same height. */
export function ReviewCard({ review: { name, comment, stars, trip } }: { review: Review }) {
  const [isOpen, setOpen] = useState(false)
  const cut = cutWords(comment, MAX_WORDS)
  const text = isOpen ? comment : cut
  const isLong = comment.length > MAX_UNFOLDED_LENGTH
  return (
    <figure className="card review">
      <Stars stars={stars} />
      <blockquote className={text.length <= MAX_LARGE_TYPE_LENGTH ? 'review-large' : 'leading-relaxed'}>
        <p className={isLong && !isOpen ? 'line-clamp-8' : undefined}>{text}</p>
      </blockquote>
      {isLong ? (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Read less' : 'Read more'} of ${name}’s review`}
          onClick={() => setOpen(!isOpen)}
          className="-my-2 inline-flex min-h-11 items-center self-start font-semibold underline underline-offset-4"
        >
          {isOpen ? 'Read less' : 'Read more'}
        </button>
      ) : null}
      <figcaption className="review-guest">
        <span className="row-title">{name}</span>
        {trip ? <span className="block text-ink-muted text-sm">{trip}</span> : null}
      </figcaption>
    </figure>
  )
}

/** Renders a single element for all stars, because a carousel has many stars. */
function Stars({ stars }: { stars: number }) {
  return (
    <p>
      <VisuallyHidden>{`${stars} of ${MAX_STARS} stars`}</VisuallyHidden>
      <span
        aria-hidden="true"
        className="star-row"
        style={{ backgroundSize: `${(100 * stars) / MAX_STARS}%` }}
      />
    </p>
  )
}
