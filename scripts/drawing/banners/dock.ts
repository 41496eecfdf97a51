import { drawCharterBoat } from '../charter-boat'
import { BOAT_BY_DAY } from '../charter-boat-colors'
import { INK, type Light } from '../lights'
import type { Scene } from '../scene'
import { drawLens } from '../sea'
import { circle, line, path, place, randomStream, type Svg } from '../svg'

/** The availability page: the empty boat at its dock at first light. */
export const AVAILABILITY: Scene = {
  light: 'dawn',
  seed: 59,
  horizon: 520,
  calm: true,
  sun: { at: [1620, 505], radius: 80 },
  lighthouse: { at: [1960, 548], scale: 0.56, from: 'right' },
  pelicans: { at: [1740, 320], count: 4 },
  clouds: [
    [560, 340, 420],
    [1960, 330, 360],
  ],
  front: drawMooring,
}

function drawMooring(light: Light): Svg {
  const random = randomStream(9)
  const boat = drawCharterBoat({
    ...BOAT_BY_DAY,
    hull: '#f3e3d3',
    hullShade: '#c9b8b0',
    cabin: '#eadbcd',
    cabinShade: '#b9aaa6',
  })
  const lenses = Array.from({ length: 22 }, (_, lens) =>
    drawLens(
      640 + random() * 900,
      646 + lens * 8,
      40 + random() * 110,
      5 + lens * 0.3,
      light.sea.bands[3 + (lens % 2)] ?? INK.navy,
      0.85,
    ),
  )
  return [
    `<g opacity=".34" transform="translate(1060 634) scale(.74 -.5)">${boat}</g>`,
    ...lenses,
    // Sailboats across the basin.
    ...[180, 262, 356, 440, 2180, 2270, 2350].map((x, mast) => farSail(x, 556 + (mast % 2) * 8, light)),
    place(boat, [1060, 624], 0.74),
    drawLens(1060, 636, 420, 12, light.sea.crest, 0.6),
    line('M690 560Q640 610 560 610M1408 494Q1500 600 1590 628', INK.fog, 4),
    drawPlanks(),
  ].join('')
}

const farSail = (x: number, y: number, light: Light): Svg =>
  path(`M${x - 36} ${y - 12}H${x + 42}Q${x + 30} ${y + 6} ${x + 12} ${y + 6}H${x - 26}Z`, light.hills[2]) +
  line(
    `M${x} ${y - 10}V${y - 150}M${x - 2} ${y - 26}H${x - 34}M${x} ${y - 148}L${x + 38} ${y - 14}`,
    light.hills[2],
    3,
  )

/** Draws the dock along the lower edge, with its pilings and a pelican. */
function drawPlanks(): Svg {
  const seams = Array.from(
    { length: 25 },
    (_, seam) => `M${seam * 100 + 20} 704L${seam * 130 - 340} 1000`,
  ).join('')
  const pile = (x: number, top: number) =>
    path(`M${x - 26} ${top}h52V700h-52Z`, INK.navy) +
    path(`M${x + 8} ${top}h18V700h-18Z`, '#17394c') +
    `<ellipse cx="${x}" cy="${top}" rx="26" ry="8" fill="#c98f7c"/>`
  return [
    // The pilings are on the far side of the planks.
    pile(540, 560),
    pile(1610, 566),
    pile(2120, 590),
    path('M508 622h64v10h-64ZM1578 630h64v10h-64Z', INK.fogShade),
    sittingPelican(1610, 566),
    path('M0 686H2400V704H0Z', '#c98f7c'),
    path('M0 704H2400V1000H0Z', '#5b4a4e'),
    line(seams, '#3d3740', 4),
    // A bucket and a coil of line.
    path('M760 640h80l-10 70h-60Z', INK.coral) +
      path('M760 640h80l-2 12h-76Z', '#c9523a') +
      line('M764 642Q800 590 836 642', INK.fog, 4),
    [46, 34, 22]
      .map(
        (r) =>
          `<ellipse cx="1790" cy="${712 - r * 0.2}" rx="${r * 1.3}" ry="${r * 0.42}" fill="none" stroke="#f0cf8c" stroke-width="8"/>`,
      )
      .join(''),
  ].join('')
}

function sittingPelican(x: number, y: number): Svg {
  const bird = [
    path('M-58 0C-70-40-40-92 4-96C30-98 44-76 40-48C36-20 20-2-6-2C-24-2-40-6-58 0Z', INK.slate),
    path('M-64 8C-60-40-30-76 8-78C0-44-20-10-64 8Z', INK.navySoft),
    path('M10-88C-4-120 4-150 24-158C44-164 60-152 58-138C52-120 38-116 40-96C42-80 36-70 30-64Z', INK.fog),
    path('M54-148L66-70Q66-58 58-62L34-122Z', INK.brass),
    path('M40-130L58-62C40-70 32-96 34-122Z', '#8e5a3c'),
    circle(46, -146, 3.4, INK.navyDeep),
    line('M-14-4V2M6-4V2', INK.brass, 6),
  ]
  return place(bird.join(''), [x, y], 0.92)
}
