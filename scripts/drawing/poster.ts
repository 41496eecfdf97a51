import { drawBoat } from './boat'
import { DECK, drawBowWave, drawCharterBoat, drawWake } from './charter-boat'
import { BOAT_BY_DAY } from './charter-boat-colors'
import { drawFluke } from './creatures'
import { drawDepths, type Ground } from './depths'
import { drawHalibut, drawRockfish, drawSalmon, drawTuna, type FishColors } from './fish'
import { drawHills } from './land'
import { INK, LIGHTS } from './lights'
import { drawGuests } from './people'
import { drawGlitter, drawSea } from './sea'
import { drawCloud, drawGulls, drawPelicans, drawRaster, drawSky } from './sky'
import { type Point, place, type Svg } from './svg'

const WIDTH = 800
const HEIGHT = 600

const FISH = { rockfish: drawRockfish, halibut: drawHalibut, tuna: drawTuna, salmon: drawSalmon } as const

/** A trip's picture: the sky above the water, and the trip's catch or sight below. */
export interface Poster {
  light: keyof typeof LIGHTS
  seed: number
  sun: { at: Point; radius: number }
  horizon: number
  /** What the trip is about. A fish swims below the surface; `fluke` and `boat` are above it. */
  subject:
    | {
        kind: 'fish'
        fish: keyof typeof FISH
        ground: Ground
        colors: FishColors
        at: Point
        scale: number
        tilt: number
      }
    | { kind: 'fluke'; at: Point; scale: number }
    | { kind: 'boat'; at: Point; scale: number }
}

const PARTY = drawGuests([
  { at: [-384, DECK], who: 3, hand: [-34, -70] },
  { at: [-326, DECK], who: 2, hand: [34, -76], flip: true },
  { at: [-270, DECK], who: 0, hand: [40, -150] },
  { at: [-214, DECK], who: 5, hand: [30, -74] },
  { at: [-152, DECK], who: 4, hand: [34, -76] },
  { at: [-100, DECK], who: 1, hand: [26, -74] },
])

export function drawPoster({ light: hour, seed, sun, horizon, subject }: Poster): Svg {
  const light = LIGHTS[hour]
  const sky = { ...light.sky, sun: { ...sun, color: light.sky.sunColor, halo: light.sky.halo } }
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
      color: light.hills[0],
      height: (share) => 46 * Math.abs(share - 0.62) + 4,
    }),
    drawHills({
      from: 0,
      to: 330,
      base: horizon + 4,
      seed: seed + 5,
      sway: 7,
      color: light.hills[2],
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
      drawPelicans([640, 110], 4, light.birds, 0.55),
      place(
        drawWake(light.sea.crest) + drawCharterBoat(BOAT_BY_DAY, PARTY) + drawBowWave(light.sea.crest),
        subject.at,
        subject.scale,
      ),
      ...waves.slice(4),
    )
  } else {
    const fish = FISH[subject.fish](subject.colors)
    const [x, y] = subject.at
    parts.push(
      drawDepths(
        { width: WIDTH, height: HEIGHT, surface: horizon + 46, sun: sun.at[0], crest: light.sea.crest },
        subject.ground,
      ),
      place(`<g transform="rotate(${subject.tilt})">${fish}</g>`, [x, y], subject.scale),
    )
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${parts.join('')}</svg>\n`
}
