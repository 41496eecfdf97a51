import { drawBoat } from './boat'
import { drawFluke } from './creatures'
import { drawHalibut, drawRockfish, drawSalmon, drawTuna, type FishColours } from './fish'
import { drawHills } from './land'
import { INK, LIGHTS } from './lights'
import { drawGlitter, drawSea } from './sea'
import { drawCloud, drawGulls, drawPelicans, drawRaster, drawSky } from './sky'
import { place, type Point, type Svg } from './svg'

const WIDTH = 800
const HEIGHT = 600

const FISH = { rockfish: drawRockfish, halibut: drawHalibut, tuna: drawTuna, salmon: drawSalmon } as const

/** The picture of one trip: the hour above the water, and below it what the trip is after. */
export interface Poster {
  light: keyof typeof LIGHTS
  seed: number
  sun: { at: Point; radius: number }
  horizon: number
  /** What the trip is after. A fish swims below the surface; `fluke` and `boat` stand above it. */
  subject:
    | { kind: 'fish'; fish: keyof typeof FISH; colours: FishColours; at: Point; scale: number; tilt: number }
    | { kind: 'fluke'; at: Point; scale: number }
    | { kind: 'boat'; at: Point; scale: number }
}

/** Draws a trip's poster as a whole SVG document. */
export function drawPoster({ light: hour, seed, sun, horizon, subject }: Poster): Svg {
  const light = LIGHTS[hour]
  const sky = { ...light.sky, sun: { ...sun, colour: light.sky.sunColour, halo: light.sky.halo } }
  const waves = drawSea(light.sea, horizon, WIDTH, HEIGHT, seed)
  const underwater = subject.kind === 'fish'
  const parts: Svg[] = [
    drawSky(sky, WIDTH, horizon + 10),
    drawRaster(light.raster, WIDTH, 150),
    drawCloud([sun.at[0] < 400 ? 620 : 170, 84], 190, sky),
    drawHills({
      from: 0,
      to: 840,
      base: horizon + 3,
      seed: seed + 2,
      sway: 12,
      colour: light.hills[0],
      height: (share) => 46 * Math.abs(share - 0.62) + 4,
    }),
    drawHills({
      from: 0,
      to: 330,
      base: horizon + 4,
      seed: seed + 5,
      sway: 7,
      colour: light.hills[2],
      trees: 18,
      height: (share) => 40 * (1 - share) - 2,
    }),
    ...waves.slice(0, 2),
    drawGlitter(sun.at[0], horizon, underwater ? 60 : 150, light.sea.glitter, seed),
    underwater
      ? place(drawBoat(light.boat), [sun.at[0] < 400 ? 520 : 190, horizon + 26], 0.34, sun.at[0] < 400)
      : '',
    waves[2] ?? '',
  ]
  if (subject.kind === 'fluke') {
    parts.push(
      waves[3] ?? '',
      place(drawFluke(INK.navy, INK.navyDeep, light.sea.crest), subject.at, subject.scale),
      drawGulls(
        [
          [560, 150],
          [600, 176],
          [640, 138],
        ],
        light.birds,
      ),
      ...waves.slice(4),
    )
  } else if (subject.kind === 'boat') {
    parts.push(
      waves[3] ?? '',
      place(drawBoat(light.boat), subject.at, subject.scale),
      drawPelicans([640, 110], 4, light.birds, 0.55),
      ...waves.slice(4),
    )
  } else {
    const fish = FISH[subject.fish](subject.colours)
    const [x, y] = subject.at
    parts.push(
      ...waves.slice(3),
      place(`<g transform="rotate(${subject.tilt})">${fish}</g>`, [x, y], subject.scale),
    )
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${parts.join('')}</svg>\n`
}
