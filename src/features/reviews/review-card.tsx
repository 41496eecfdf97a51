import { useState } from 'react'
import { useText } from '#use-text'
import { inEnglish } from '@/components/text/in-english'
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
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const cut = cutWords(comment, MAX_WORDS)
  const text = isOpen ? comment : cut
  const isLong = comment.length > MAX_UNFOLDED_LENGTH
  return (
    <figure className="card review">
      <Stars stars={stars} />
      <blockquote
        lang={inEnglish(t)}
        className={text.length <= MAX_LARGE_TYPE_LENGTH ? 'review-large' : 'leading-relaxed'}
      >
        <p className={isLong && !isOpen ? 'line-clamp-8' : undefined}>{text}</p>
      </blockquote>
      {isLong ? (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={
            isOpen ? t('Read less of {name}’s review', { name }) : t('Read more of {name}’s review', { name })
          }
          onClick={() => setOpen(!isOpen)}
          className="review-more"
        >
          {isOpen ? t('Read less') : t('Read more')}
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
  const t = useText()
  return (
    <p>
      <VisuallyHidden>{t('{stars} of {maxStars} stars', { stars, maxStars: MAX_STARS })}</VisuallyHidden>
      <span
        aria-hidden="true"
        className="star-row"
        style={{ backgroundSize: `${(100 * stars) / MAX_STARS}%` }}
      />
    </p>
  )
}
