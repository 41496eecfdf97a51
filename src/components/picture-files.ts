/** Returns the `srcset` of a picture's packed files (src/services/fish-reports/pack-files.ts). */
export function srcSetOf(files: string): string {
  return urlsOf(files)
    .map(({ url, width }) => `${url} ${width}w`)
    .join(', ')
}

/** Returns the URL of the widest file, which is the last one, or undefined if there are no files. */
export const widestFile = (files: string): string | undefined => urlsOf(files).at(-1)?.url

function urlsOf(files: string): { url: string; width: number }[] {
  const [template = '', ...sizes] = files.split(' ')
  return sizes.map((size) => ({ url: template.replace('*', size), width: Number.parseInt(size, 10) }))
}
