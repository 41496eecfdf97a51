/** Parts of an SVG as text; every drawing function answers one. */
export type Svg = string

/** A point of the drawing, in its own units. */
export type Point = readonly [x: number, y: number]

/** A repeatable stream of numbers from 0 to 1 (mulberry32): the same seed draws the same picture. */
export function randomStream(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A coordinate, short: one decimal, none where it is whole. */
export const short = (value: number): string => String(Math.round(value * 10) / 10)

export const path = (d: string, fill: string, more = ''): Svg =>
  `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`

export const line = (d: string, stroke: string, width: number, more = ''): Svg =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"${more && ` ${more}`}/>`

export const circle = (x: number, y: number, r: number, fill: string, more = ''): Svg =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${fill}"${more && ` ${more}`}/>`

export const polygon = (points: readonly Point[], fill: string): Svg =>
  path(`M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`, fill)

/** Places a drawing made around 0,0. A negative `scale` on x faces it the other way. */
export function place(drawing: Svg, [x, y]: Point, scale = 1, flip = false): Svg {
  return `<g transform="translate(${short(x)} ${short(y)}) scale(${flip ? -scale : scale} ${scale})">${drawing}</g>`
}
