import type { Svg } from './svg'

/** Returns an SVG document. Later parts cover earlier ones. */
export function drawDocument(width: number, height: number, parts: readonly Svg[]): Svg {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${parts.join('')}</svg>\n`
}
