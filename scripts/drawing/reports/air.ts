import { drawHills } from '../land'
import { INK, LIGHTS } from '../lights'
import { drawGlitter, drawSea } from '../sea'
import { drawCloud, drawRaster, drawSky, drawStars } from '../sky'
import type { Point, Svg } from '../svg'

/** The size of every fish report picture. */
export const FRAME = { width: 800, height: 600 } as const

/** The sky and sea behind a picture's subject. */
export interface Air {
  light: keyof typeof LIGHTS
  seed: number
  horizon: number
  sun: { at: Point; radius: number }
  clouds?: readonly (readonly [x: number, y: number, length: number])[]
  /** A wooded cape that comes in from one side. */
  cape?: { side: 'left' | 'right'; reach: number; height: number; trees?: number }
  /** Height of the distant hills above the horizon. */
  range?: number
  stars?: boolean
  /** How far the sun's reflection extends down the water. 0 means none. */
  road?: number
}

/** The output of `drawAir`. The sea is in separate bands, so that a subject can go between them. */
export interface DrawnAir {
  sky: Svg
  /** Seven bands, from the horizon to the nearest wave. The second one has the sun's reflection. */
  waves: readonly Svg[]
  light: (typeof LIGHTS)[keyof typeof LIGHTS]
}

export function drawAir(air: Air): DrawnAir {
  const { width, height } = FRAME
  const { horizon, seed, sun } = air
  const light = LIGHTS[air.light]
  const sky = { ...light.sky, sun: { ...sun, color: light.sky.sunColor, halo: light.sky.halo } }
  const waves = drawSea(light.sea, horizon, width, height, seed)
  const road = air.road ?? 120
  return {
    light,
    sky: [
      drawSky(sky, width, horizon + 10),
      drawRaster(light.raster, width, Math.min(190, horizon * 0.62)),
      air.stars ? drawStars(seed, INK.fog, width, horizon * 0.6) : '',
      ...(air.clouds ?? []).map(([x, y, length]) => drawCloud([x, y], length, sky)),
      air.range ? drawRange(air.range, air, light.hills[0]) : '',
      air.cape ? drawCape(air.cape, air, light.hills) : '',
    ].join(''),
    waves: waves.map((wave, band) =>
      band === 1 && road > 0 ? wave + drawGlitter(sun.at[0], horizon, road, light.sea.glitter, seed) : wave,
    ),
  }
}

function drawRange(range: number, { horizon, seed }: Air, color: string): Svg {
  const height = (share: number) => range * (0.35 + Math.abs(share - 0.55))
  return drawHills({ from: 0, to: 840, base: horizon + 3, seed: seed + 2, sway: range * 0.3, color, height })
}

function drawCape(
  { side, reach, height, trees = 18 }: NonNullable<Air['cape']>,
  { horizon, seed }: Air,
  [, mid, near]: readonly [string, string, string],
): Svg {
  const left = side === 'left'
  const slope = (share: number) => (left ? 1 - share : share)
  const from = (length: number) => (left ? { from: 0, to: length } : { from: FRAME.width - length, to: 840 })
  const base = horizon + 4
  return (
    drawHills({
      ...from(reach * 1.5),
      base,
      seed: seed + 4,
      sway: height * 0.2,
      color: mid,
      height: (share) => height * 1.25 * slope(share) ** 0.9 - 3,
    }) +
    drawHills({
      ...from(reach),
      base,
      seed: seed + 5,
      sway: 8,
      color: near,
      trees,
      height: (share) => height * slope(share) - 2,
    })
  )
}
