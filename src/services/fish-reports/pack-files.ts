interface PictureFile {
  url: string
  width: number
  height: number
}

/**
 * Returns a picture's files in a short form, because a page carries every picture twice: in its HTML and in
 * React's data. The first word is the URL, with a `*` in place of the size in the file name; the other words
 * are the sizes: '/boat-*.webp?v=1 480x360 800x600'. src/components/picture-files.ts reads it.
 */
export function packFiles(files: readonly PictureFile[]): string {
  const named = files.map(({ url, width, height }) => {
    const size = `${width}x${height}`
    const at = url.lastIndexOf(`-${size}.`) + 1
    return { size, template: at > 0 ? `${url.slice(0, at)}*${url.slice(at + size.length)}` : '' }
  })
  const template = named[0]?.template
  if (!template) return ''
  return [template, ...named.filter((file) => file.template === template).map(({ size }) => size)].join(' ')
}
