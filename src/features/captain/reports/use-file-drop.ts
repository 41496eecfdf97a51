'use client'

import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Accepts files dropped anywhere on the page. Otherwise the browser would open a file that misses the form.
 *
 * @param isEnabled whether to accept files now; if not, dropped files are ignored
 * @returns whether files that would be accepted are being dragged over the page
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
      // Null means that the pointer left the page, not just an element.
      if (event.relatedTarget === null) setIsOver(false)
    }
    const onDrop = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setIsOver(false)
      take([...event.dataTransfer.files])
    }
    window.addEventListener('dragover', onDragOver)
    window.addEventListener('dragleave', onDragLeave)
    window.addEventListener('drop', onDrop)
    return () => {
      window.removeEventListener('dragover', onDragOver)
      window.removeEventListener('dragleave', onDragLeave)
      window.removeEventListener('drop', onDrop)
    }
  }, [])

  return isOver
}
