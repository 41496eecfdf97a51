import { DECK, drawBowWave, drawCharterBoat, drawWake } from '../charter-boat'
import { BOAT_BY_DAY } from '../charter-boat-colors'
import { drawDocument } from '../document'
import { drawHills, drawJetty, drawLighthouse } from '../land'
import { LIGHTS } from '../lights'
import { drawGuests } from '../people'
import { drawGlitter, drawSea } from '../sea'
import { drawCloud, drawPelicans, drawRaster, drawSky } from '../sky'
import { place, type Svg } from '../svg'

/** Draws the boat leaving the harbor past the lighthouse, with six guests at the rail. */
export function drawCompany(): Svg {
  const light = LIGHTS.sunrise
  const sky = {
    ...light.sky,
    sun: { at: [760, 400] as const, radius: 88, color: light.sky.sunColor, halo: light.sky.halo },
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
      color: light.hills[0],
      height: (x) => 96 * (1 - x) + 14,
    }),
    drawHills({
      from: 700,
      to: 1260,
      base: 444,
      seed: 6,
      sway: 12,
      color: light.hills[1],
      height: (x) => 56 * x - 4,
    }),
    drawHills({
      from: 0,
      to: 520,
      base: 445,
      seed: 7,
      sway: 12,
      color: light.hills[2],
      trees: 22,
      height: (x) => 60 * (1 - x) - 2,
    }),
    ...waves.slice(0, 2),
    place(drawLighthouse(light.lighthouse), [190, 486], 1.12),
    drawJetty([-60, 496], [292, 486], light.rocks, 77),
    ...waves.slice(2, 4),
    drawGlitter(760, 440, 130, light.sea.glitter, 5),
    place(
      drawWake(light.sea.crest) + drawCharterBoat(BOAT_BY_DAY, guests) + drawBowWave(light.sea.crest),
      [620, 650],
      0.84,
    ),
    ...waves.slice(5),
    place(drawJetty([260, -44], [60, 16], light.rocks, 31), [900, 740], 1.5),
  ])
}
