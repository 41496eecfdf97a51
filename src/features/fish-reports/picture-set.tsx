'use client'

import { type ComponentType, type CSSProperties, type MouseEvent, useState } from 'react'
import { useText } from '#use-text'
import { Picture } from '@/components/picture'
import { widestFile } from '@/components/picture-files'
import { inEnglish } from '@/components/text/in-english'
import { WIDE_SCREEN } from '@/components/wide-screen'
import type { Picture as PictureOf } from '@/contract/content/picture'
import { arrangePictures, ratioOf } from './arrange-pictures'
import type { PhotoLightboxProps } from './photo-lightbox'

export interface PictureSetProps {
  pictures: PictureOf[]
  label: string
  /** Preloads the first picture, because it's the largest one in a phone's initial viewport. */
  priority?: boolean
}

interface Shown {
  Lightbox: ComponentType<PhotoLightboxProps>
  index: number
}

/**
 * Renders a report's pictures, uncropped. All pictures in a row have the same height. Clicking a picture
 * loads and opens the lightbox. Without JavaScript, or if the lightbox doesn't load, the link opens the large
 * file.
 */
export function PictureSet({ pictures, label, priority = false }: PictureSetProps) {
  const t = useText()
  const [shown, setShown] = useState<Shown | null>(null)

  function open(event: MouseEvent<HTMLAnchorElement>, index: number): void {
    // With a modifier key, let the link open in a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const link = event.currentTarget
    // Focus the link, because Safari doesn't do this on a click.
    // When the lightbox closes, it returns focus to the link.
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
            <ul lang={inEnglish(t)} className="flex gap-2 wide:gap-2.5">
              {row.map(({ index, ...picture }) => (
                <li key={picture.src} className="min-w-0" style={{ flex: `${ratioOf(picture)} 1 0` }}>
                  <a
                    href={widestFile(picture.files) ?? picture.src}
                    onClick={(event) => open(event, index)}
                    className="group block overflow-hidden rounded-[0.375rem] bg-fog-deep"
                    style={{ aspectRatio: ratioOf(picture) }}
                  >
                    <Picture
                      picture={picture}
                      sizes={sizesOf(picture, row)}
                      priority={priority && index === 0}
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

/** The maximum height of a row, which keeps a portrait picture from filling the screen. */
const MAX_ROW_HEIGHT_REM = 36

function rowStyle(row: PictureOf[]): CSSProperties {
  const ratios = row.reduce((sum, picture) => sum + ratioOf(picture), 0)
  return { maxWidth: `${(ratios * MAX_ROW_HEIGHT_REM).toFixed(2)}rem` }
}

/**
 * Returns the `sizes` of a picture. Below 862 px, the column fills the screen. On wide screens, the column is
 * about 40 rem wide. The pictures in a row share that width in proportion to their aspect ratios.
 */
function sizesOf(picture: PictureOf, row: PictureOf[]): string {
  const ratios = row.reduce((sum, each) => sum + ratioOf(each), 0)
  const share = (whole: number) => Math.ceil((whole * ratioOf(picture)) / ratios)
  return `(min-width: 1320px) ${share(620)}px, ${WIDE_SCREEN} ${share(76)}vw, ${share(92)}vw`
}
