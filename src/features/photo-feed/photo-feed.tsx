'use client'

import { useEffect, useId, useState } from 'react'
import type { FeedItem } from '@/contract/feed'
import { fillRows } from './feed-item'
import { FeedTile } from './feed-tile'
import { readPosts } from './read-posts'

export interface PhotoFeedProps {
  /** The company's page on the photo network; null where it has none. */
  profileUrl: string | null
}

/**
 * The newest posts of the photo network as square tiles, to stand last on a page. There is nothing to see until they have come,
 * and never anything where they do not (decision 12): a placeholder would move the footer whenever the feed hides.
 */
export function PhotoFeed({ profileUrl }: PhotoFeedProps) {
  const headingId = useId()
  const [posts, setPosts] = useState<FeedItem[]>([])

  useEffect(() => {
    const gone = new AbortController()
    void readPosts(gone.signal).then((read) => read && setPosts(read))
    return () => gone.abort()
  }, [])

  if (posts.length === 0) return null
  const drop = (id: string) => setPosts((all) => all.filter((post) => post.id !== id))
  return (
    <section aria-labelledby={headingId} className="measure animate-fade py-14 print:hidden">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pb-6">
        <h2 id={headingId} className="text-title">
          From the deck
        </h2>
        {profileUrl ? (
          <a
            href={profileUrl}
            target="_blank"
            rel="noreferrer"
            className="py-2 font-semibold underline decoration-2 underline-offset-4 hover:decoration-coral"
          >
            Follow us on Instagram<span className="sr-only"> (opens in a new tab)</span>
          </a>
        ) : null}
      </div>
      <ul className="grid grid-cols-2 gap-2 wide:grid-cols-3 wide:gap-3 broad:grid-cols-6">
        {fillRows(posts).map((post) => (
          <li key={post.id}>
            <FeedTile post={post} onBroken={() => drop(post.id)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
