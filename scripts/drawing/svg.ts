/** Part of an SVG, as markup. Every drawing function returns one. */
export type Svg = string

export type Point = readonly [x: number, y: number]

/** Returns a seeded random number generator (mulberry32) with values from 0 to 1. */
export function randomStream(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Rounds a coordinate to one decimal. */
export const short = (value: number): string => String(Math.round(value * 10) / 10)

export const path = (d: string, fill: string, more = ''): Svg =>
  `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`

export const line = (d: string, stroke: string, width: number, more = ''): Svg =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"${more && ` ${more}`}/>`

export const circle = (x: number, y: number, r: number, fill: string, more = ''): Svg =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${fill}"${more && ` ${more}`}/>`

export const polygon = (points: readonly Point[], fill: string): Svg =>
  path(`M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`, fill)

/** Moves a drawing that's centered on 0,0. If `flip` is true, mirrors it. */
export function place(drawing: Svg, [x, y]: Point, scale = 1, flip = false): Svg {
  return `<g transform="translate(${short(x)} ${short(y)}) scale(${flip ? -scale : scale} ${scale})">${drawing}</g>`
}
