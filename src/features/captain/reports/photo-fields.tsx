'use client'

import { Camera, CircleAlert, ImagePlus } from 'lucide-react'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { Button } from '@/components/button'
import { classNames } from '@/components/class-names'
import { Notice } from '@/components/notice'
import { VisuallyHidden } from '@/components/visually-hidden'
import { MAX_IMAGE_BYTES, MAX_REPORT_IMAGES } from '@/contract/limits'
import { PhotoTile } from './photo-tile'
import type { DraftPicture } from './report-draft'
import { addFiles, placePicture, removePicture } from './report-form-store'
import { ACCEPTED } from './sort-files'
import { useTileDrag } from './use-tile-drag'

export interface PhotoFieldsProps {
  pictures: DraftPicture[]
  /** Error messages, keyed by picture key. */
  errors: Record<string, string>
  /** Messages about rejected files. */
  refusals: string[]
  /** Whether files are being dragged over the page. */
  isDropping: boolean
}

/** Renders the fields for adding, sorting and removing a report's photos. */
export function PhotoFields({ pictures, errors, refusals, isDropping }: PhotoFieldsProps) {
  const camera = useRef<HTMLInputElement>(null)
  const library = useRef<HTMLInputElement>(null)
  const chooseButton = useRef<HTMLButtonElement>(null)
  const grid = useRef<HTMLUListElement>(null)
  const id = useId()
  const hintId = `${id}-hint`
  const errorIdOf = (index: number) => `${id}-error-${index}`
  const [announcement, setAnnouncement] = useState('')

  const place = (key: string, to: number) => {
    placePicture(key, to)
    setAnnouncement(`The photo is now number ${to + 1} of ${pictures.length}.`)
  }
  const { drag, press } = useTileDrag(place)

  const remove = (key: string, index: number) => {
    // Move focus to the next photo, the previous photo, or the Choose photos button.
    const buttons = grid.current?.querySelectorAll<HTMLButtonElement>('[data-remove]')
    const next = buttons?.[index + 1] ?? buttons?.[index - 1] ?? chooseButton.current
    next?.focus()
    removePicture(key)
    setAnnouncement(`Photo removed. ${countText(pictures.length - 1)}.`)
  }

  const onChoose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    addFiles([...(currentTarget.files ?? [])])
    // Clear the input. Otherwise, choosing the same file twice wouldn't fire an event.
    currentTarget.value = ''
  }

  return (
    <fieldset aria-describedby={hintId} className="grid min-w-0 content-start gap-3">
      <legend className="contents">
        <span className="flex items-baseline justify-between gap-4 font-semibold text-[0.9375rem] leading-tight">
          Photos
          <span className="font-normal text-ink-muted text-sm tabular-nums">
            {countText(pictures.length)}
          </span>
        </span>
      </legend>
      {pictures.length > 0 ? (
        <ul
          ref={grid}
          aria-label="Report photos"
          className="grid grid-cols-2 gap-x-2.5 gap-y-3 min-[22rem]:grid-cols-3 wide:grid-cols-4 broad:grid-cols-3"
        >
          {pictures.map((picture, index) => (
            <PhotoTile
              key={picture.key}
              picture={picture}
              place={index}
              count={pictures.length}
              errorId={errors[picture.key] ? errorIdOf(index) : undefined}
              drag={drag}
              onPress={press}
              onMove={(to) => place(picture.key, to)}
              onRemove={() => remove(picture.key, index)}
            />
          ))}
        </ul>
      ) : null}
      {pictures.map(({ key }, index) =>
        errors[key] ? (
          <p
            key={key}
            id={errorIdOf(index)}
            className="flex items-start gap-1.5 font-medium text-coral-ink text-sm leading-snug"
          >
            <CircleAlert aria-hidden="true" className="mt-px size-4 shrink-0" />
            <span className="[overflow-wrap:anywhere]">
              Photo {index + 1}: {errors[key]}
            </span>
          </p>
        ) : null,
      )}

      <input ref={camera} hidden type="file" accept="image/*" capture="environment" onChange={onChoose} />
      <input ref={library} hidden type="file" accept={ACCEPTED} multiple onChange={onChoose} />
      <div
        className={classNames(
          'grid gap-3 rounded-card border-[1.5px] border-dashed p-3 wide:p-4',
          isDropping ? 'border-kelp bg-kelp-mist' : 'border-line-strong/60',
        )}
      >
        <div className="flex gap-2">
          <Button
            tone="secondary"
            className="grow gap-1.5! px-1! text-[0.9375rem]! wide:grow-0 wide:px-4! wide:pointer-fine:hidden"
            onClick={() => camera.current?.click()}
          >
            <Camera aria-hidden="true" className="size-5" />
            Take a photo
          </Button>
          <Button
            ref={chooseButton}
            tone="secondary"
            className="grow gap-1.5! px-1! text-[0.9375rem]! wide:grow-0 wide:px-4!"
            onClick={() => library.current?.click()}
          >
            <ImagePlus aria-hidden="true" className="size-5" />
            Choose photos
          </Button>
        </div>
        <p id={hintId} className="text-ink-muted text-sm leading-snug">
          {isDropping
            ? 'Drop your photos to add them.'
            : `Up to ${MAX_REPORT_IMAGES} photos, ${MAX_IMAGE_BYTES / 2 ** 20} MB each: PNG, JPG or HEIC. The first one is the cover.`}
          <span className="max-wide:hidden">{isDropping ? '' : ' You can also drop them here.'}</span>
        </p>
      </div>
      {refusals.length > 0 ? (
        <Notice tone="caution" role="alert" title="Not added">
          <ul className="grid gap-1.5 [overflow-wrap:anywhere]">
            {refusals.map((refusal) => (
              <li key={refusal}>{refusal}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <span role="status">
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </span>
    </fieldset>
  )
}

const countText = (count: number) => `${count} of ${MAX_REPORT_IMAGES}`
