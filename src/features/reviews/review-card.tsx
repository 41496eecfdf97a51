import type { Review } from '@/contract/page'
import { cutWords } from '@/shared/format/words'
import { Stars } from './stars'

/** A comment is cut to so many words (specification section 9). */
const MAX_WORDS = 100
/** Up to so many letters stand large: beside a long comment they would be lost in their card. */
const SHORT_LETTERS = 260

/** What one guest said. Fills its place, so that all cards of a row are as high as the longest. */
export function ReviewCard({ review: { name, comment, stars, trip } }: { review: Review }) {
  const text = cutWords(comment, MAX_WORDS)
  return (
    <figure className="flex w-full flex-col gap-4 rounded-card border border-line bg-paper p-6 wide:p-7">
      <Stars stars={stars} />
      <blockquote
        className={
          text.length <= SHORT_LETTERS
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
