'use client'

import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Accepts files dropped anywhere on the page. Without this, the browser would open a file that's dropped
 * outside the form.
 *
 * @param isEnabled returns whether to accept dropped files; if it returns false, dropped files are ignored
 * @returns whether acceptable files are being dragged over the page
 */
export function useFileDrop(onFiles: (files: File[]) => void, isEnabled: () => boolean): boolean {
  const [isOver, setIsOver] = useState(false)
  const hover = useEffectEvent(() => setIsOver(isEnabled()))
  const take = useEffectEvent((files: File[]) => {
    if (isEnabled()) onFiles(files)
  })

  useEffect(() => {
    const onDragOver = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      hover()
    }
    const onDragLeave = (event: DragEvent) => {
      // `relatedTarget` is null only if the pointer left the page, not just an element.
      if (event.relatedTarget === null) setIsOver(false)
    }
    const onDrop = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setIsOver(false)
      take([...event.dataTransfer.files])
    }
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('dragover', onDragOver, { signal })
    window.addEventListener('dragleave', onDragLeave, { signal })
    window.addEventListener('drop', onDrop, { signal })
    return () => listening.abort()
  }, [])

  return isOver
}
