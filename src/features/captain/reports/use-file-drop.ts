'use client'

import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Takes files that are dropped anywhere on the page: one that misses the form would otherwise be opened in its place.
 *
 * @param isTaking asked whether files are wanted now; while not, they are caught and left alone
 * @returns whether files hang over the page, wanted
 */
export function useFileDrop(onFiles: (files: File[]) => void, isTaking: () => boolean): boolean {
  const [isOver, setIsOver] = useState(false)
  const hover = useEffectEvent(() => setIsOver(isTaking()))
  const take = useEffectEvent((files: File[]) => {
    if (isTaking()) onFiles(files)
  })

  useEffect(() => {
    const onDragOver = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      hover()
    }
    const onDragLeave = (event: DragEvent) => {
      // Into another element of the page is not out of it.
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
