import { drawCharterBoat } from '../charter-boat'
import { BOAT_BY_DAY } from '../charter-boat-colors'
import { drawDocument } from '../document'
import { drawHills } from '../land'
import { LIGHTS } from '../lights'
import { drawCalmSea, drawGlitter, drawLens, type Sea } from '../sea'
import { drawCloud, drawGulls, drawRaster, drawSky } from '../sky'
import { path, place, randomStream, type Svg } from '../svg'

const WATER = 560

/** Draws the whole boat from the side, at rest, and its reflection. */
export function drawVessel(): Svg {
  const light = LIGHTS.golden
  const sky = {
    ...light.sky,
    sun: { at: [300, 430] as const, radius: 92, color: light.sky.sunColor, halo: light.sky.halo },
  }
  const boat = drawCharterBoat(BOAT_BY_DAY)
  return drawDocument(1200, 800, [
    drawSky(sky, 1200, 600),
    drawRaster(light.raster, 1200, 200),
    drawCloud([900, 150], 300, sky),
    drawCloud([180, 210], 220, sky),
    drawGulls(
      [
        [940, 260],
        [1000, 236],
        [1050, 274],
      ],
      light.birds,
    ),
    drawHills({
      from: 0,
      to: 1260,
      base: 482,
      seed: 4,
      sway: 22,
      color: light.hills[0],
      height: (x) => 34 + 60 * x,
    }),
    drawHills({
      from: 520,
      to: 1260,
      base: 484,
      seed: 9,
      sway: 16,
      color: light.hills[1],
      height: (x) => 70 * x - 6,
    }),
    drawHills({
      from: 860,
      to: 1260,
      base: 486,
      seed: 12,
      sway: 8,
      color: light.hills[2],
      trees: 26,
      height: (x) => 60 * x - 4,
    }),
    ...drawCalmSea(light.sea, 480, 1200, 800, 6),
    drawGlitter(300, 480, 150, light.sea.glitter, 8),
    `<g opacity=".38" transform="translate(610 ${WATER + 18}) scale(1.02 -.6)">${boat}</g>`,
    drawRipples(light.sea),
    place(boat, [610, WATER], 1.02),
    path(
      `M60 ${WATER + 14}C300 ${WATER + 4} 800 ${WATER + 24} 1010 ${WATER + 8}C1000 ${WATER + 26} 300 ${WATER + 30} 60 ${WATER + 14}Z`,
      light.sea.crest,
      'opacity=".8"',
    ),
  ])
}

/** Draws ripples that break up the reflection. */
function drawRipples({ bands, crest }: Sea): Svg {
  const random = randomStream(44)
  return Array.from({ length: 46 }, (_, at) => {
    const share = at / 46
    const y = WATER + 24 + share ** 1.1 * 216
    const half = 40 + random() * 120
    const x = random() * 1200
    const lit = at % 5 === 0
    const color = lit ? crest : (bands[Math.min(bands.length - 1, 3 + Math.floor(share * 4))] ?? crest)
    return drawLens(x, y, half, 4 + share * 7, color, lit ? 0.5 : 0.85)
  }).join('')
}
