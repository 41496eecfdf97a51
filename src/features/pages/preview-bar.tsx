'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/**
 * Shows staff that they're viewing a draft. In the CMS's live preview, it also refreshes the page after every
 * save (payloadcms.com/docs/live-preview/server).
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
    <p className="fixed bottom-4 left-4 z-50 rounded-full bg-navy px-5 py-3 text-fog text-sm shadow-sheet print:hidden">
      You’re viewing a draft. {/* This isn't a `Link`, because the router would reuse the cached draft. */}
      <a href={`/preview?to=${encodeURIComponent(path)}&end=1`} className="on-navy font-semibold underline">
        View the published page
      </a>
    </p>
  )
}
