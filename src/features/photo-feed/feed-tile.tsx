import { ExternalLink, Images, Play } from 'lucide-react'
import { useRef, useState } from 'react'
import { useText } from '#use-text'
import { inEnglish } from '@/components/text/in-english'
import { withNodes } from '@/components/text/with-nodes'
import type { FeedItem } from '@/contract/content/feed'
import type { Translate } from '@/shared/text/translate'
import { captionOf, describePost, pictureOf } from './feed-item'

export interface FeedTileProps {
  post: FeedItem
  /** Called if the media doesn't load. Instagram's media URLs expire after a few days. */
  onBroken: () => void
}

/** Renders a square tile that links to the post on Instagram. */
export function FeedTile({ post, onBroken }: FeedTileProps) {
  const t = useText()
  if (post.media_type === 'VIDEO') return <VideoTile post={post} onBroken={onBroken} />
  const picture = (
    <>
      <PostPicture post={post} onBroken={onBroken} />
      {post.media_type === 'CAROUSEL_ALBUM' ? (
        <span className="absolute top-2 right-2 grid size-8 place-items-center rounded-full bg-navy/80 text-fog">
          <Images aria-hidden="true" className="size-4" />
          <span className="sr-only">, {t('an album')}</span>
        </span>
      ) : null}
    </>
  )
  const frame = 'group relative block aspect-square overflow-hidden rounded-card bg-navy/10'
  if (!post.permalink) return <div className={frame}>{picture}</div>
  return (
    <a href={post.permalink} target="_blank" rel="noreferrer" className={frame}>
      {picture}
      <span className="sr-only"> {t('(opens in a new tab)')}</span>
    </a>
  )
}

/** Returns the `lang` of a post's description. Captions are in English. */
const languageOf = (post: FeedItem, t: Translate) => (captionOf(post) === '' ? undefined : inEnglish(t))

function PostPicture({ post, onBroken }: FeedTileProps) {
  const t = useText()
  const url = pictureOf(post)
  if (url === null)
    return (
      <span lang={languageOf(post, t)} className="grid size-full place-items-center p-4 text-sm">
        {describePost(post, t)}
      </span>
    )
  return (
    <img
      src={url}
      alt={describePost(post, t)}
      lang={languageOf(post, t)}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={onBroken}
      className="size-full object-cover transition-transform duration-500 group-hover:scale-[1.025]"
    />
  )
}

/** Renders a square tile with a muted video, which loads when the visitor starts it. */
function VideoTile({ post, onBroken }: FeedTileProps) {
  const t = useText()
  const video = useRef<HTMLVideoElement>(null)
  const [isStarted, setStarted] = useState(false)
  const description = describePost(post, t)

  const start = () => {
    if (!video.current) return
    setStarted(true)
    // Move focus, because starting the video unmounts the focused button.
    video.current.focus()
    video.current.play().catch((cause: unknown) => {
      // `AbortError` means that the visitor paused the video or left the page before the video started.
      if (!(cause instanceof DOMException && cause.name === 'AbortError')) onBroken()
    })
  }
  return (
    <div className="relative aspect-square overflow-hidden rounded-card bg-navy/10">
      <video
        ref={video}
        src={post.media_url}
        poster={post.thumbnail_url ?? undefined}
        preload={post.thumbnail_url ? 'none' : 'metadata'}
        aria-label={description}
        lang={languageOf(post, t)}
        aria-hidden={!isStarted}
        tabIndex={isStarted ? 0 : -1}
        controls={isStarted}
        muted
        playsInline
        className="size-full object-cover"
      />
      {isStarted ? null : (
        <button
          type="button"
          onClick={start}
          className="group absolute inset-0 grid place-items-center rounded-card focus-visible:-outline-offset-4"
        >
          <span className="sr-only">
            {withNodes(t, 'Play video: {description}', {
              description: <span lang={languageOf(post, t)}>{description}</span>,
            })}
          </span>
          <span className="grid size-14 place-items-center rounded-full bg-navy/80 text-fog transition-transform group-hover:scale-105">
            <Play aria-hidden="true" className="ml-1 size-6 fill-current" />
          </span>
        </button>
      )}
      {post.permalink ? (
        <a
          href={post.permalink}
          target="_blank"
          rel="noreferrer"
          className="absolute top-0 right-0 grid size-11 place-items-center text-fog"
        >
          <span className="grid size-8 place-items-center rounded-full bg-navy/80">
            <ExternalLink aria-hidden="true" className="size-4" />
          </span>
          <span className="sr-only">{t('View this post on Instagram (opens in a new tab)')}</span>
        </a>
      ) : null}
    </div>
  )
}
