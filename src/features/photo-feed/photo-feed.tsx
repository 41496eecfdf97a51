'use client'

import { useEffect, useId, useState } from 'react'
import { useText } from '#use-text'
import type { FeedItem } from '@/contract/content/feed'
import { fillRows } from './feed-item'
import { FeedTile } from './feed-tile'
import { readPosts } from './read-posts'

/**
 * Renders the newest Instagram posts as square tiles (docs/product-rules.md#photo-feed). Renders nothing
 * until the posts load, so this must be the last section on the page. A placeholder would shift the footer
 * whenever the feed fails.
 */
export function PhotoFeed({ profileUrl }: { profileUrl: string | null }) {
  const t = useText()
  const headingId = useId()
  const [posts, setPosts] = useState<FeedItem[]>([])

  useEffect(() => {
    const abort = new AbortController()
    void readPosts(abort.signal).then((loaded) => loaded && setPosts(loaded))
    return () => abort.abort()
  }, [])

  if (posts.length === 0) return null
  const remove = (id: string) => setPosts((all) => all.filter((post) => post.id !== id))
  return (
    <section aria-labelledby={headingId} className="measure animate-fade py-14 print:hidden">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pb-6">
        <h2 id={headingId} className="text-title">
          {t('From the deck')}
        </h2>
        {profileUrl ? (
          <a
            href={profileUrl}
            target="_blank"
            rel="noreferrer"
            className="py-2 font-semibold underline decoration-2 underline-offset-4 hover:decoration-coral"
          >
            {t('Follow us on Instagram')}
            <span className="sr-only"> {t('(opens in a new tab)')}</span>
          </a>
        ) : null}
      </div>
      <ul className="grid grid-cols-2 gap-2 wide:grid-cols-3 wide:gap-3 broad:grid-cols-6">
        {fillRows(posts).map((post) => (
          <li key={post.id}>
            <FeedTile post={post} onBroken={() => remove(post.id)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
