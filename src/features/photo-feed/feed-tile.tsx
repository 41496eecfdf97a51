import { Images } from 'lucide-react'
import type { FeedItem } from '@/contract/feed'
import { describePost, pictureOf } from './feed-item'
import { VideoTile } from './video-tile'

export interface FeedTileProps {
  post: FeedItem
  /** Called if the picture fails to load. Instagram's media URLs expire after a few days. */
  onBroken: () => void
}

/** A square tile that links to the post on Instagram. */
export function FeedTile({ post, onBroken }: FeedTileProps) {
  if (post.media_type === 'VIDEO') return <VideoTile post={post} onBroken={onBroken} />
  const picture = (
    <>
      <PostPicture post={post} onBroken={onBroken} />
      {post.media_type === 'CAROUSEL_ALBUM' ? (
        <span className="absolute top-2 right-2 grid size-8 place-items-center rounded-full bg-navy/80 text-fog">
          <Images aria-hidden="true" className="size-4" />
          <span className="sr-only">, an album</span>
        </span>
      ) : null}
    </>
  )
  const frame = 'group relative block aspect-square overflow-hidden rounded-card bg-navy/10'
  if (!post.permalink) return <div className={frame}>{picture}</div>
  return (
    <a href={post.permalink} target="_blank" rel="noreferrer" className={frame}>
      {picture}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

function PostPicture({ post, onBroken }: FeedTileProps) {
  const url = pictureOf(post)
  if (url === null)
    return <span className="grid size-full place-items-center p-4 text-sm">{describePost(post)}</span>
  return (
    // Not Next's Image component: the picture is on Instagram's CDN and already sized.
    <img
      src={url}
      alt={describePost(post)}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={onBroken}
      className="size-full object-cover transition-transform duration-500 group-hover:scale-[1.025]"
    />
  )
}
