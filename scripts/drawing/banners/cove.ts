import { drawCharterBoat } from '../charter-boat'
import { BOAT_BY_DAY } from '../charter-boat-colors'
import { drawHills } from '../land'
import { INK, type Light } from '../lights'
import type { Scene } from '../scene'
import { drawLens } from '../sea'
import { line, place, randomStream, type Svg } from '../svg'

/** The about page: the boat at anchor in a calm cove with redwood hills. */
export const ABOUT: Scene = {
  light: 'morning',
  seed: 23,
  horizon: 500,
  calm: true,
  sun: { at: [1560, 300], radius: 74 },
  clouds: [
    [620, 250, 360],
    [2080, 220, 360],
  ],
  gulls: [
    [820, 380],
    [890, 350],
    [950, 400],
  ],
  land: drawCove,
  front: atAnchor,
}

function drawCove(light: Light, horizon: number): Svg {
  const [far, mid, near] = light.hills
  return [
    drawHills({
      from: 0,
      to: 2430,
      base: horizon + 2,
      seed: 2,
      sway: 46,
      color: '#b9d2c6',
      height: (x) => 190 - 90 * Math.sin(x * 3),
    }),
    drawHills({
      from: 0,
      to: 2430,
      base: horizon + 3,
      seed: 5,
      sway: 40,
      color: far,
      height: (x) => 60 + 150 * Math.abs(x - 0.62),
    }),
    drawHills({
      from: 0,
      to: 1320,
      base: horizon + 4,
      seed: 8,
      sway: 26,
      color: mid,
      trees: 34,
      height: (x) => 150 * (1 - x) ** 0.9 - 3,
    }),
    drawHills({
      from: 1520,
      to: 2430,
      base: horizon + 4,
      seed: 10,
      sway: 22,
      color: mid,
      trees: 34,
      height: (x) => 150 * x - 3,
    }),
    drawHills({
      from: 0,
      to: 780,
      base: horizon + 10,
      seed: 14,
      sway: 16,
      color: near,
      trees: 52,
      height: (x) => 110 * (1 - x) - 3,
    }),
    drawHills({
      from: 1940,
      to: 2430,
      base: horizon + 12,
      seed: 17,
      sway: 12,
      color: near,
      trees: 52,
      height: (x) => 100 * x - 3,
    }),
    line(`M0 ${horizon + 10}H780M1940 ${horizon + 10}H2400`, '#e6d3a4', 7),
  ].join('')
}

/** Draws the boat on its anchor line, and its reflection. */
function atAnchor(light: Light): Svg {
  const boat = drawCharterBoat(BOAT_BY_DAY)
  const random = randomStream(5)
  const lenses = Array.from({ length: 26 }, (_, lens) =>
    drawLens(
      780 + random() * 820,
      650 + lens * 7,
      40 + random() * 110,
      5 + lens * 0.3,
      light.sea.bands[lens % 2 === 0 ? 4 : 3] ?? INK.navy,
      0.8,
    ),
  )
  return [
    `<g opacity=".36" transform="translate(1200 632) scale(-.7 -.5)">${boat}</g>`,
    ...lenses,
    line('M868 492C820 540 770 600 724 662', INK.fog, 3),
    place(boat, [1200, 622], 0.7, true),
    drawLens(1210, 634, 400, 12, light.sea.crest, 0.75),
  ].join('')
}
