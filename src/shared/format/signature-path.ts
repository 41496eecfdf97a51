/** Returns the SVG path of a drawn signature. A stroke with one point is a dot, which round line caps make visible. */
export function signaturePath(strokes: readonly (readonly (readonly [number, number])[])[]): string {
  return strokes
    .map((points) => {
      const line = points.map(([x, y]) => `${x} ${y}`)
      return `M${line[0]}L${(line.length > 1 ? line.slice(1) : line).join(' ')}`
    })
    .join('')
}
