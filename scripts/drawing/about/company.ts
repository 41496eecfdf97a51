import { DECK, drawCharterBoat } from '../charter-boat'
import { BOAT_BY_DAY } from '../charter-boat-colours'
import { drawDocument } from '../document'
import { drawHills, drawJetty, drawLighthouse } from '../land'
import { LIGHTS } from '../lights'
import { drawGuests } from '../people'
import { drawGlitter, drawSea } from '../sea'
import { drawCloud, drawPelicans, drawRaster, drawSky } from '../sky'
import { path, place, type Svg } from '../svg'

/** The company (specification section 4): out through the harbor mouth past the light, six guests at the rail. */
export function drawCompany(): Svg {
  const light = LIGHTS.sunrise
  const sky = {
    ...light.sky,
    sun: { at: [760, 400] as const, radius: 88, colour: light.sky.sunColour, halo: light.sky.halo },
  }
  const waves = drawSea(light.sea, 440, 1200, 800, 12)
  const guests = drawGuests([
    { at: [-392, DECK], who: 0, hand: [-34, -70] },
    { at: [-338, DECK], who: 4, hand: [30, -76], flip: true },
    { at: [-282, DECK], who: 1, hand: [40, -150] },
    { at: [-226, DECK], who: 2, hand: [28, -74] },
    { at: [-150, DECK], who: 3, hand: [34, -76] },
    { at: [-98, DECK], who: 5, hand: [26, -74] },
  ])
  return drawDocument(1200, 800, [
    drawSky(sky, 1200, 460),
    drawRaster(light.raster, 1200, 180),
    drawCloud([980, 130], 260, sky),
    drawCloud([330, 250], 170, sky),
    drawPelicans([560, 120], 4, light.birds, 0.62),
    drawHills({
      from: 0,
      to: 1260,
      base: 443,
      seed: 3,
      sway: 24,
      colour: light.hills[0],
      height: (x) => 96 * (1 - x) + 14,
    }),
    drawHills({
      from: 700,
      to: 1260,
      base: 444,
      seed: 6,
      sway: 12,
      colour: light.hills[1],
      height: (x) => 56 * x - 4,
    }),
    drawHills({
      from: 0,
      to: 520,
      base: 445,
      seed: 7,
      sway: 12,
      colour: light.hills[2],
      trees: 22,
      height: (x) => 60 * (1 - x) - 2,
    }),
    ...waves.slice(0, 2),
    place(drawLighthouse(light.lighthouse), [190, 486], 1.12),
    drawJetty([-60, 496], [292, 486], light.rocks, 77),
    ...waves.slice(2, 4),
    drawGlitter(760, 440, 130, light.sea.glitter, 5),
    place(
      wake(light.sea.crest) + drawCharterBoat(BOAT_BY_DAY, guests) + bowWave(light.sea.crest),
      [620, 650],
      0.84,
    ),
    ...waves.slice(5),
    place(drawJetty([260, -44], [60, 16], light.rocks, 31), [900, 740], 1.5),
  ])
}

function wake(foam: string): Svg {
  return path('M-560 8C-700 2-760 14-840 26C-740 34-600 34-500 24Z', foam, 'opacity=".7"')
}

function bowWave(foam: string): Svg {
  return (
    path('M330 14C372-30 414-42 440-34C470-24 500 0 560 10C500 26 400 30 330 14Z', foam) +
    path('M-520 14C-200 4 160 30 480 12C300 40-280 42-520 14Z', foam, 'opacity=".85"')
  )
}
