import type { Svg } from './svg'

/** A whole SVG document of these parts, from the back to the front. */
export function drawDocument(width: number, height: number, parts: readonly Svg[]): Svg {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${parts.join('')}</svg>\n`
}
