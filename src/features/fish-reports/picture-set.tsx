'use client'

import { type ComponentType, type CSSProperties, type MouseEvent, useState } from 'react'
import { Picture } from '@/components/picture'
import { WIDE_SCREEN } from '@/components/wide-screen'
import type { Picture as PictureOf } from '@/contract/picture'
import { arrangePictures, ratioOf } from './arrange-pictures'
import { largeFile } from './large-file'
import type { PhotoLightboxProps } from './photo-lightbox'

export interface PictureSetProps {
  pictures: PictureOf[]
  /** Names the set, e.g. by its day. */
  label: string
}

interface Shown {
  Lightbox: ComponentType<PhotoLightboxProps>
  index: number
}

/**
 * A report's pictures, uncut, in rows of equal height; a click opens them large, one at a time. What shows them large is
 * fetched at the first click; without script, or where it can't be fetched, each picture is a link to its large file.
 */
export function PictureSet({ pictures, label }: PictureSetProps) {
  const [shown, setShown] = useState<Shown | null>(null)

  function open(event: MouseEvent<HTMLAnchorElement>, index: number): void {
    // Another tab or window was asked for.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const link = event.currentTarget
    // Safari gives a clicked link no focus, and closing gives it back to where it was.
    link.focus({ preventScroll: true })
    import('./photo-lightbox').then(
      ({ PhotoLightbox }) => setShown({ Lightbox: PhotoLightbox, index }),
      () => window.location.assign(link.href),
    )
  }

  return (
    <>
      <ul aria-label={label} className="grid gap-2 wide:gap-2.5">
        {arrangePictures(pictures.map((picture, index) => ({ ...picture, index }))).map((row) => (
          <li key={row[0]?.src} style={rowStyle(row)}>
            <ul className="flex gap-2 wide:gap-2.5">
              {row.map(({ index, ...picture }) => (
                <li key={picture.src} className="min-w-0" style={{ flex: `${ratioOf(picture)} 1 0` }}>
                  <a
                    href={largeFile(picture)}
                    onClick={(event) => open(event, index)}
                    className="group block overflow-hidden rounded-[0.375rem] bg-fog-deep"
                    style={{ aspectRatio: ratioOf(picture) }}
                  >
                    <Picture
                      picture={picture}
                      sizes={sizesOf(row.length)}
                      className="size-full object-cover transition-transform duration-500 group-hover:scale-[1.025]"
                    />
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {shown ? (
        <shown.Lightbox
          pictures={pictures}
          index={shown.index}
          label={label}
          onClosed={() => setShown(null)}
        />
      ) : null}
    </>
  )
}

/** No row is taller than this, so that an upright picture never fills the screen. */
const TALLEST_ROW_REM = 36

function rowStyle(row: PictureOf[]): CSSProperties {
  const ratios = row.reduce((sum, picture) => sum + ratioOf(picture), 0)
  return { maxWidth: `${(ratios * TALLEST_ROW_REM).toFixed(2)}rem` }
}

/** The column is the screen under 862 px, about 40 rem on broad screens; a row shares it. */
function sizesOf(inRow: number): string {
  const share = (whole: number) => Math.round(whole / inRow)
  return `(min-width: 1320px) ${share(620)}px, ${WIDE_SCREEN} ${share(76)}vw, ${share(92)}vw`
}
