import { INK, type Light } from '../lights'
import { drawGuests } from '../people'
import type { Scene } from '../scene'
import { circle, line, path, place, randomStream, type Svg, short } from '../svg'

/** The directions page: the coast road down the bluffs to the harbor. */
export const DIRECTIONS: Scene = {
  light: 'mist',
  seed: 101,
  horizon: 480,
  sun: { at: [1330, 400], radius: 72 },
  lighthouse: { at: [1560, 524], scale: 0.74, from: 'right' },
  fog: true,
  pelicans: { at: [1240, 330], count: 3 },
  front: (light) =>
    [
      drawMasts(light),
      drawBeach(),
      drawBluffs(),
      drawRoad(),
      drawCypresses(),
      van(1010, 628),
      signpost(),
    ].join(''),
}

/** Draws the masts in the harbor, behind the jetty. */
function drawMasts(light: Light): Svg {
  const random = randomStream(6)
  const parts: Svg[] = []
  for (let x = 1740; x < 2400; x += 54) {
    const y = 584 + (x % 4) * 4
    const tall = 130 + random() * 80
    const hull = x % 3 === 0 ? INK.white : x % 3 === 1 ? '#e9b39c' : INK.fog
    parts.push(
      line(
        `M${x} ${y}V${short(y - tall)}M${x} ${short(y - tall)}L${x + 24} ${y - 8}M${x - 2} ${y - 18}H${x - 28}`,
        light.hills[2],
        3,
      ),
      path(`M${x - 34} ${y - 10}H${x + 38}Q${x + 30} ${y + 12} ${x + 12} ${y + 14}H${x - 24}Z`, hull),
      path(`M${x - 31} ${y}H${x + 35}L${x + 33} ${y + 5}H${x - 29}Z`, INK.navySoft),
    )
  }
  return (
    parts.join('') +
    path('M1690 606H2400V622H1690Z', '#b79b78') +
    line(
      'M1720 622V650M1820 622V650M1920 622V650M2020 622V650M2120 622V650M2220 622V650M2320 622V650',
      INK.navySoft,
      9,
    )
  )
}

/** Draws sandstone bluffs, from the left edge down to the beach. */
function drawBluffs(): Svg {
  return [
    path('M0 390C200 380 380 410 560 452C660 476 700 470 780 500L820 560H0Z', '#7fa897'),
    path('M0 430C220 420 420 470 620 520C720 540 800 540 860 566L900 620H0Z', '#5f8f86'),
    path(
      'M0 520C260 500 520 540 760 580C960 612 1140 600 1330 660C1500 714 1640 800 1760 1000H0Z',
      '#c9925c',
    ),
    path(
      'M0 520C260 500 520 540 760 580C960 612 1140 600 1330 660C1440 694 1530 742 1610 812C1480 750 1360 700 1230 690C1090 680 900 670 760 650C500 612 260 590 0 610Z',
      INK.kelp,
    ),
    path('M0 640C300 610 620 660 900 700C1160 736 1360 790 1500 1000H0Z', INK.kelpDeep),
    line('M1560 800q40 40 70 96M1420 742q60 30 96 84M1650 880q30 50 44 110', '#a96c37', 8),
  ].join('')
}

/** Draws a two-lane road down the bluff, wider toward the viewer. */
function drawRoad(): Svg {
  const left = 'M-20 880C300 730 620 700 900 672C1100 652 1240 650 1300 672'
  return [
    path(
      `${left}C1330 684 1330 690 1310 694C1180 690 1060 706 930 742C700 800 480 860 320 1000H-20Z`,
      '#41535c',
    ),
    line('M-20 880C300 730 620 700 900 672C1100 652 1240 650 1300 672', INK.fog, 5),
    line(
      'M150 1000C420 820 700 752 920 708C1080 676 1200 666 1290 678',
      INK.brass,
      6,
      'stroke-dasharray="34 26"',
    ),
    line('M-20 856C300 708 620 680 900 652C1060 636 1180 630 1260 640', INK.fogShade, 5),
    line(
      Array.from(
        { length: 12 },
        (_, post) => `M${60 + post * 100} ${short(824 - 172 * Math.sin(Math.min(1, post / 9) * 1.4))}v22`,
      ).join(''),
      INK.fogShade,
      6,
    ),
  ].join('')
}

/** Draws wind-flattened Monterey cypresses. */
function drawCypresses(): Svg {
  const tree = (x: number, y: number, scale: number) =>
    place(
      [
        line('M0 0C-6-60 14-90 4-150M4-96Q40-120 66-150M0-70Q-36-96-52-128', '#3a2f2a', 13),
        path(
          'M-120-130C-130-164-80-178-50-170C-40-206 40-214 66-190C110-200 160-176 150-150C120-136 60-140 20-132C-30-122-90-116-120-130Z',
          INK.kelpDeep,
        ),
        path('M-60-168C-40-206 40-214 66-190C110-200 160-176 150-150C120-168 20-186-60-168Z', INK.kelp),
      ].join(''),
      [x, y],
      scale,
    )
  return tree(330, 640, 1.25) + tree(560, 628, 0.86) + tree(1180, 640, 0.55)
}

/** Draws the sand below the dock, with two surfboards, two guests and tide lines. */
function drawBeach(): Svg {
  const board = (x: number, color: string, turn: number) =>
    `<g transform="translate(${x} 690) rotate(${turn})">${path('M-13 0C-22-60-14-120 0-140C14-120 22-60 13 0Z', color)}${line('M0-4V-130', INK.white, 3)}</g>`
  return [
    path('M1180 668C1400 628 1600 620 1720 640C1980 660 2200 650 2400 640V1000H900Z', INK.brassPale),
    path('M1300 742C1780 700 2100 716 2400 700V1000H1300Z', '#e9c17c'),
    path('M1400 862C1900 810 2160 836 2400 816V1000H1400Z', '#dfb36c'),
    line(
      'M1640 776q60-14 120 0t120 0M2040 756q60-14 120 0t120 0M1820 900q60-14 120 0t120 0M2180 930q60-14 120 0',
      '#c9925c',
      4,
    ),
    board(2160, INK.coral, -6),
    board(2200, INK.kelp, 5),
    place(
      drawGuests([
        { at: [0, 0], who: 2, flip: true },
        { at: [70, 6], who: 3, flip: true },
      ]),
      [1900, 712],
      0.5,
    ),
    path('M1862 694h22l-3 20h-16Z', INK.coral),
    line('M1946 700L1992 606', INK.navyDeep, 3),
  ].join('')
}

/** Draws a van with rods on its roof. */
function van(x: number, y: number): Svg {
  const parts = [
    '<ellipse cx="4" cy="58" rx="150" ry="13" fill="#071d2b" opacity=".35"/>',
    path('M-140 46V-50Q-138-72-112-72H70Q92-72 106-48L128-8Q142-2 142 16V46Z', INK.coral),
    path('M-140 2H130Q142 2 142 16V46H-140Z', INK.white),
    path('M-124-56H-60V-10H-124ZM-46-56H18V-10H-46ZM32-56H70Q80-56 88-44L106-10H32Z', INK.navySoft),
    path('M-124-56H-100L-112-10H-124ZM-46-56H-22L-34-10H-46ZM32-56H52L42-10H32Z', '#9cc6c6', 'opacity=".5"'),
    line('M-120-84H150M-116-94H140', INK.navyDeep, 4),
    line('M-90-72V-96M50-72V-96', INK.navyDeep, 6),
    ...[-84, 84].map((wheel) => circle(wheel, 46, 27, INK.navyDeep) + circle(wheel, 46, 12, INK.fogShade)),
    circle(134, 16, 7, INK.brassPale),
  ]
  return `<g transform="translate(${x} ${y}) rotate(-2) scale(.8)">${parts.join('')}</g>`
}

/** Draws the sign at the harbor turnoff. It has an anchor, because pictures contain no text. */
function signpost(): Svg {
  return [
    line('M1420 712V520', '#5b4a4e', 14),
    path('M1330 500H1480L1530 545L1480 590H1330Z', INK.navy),
    line('M1345 515H1472L1506 545L1472 575H1345Z', INK.fog, 4),
    circle(1410, 526, 7, 'none', `stroke="${INK.fog}" stroke-width="5"`),
    line('M1410 533V568M1394 542H1426M1384 556Q1390 572 1410 570Q1430 572 1436 556', INK.fog, 5),
  ].join('')
}
