'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/**
 * Told to staff who look at drafts. Inside the CMS's live preview it also shows every saved draft at once: the CMS posts
 * `payload-document-event` to the frame after a save (payloadcms.com/docs/live-preview/server).
 */
export function PreviewBar({ path }: { path: string }) {
  const router = useRouter()

  useEffect(() => {
    const onMessage = (event: MessageEvent<{ type?: string } | null>) => {
      if (event.origin === window.location.origin && event.data?.type === 'payload-document-event')
        router.refresh()
    }
    window.addEventListener('message', onMessage)
    window.parent.postMessage({ type: 'payload-live-preview', ready: true }, window.location.origin)
    return () => window.removeEventListener('message', onMessage)
  }, [router])

  return (
    <p className="fixed bottom-4 left-4 z-50 rounded-full bg-navy px-5 py-3 text-fog text-sm shadow-sheet">
      You see the draft. {/* A whole page load: the router keeps what it has shown. */}
      <a href={`/preview?to=${encodeURIComponent(path)}&end=1`} className="on-navy font-semibold underline">
        Show what is published
      </a>
    </p>
  )
}
