'use client'

import { ExternalLink } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useText } from '#use-text'
import { classNames } from '@/components/class-names'
import { VisuallyHidden } from '@/components/visually-hidden'
import { mapEmbedAddress, mapPageAddress, type Place } from './map-address'
import { useMap } from './use-map'

export interface HarborMapProps extends Place {
  /** The accessible name. */
  title: string
  /** Shown until the map loads, or if the map can't load. */
  fallback: ReactNode
  /** See `mapEmbedAddress`. */
  embedTemplate?: string | null
}

/** Renders a map, and a link that opens it in a new tab (docs/product-rules.md#map). */
export function HarborMap({ latitude, longitude, title, fallback, embedTemplate }: HarborMapProps) {
  const t = useText()
  const frame = useRef<HTMLDivElement>(null)
  const place = { latitude, longitude }
  const address = mapEmbedAddress(place, embedTemplate)
  const { state, onLoad } = useMap(address, frame)
  const shown = state === 'shown'

  return (
    <div className="grid gap-2">
      <div
        ref={frame}
        className="relative h-[400px] w-full overflow-hidden rounded-card border border-line bg-fog-deep"
      >
        <div
          className={classNames(
            'absolute inset-0 [&_img]:size-full [&_img]:object-cover',
            shown && 'invisible',
          )}
        >
          {fallback}
        </div>
        {state === 'loading' || shown ? (
          <iframe
            title={title}
            src={address}
            referrerPolicy="strict-origin-when-cross-origin"
            onLoad={onLoad}
            className={classNames(
              'absolute inset-0 size-full border-0 transition-opacity duration-300',
              !shown && 'opacity-0',
            )}
          />
        ) : null}
      </div>
      <p className="flex flex-wrap items-center justify-between gap-x-6">
        <a
          href={mapPageAddress(place)}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4"
        >
          {t('Open the map')}
          <ExternalLink aria-hidden="true" className="size-4" />
          <VisuallyHidden>{t('(opens in a new tab)')}</VisuallyHidden>
        </a>
        <span role="status" className="text-ink-muted text-sm">
          {state === 'unreachable' ? t('The map isn’t available right now.') : null}
        </span>
      </p>
    </div>
  )
}
