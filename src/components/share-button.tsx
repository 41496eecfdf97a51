'use client'

import { Share2 } from 'lucide-react'
import { useText } from '#use-text'
import { Button } from './button'
import type { ButtonTone } from './button-style'
import { useSuccess } from './hooks/use-success'

export interface ShareButtonProps {
  label: string
  /** A path on this site. */
  path: string
  /** What the share sheet calls the link. */
  title: string
  tone?: ButtonTone
  className?: string
}

/** Renders a button that shares a link, or copies the link in browsers without a share sheet. */
export function ShareButton({ label, path, title, tone = 'quiet', className }: ShareButtonProps) {
  const t = useText()
  const { text, say } = useSuccess()
  const share = async () => {
    const url = new URL(path, window.location.origin).href
    try {
      if (navigator.share) await navigator.share({ title, url })
      else {
        await navigator.clipboard.writeText(url)
        say(t('Link copied'))
      }
    } catch (cause) {
      // The user closed the share sheet, which isn't an error.
      if (cause instanceof DOMException && cause.name === 'AbortError') return
      console.warn('Failed to share the link', cause)
      say(t('Couldn’t share the link. Copy it from your browser’s address bar.'))
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <Button tone={tone} onClick={() => void share()} className={className}>
        <Share2 aria-hidden="true" className="size-4" /> {label}
      </Button>
      <p aria-live="polite" className="text-sm">
        {text}
      </p>
    </div>
  )
}
