'use client'

import { ArrowLeft, ArrowRight, GripVertical, ImageOff, X } from 'lucide-react'
import { type PointerEvent, useEffect, useState } from 'react'
import { Button } from '@/components/button'
import { classNames } from '@/components/class-names'
import { Picture } from '@/components/picture'
import { WIDE_SCREEN } from '@/components/wide-screen'
import type { DraftPicture, NewPicture } from './report-draft'
import { isHeic } from './sort-files'
import type { TileDrag } from './use-tile-drag'

const ON_PICTURE = 'flex h-7 min-w-7 items-center justify-center rounded-full bg-navy-deep/85 text-fog'

const MOVES = [
  { direction: 'left', step: -1, icon: ArrowLeft },
  { direction: 'right', step: 1, icon: ArrowRight },
] as const

export interface PhotoTileProps {
  picture: DraftPicture
  place: number
  count: number
  errorId: string | undefined
  drag: TileDrag | null
  onPress: (key: string, event: PointerEvent) => void
  /** Called with the photo's new index. */
  onMove: (to: number) => void
  onRemove: () => void
}

/** Renders a photo in the form, with a grip for dragging it, and buttons for moving and removing it. */
export function PhotoTile({
  picture,
  place,
  count,
  errorId,
  drag,
  onPress,
  onMove,
  onRemove,
}: PhotoTileProps) {
  const { key } = picture
  const number = place + 1
  const isDragged = drag?.key === key
  const isTarget = drag !== null && !isDragged && drag.over === place
  return (
    <li
      data-place={place}
      data-invalid={errorId ? true : undefined}
      tabIndex={errorId ? -1 : undefined}
      aria-label={`Photo ${number} of ${count}`}
      aria-describedby={errorId}
      className={classNames(
        'relative grid content-start gap-1 rounded-lg',
        isDragged && 'pointer-events-none z-10 opacity-85 shadow-sheet',
      )}
      style={isDragged ? { transform: `translate(${drag.x}px, ${drag.y}px) rotate(2deg)` } : undefined}
    >
      <div
        className={classNames(
          'relative aspect-square select-none overflow-hidden rounded-lg bg-fog-deep',
          errorId && 'ring-3 ring-coral-ink',
          isTarget && 'ring-4 ring-kelp',
          count > 1 && 'cursor-grab',
        )}
        // Only a mouse can drag the whole photo. Touch needs the grip, because swiping scrolls the page.
        onPointerDown={(event) => {
          if (event.pointerType === 'mouse') onPress(key, event)
        }}
      >
        {picture.kind === 'new' ? (
          <FilePreview file={picture.file} preview={picture.preview} />
        ) : (
          <Picture
            picture={picture.picture}
            sizes={`${WIDE_SCREEN} 20vw, 30vw`}
            className="pointer-events-none size-full object-cover"
          />
        )}
        <span
          aria-hidden="true"
          className={classNames(
            'absolute top-0 left-0 grid size-11 place-items-center',
            count > 1 && 'touch-none',
          )}
          onPointerDown={(event) => {
            if (event.pointerType !== 'mouse' && count > 1) onPress(key, event)
          }}
        >
          <span className={classNames(ON_PICTURE, 'px-1.5 font-semibold text-xs tabular-nums')}>
            {count > 1 ? <GripVertical className="-ml-0.5 size-4 pointer-fine:hidden" /> : null}
            {number}
          </span>
        </span>
        <button
          type="button"
          data-remove
          aria-label={`Remove photo ${number}`}
          className="absolute top-0 right-0 grid size-11 place-items-center rounded-lg focus-visible:-outline-offset-4"
          onPointerDown={(event) => event.stopPropagation()}
          onClick={onRemove}
        >
          <span className={ON_PICTURE}>
            <X aria-hidden="true" className="size-4.5" />
          </span>
        </button>
      </div>
      {count > 1 ? (
        <div className="grid grid-cols-2">
          {MOVES.map(({ direction, step, icon: Icon }) => {
            const to = place + step
            const isEnd = to < 0 || to >= count
            return (
              <Button
                key={direction}
                tone="quiet"
                aria-label={`Move photo ${number} ${direction}`}
                // Use `aria-disabled`, because a disabled button would lose focus.
                aria-disabled={isEnd || undefined}
                className={classNames('w-full px-0!', isEnd && 'opacity-35!')}
                onClick={() => {
                  if (!isEnd) onMove(to)
                }}
              >
                <Icon aria-hidden="true" className="size-5" />
              </Button>
            )
          })}
        </div>
      ) : null}
    </li>
  )
}

function FilePreview({ file, preview }: Pick<NewPicture, 'file' | 'preview'>) {
  const isPhoneFormat = isHeic(file)
  const [isShown, setIsShown] = useState(!isPhoneFormat)

  // Only Safari shows HEIC.
  // Test for HEIC support with createImageBitmap, because an <img> that fails to load would log an error.
  useEffect(() => {
    if (!isPhoneFormat) return
    let isWanted = true
    createImageBitmap(file).then(
      (bitmap) => {
        bitmap.close()
        if (isWanted) setIsShown(true)
      },
      () => setIsShown(false),
    )
    return () => {
      isWanted = false
    }
  }, [file, isPhoneFormat])

  if (isShown) {
    return (
      <img
        src={preview}
        alt={file.name}
        decoding="async"
        onError={() => setIsShown(false)}
        className="pointer-events-none size-full object-cover"
      />
    )
  }
  return (
    <div className="grid size-full content-end justify-items-center gap-0.5 bg-fog-deep px-1.5 pb-2 text-center wide:content-center wide:gap-1 wide:pt-8">
      <ImageOff aria-hidden="true" className="size-5 text-ink-muted max-wide:hidden" />
      <span className="max-w-full truncate font-semibold text-xs leading-tight">{file.name}</span>
      <span className="text-micro leading-tight">
        {isPhoneFormat ? 'HEIC, shown after upload' : 'No preview'}
      </span>
    </div>
  )
}
