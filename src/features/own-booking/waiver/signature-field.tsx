'use client'

import { useEffect, useRef, useState } from 'react'
import type SignaturePad from 'signature_pad'
import { useText } from '#use-text'
import { Button } from '@/components/button'
import { Checkbox } from '@/components/form/checkbox'
import { ProblemLine } from '@/components/form/problem-line'
import { SIGNATURE_SIZE, type Strokes } from '@/contract/departures/waiver'

export interface SignatureFieldProps {
  /** Whether the signer's typed name is the signature, because they can't draw. */
  isTyped: boolean
  error: string | undefined
  onTypedChange: (isTyped: boolean) => void
  onStrokes: (strokes: Strokes) => void
}

/** Renders a box to sign in with a finger, a stylus or a mouse, and a checkbox for people who can't. */
export function SignatureField({ isTyped, error, onTypedChange, onStrokes }: SignatureFieldProps) {
  const t = useText()
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad | null>(null)
  const [isBroken, setBroken] = useState(false)

  useEffect(() => {
    const box = canvas.current
    if (!box || isTyped) return
    let wasLeft = false
    const fit = () => fitToScreen(box, pad.current)
    // Imported on demand, to keep it out of the page's bundle.
    import('signature_pad').then(
      ({ default: Pad }) => {
        if (wasLeft) return
        pad.current = new Pad(box, { penColor: getComputedStyle(box).color, minDistance: 3 })
        pad.current.addEventListener('endStroke', () => onStrokes(strokesOf(box, pad.current)))
        fit()
      },
      (cause: unknown) => {
        console.warn('Failed to load the signature box', cause)
        setBroken(true)
      },
    )
    window.addEventListener('resize', fit)
    return () => {
      wasLeft = true
      window.removeEventListener('resize', fit)
      pad.current?.off()
      pad.current = null
    }
  }, [isTyped, onStrokes])

  const clear = () => {
    pad.current?.clear()
    onStrokes([])
  }

  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-semibold text-[0.9375rem] leading-tight">
        {t('Signature')}
        <span aria-hidden="true" className="ml-0.5 text-coral-ink">
          *
        </span>
      </legend>
      {isTyped ? null : (
        <>
          <div className="relative">
            <canvas
              ref={canvas}
              role="img"
              aria-label={t('Signature box: use your finger, a stylus or a mouse')}
              style={{ aspectRatio: `${SIGNATURE_SIZE.width} / ${SIGNATURE_SIZE.height}` }}
              className="w-full touch-none rounded-lg border-[1.5px] border-line-strong bg-paper text-ink"
            />
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-x-4 bottom-[22%] border-line-strong border-b-[1.5px] border-dashed"
            />
          </div>
          <div className="flex items-center justify-between gap-2">
            <p className="text-ink-muted text-sm">
              {isBroken
                ? t('The signature box didn’t load. Use the checkbox below, or reload the page.')
                : t('Sign with your finger, a stylus or a mouse.')}
            </p>
            <Button tone="quiet" onClick={clear}>
              {t('Clear')}
            </Button>
          </div>
        </>
      )}
      {/* Keep the error right below the box. */}
      <ProblemLine>{error}</ProblemLine>
      <Checkbox
        label={t('I can’t draw here. My typed name is my signature.')}
        checked={isTyped}
        onChange={({ target }) => {
          onStrokes([])
          onTypedChange(target.checked)
        }}
      />
    </fieldset>
  )
}

/** Resizes the canvas to its size on the screen. Keeps what's drawn, for example when a phone is rotated. */
function fitToScreen(box: HTMLCanvasElement, pad: SignaturePad | null): void {
  const drawn = pad?.toData() ?? []
  const before = Number(box.dataset.width ?? box.clientWidth)
  const density = Math.max(window.devicePixelRatio, 1)
  box.width = box.clientWidth * density
  box.height = box.clientHeight * density
  box.getContext('2d')?.scale(density, density)
  const scale = box.clientWidth / before
  box.dataset.width = String(box.clientWidth)
  pad?.clear()
  pad?.fromData(
    drawn.map((stroke) => ({
      ...stroke,
      points: stroke.points.map((point) => ({ ...point, x: point.x * scale, y: point.y * scale })),
    })),
  )
}

/** Returns what's drawn, in the units of `SIGNATURE_SIZE`. A line that leaves the box ends at its edge. */
function strokesOf(box: HTMLCanvasElement, pad: SignaturePad | null): Strokes {
  const scaled = (value: number, from: number, to: number) =>
    Math.min(to, Math.max(0, Math.round((value / from) * to)))
  return (pad?.toData() ?? []).map(({ points }) =>
    points.map(({ x, y }) => [
      scaled(x, box.clientWidth, SIGNATURE_SIZE.width),
      scaled(y, box.clientHeight, SIGNATURE_SIZE.height),
    ]),
  )
}
