'use client'

import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import Lightbox, { type ControllerRef, type SlideImage } from 'yet-another-react-lightbox'
import { useText } from '#use-text'
import 'yet-another-react-lightbox/styles.css'
import { useBackButton } from '@/components/hooks/use-back-button'
import { Picture } from '@/components/picture'
import { inEnglish } from '@/components/text/in-english'
import type { Picture as PictureOf } from '@/contract/content/picture'

export interface PhotoLightboxProps {
  pictures: PictureOf[]
  /** Index of the picture to show first. */
  index: number
  label: string
  /** Called after the lightbox has faded out. */
  onClosed: () => void
}

interface PhotoSlide extends SlideImage {
  picture: PictureOf
  /** The picture's position, starting at 1. */
  number: number
}

const ICON = 'size-8'
/** The arrows' style. The background keeps them visible on bright pictures. */
const ARROW_STYLE = {
  padding: '0.5rem',
  borderRadius: '999px',
  backgroundColor: 'color-mix(in srgb, var(--color-navy-deep) 78%, transparent)',
}

/** Shows one picture at a time, full screen. The browser's Back button closes the lightbox. */
export function PhotoLightbox({ pictures, index, label, onClosed }: PhotoLightboxProps) {
  const t = useText()
  const controller = useRef<ControllerRef>(null)
  useBackButton({
    open: true,
    mark: 'photo',
    onBack: () => {
      controller.current?.close()
      return false
    },
  })
  const slides: PhotoSlide[] = pictures.map((picture, position) => ({
    src: picture.src,
    picture,
    number: position + 1,
  }))
  return (
    <Lightbox
      open
      close={onClosed}
      index={index}
      slides={slides}
      className="on-navy"
      styles={{
        root: {
          '--yarl__color_backdrop': 'var(--color-navy-deep)',
          '--yarl__color_button': 'var(--color-fog)',
          '--yarl__color_button_active': 'var(--color-paper)',
          '--yarl__color_button_disabled': 'color-mix(in srgb, var(--color-fog) 30%, transparent)',
        },
        navigationPrev: { ...ARROW_STYLE, left: '0.5rem' },
        navigationNext: { ...ARROW_STYLE, right: '0.5rem' },
      }}
      portal={{ container: { onKeyDown: keepFocusInside } }}
      controller={{ ref: controller, closeOnPullDown: true }}
      carousel={{ finite: true, padding: 0, spacing: '8%' }}
      animation={{ swipe: 300 }}
      labels={{
        Lightbox: label,
        'Photo gallery': label,
        Slide: t('picture'),
        Previous: t('Previous photo'),
        Next: t('Next photo'),
      }}
      render={{
        slide: ({ slide }) => (isPhoto(slide) ? <Photo slide={slide} of={pictures.length} /> : null),
        iconPrev: () => <ChevronLeft aria-hidden="true" className={ICON} />,
        iconNext: () => <ChevronRight aria-hidden="true" className={ICON} />,
        iconClose: () => <X aria-hidden="true" className={ICON} />,
        ...(pictures.length === 1 && { buttonPrev: () => null, buttonNext: () => null }),
      }}
    />
  )
}

/** Keeps Tab inside the lightbox. The page behind it is inert, but Tab could reach the browser's toolbar. */
function keepFocusInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')]
  const from = buttons.findIndex((button) => button === document.activeElement)
  const to = event.shiftKey ? (from < 1 ? buttons.length - 1 : from - 1) : (from + 1) % buttons.length
  event.preventDefault()
  buttons[to]?.focus()
}

const isPhoto = (slide: object): slide is PhotoSlide => 'picture' in slide

function Photo({ slide: { picture, number }, of }: { slide: PhotoSlide; of: number }) {
  const t = useText()
  return (
    <div
      lang={inEnglish(t)}
      className="grid h-full w-full grid-rows-[minmax(0,1fr)_auto] justify-items-center gap-3 pt-14 pb-5 wide:px-20"
    >
      {/* Without `pointer-events-none`, dragging with the mouse would drag the image instead of swiping. */}
      <div className="pointer-events-none flex min-h-0 w-full items-center justify-center">
        <Picture
          picture={picture}
          sizes="100vw"
          className="h-auto max-h-full w-auto max-w-full select-none rounded-[0.375rem]"
        />
      </div>
      {/* This text is hidden from screen readers, because they already read the picture's alt text. */}
      <p aria-hidden="true" className="max-w-[64ch] px-5 text-center text-[0.9375rem] text-fog leading-snug">
        {of > 1 ? <span className="mr-2 text-brass tabular-nums">{`${number} / ${of}`}</span> : null}
        {picture.alt}
      </p>
    </div>
  )
}
