import { drawDocument } from '../document'
import { drawHalibut, drawRockfish, type FishColors } from '../fish'
import { INK } from '../lights'
import { circle, line, type Point, path, place, randomStream, type Svg, short } from '../svg'
import { FRAME } from './air'
import { drawBubbles, drawCeiling, drawDeep, drawKelpStem, drawMotes, drawReef, WATERS } from './deep'

const page = (parts: readonly Svg[]): Svg => drawDocument(FRAME.width, FRAME.height, parts)
const turn = (drawing: Svg, degrees: number): Svg => `<g transform="rotate(${degrees})">${drawing}</g>`

const VERMILION: FishColors = {
  back: '#d9543a',
  side: INK.coral,
  belly: '#fbcdb4',
  fin: '#c4452d',
  mark: '#8e2c1a',
  eye: INK.navyDeep,
}
const COPPER: FishColors = {
  ...VERMILION,
  back: '#a56a35',
  side: '#c98b45',
  belly: '#f0d9a8',
  fin: '#8a5428',
  mark: '#5a3417',
}
const BLUE: FishColors = {
  ...VERMILION,
  back: '#2c5a70',
  side: '#4b8294',
  belly: '#a9c9c9',
  fin: '#234a5e',
  mark: '#12303f',
}
const KELP = { stem: '#8a7a35', blade: '#6d7d3c', float: '#c9a94a' }
const KELP_FAR = { stem: '#2f6b5b', blade: '#2f6b5b', float: '#2f6b5b' }

/** Draws a feathery anemone with its base at x,y. */
function drawAnemone([x, y]: Point, scale: number, body: string, plume: string): Svg {
  const arms = Array.from({ length: 9 }, (_, arm) => {
    const angle = Math.PI * (0.08 + arm * 0.105)
    return `M0-44Q${short(-Math.cos(angle) * 18)} -66 ${short(-Math.cos(angle) * 44)} ${short(-46 - Math.sin(angle) * 40)}`
  }).join('')
  return place(
    line(arms, plume, 9) + path('M-22 6C-14-14-16-30-24-46H24C16-30 14-14 22 6Z', body),
    [x, y],
    scale,
  )
}

/** Draws a vermilion rockfish up close. */
export function drawRockfishPortrait(): Svg {
  return page([
    drawDeep(WATERS.green, [250, -60]),
    drawMotes(60, INK.fog, 5),
    drawReef(
      (x) => 60 + 190 * Math.max(0, x - 0.45) ** 1.1 * 2,
      { body: '#123f50', lit: '#1d5a66', dark: '#0e3446' },
      9,
    ),
    place(turn(drawRockfish(VERMILION), 8), [350, 300], 1.22),
    drawReef(
      (x) => 96 - 90 * x + 240 * Math.max(0, x - 0.8),
      { body: INK.navy, lit: '#17465a', dark: INK.navyDeep },
      14,
    ),
    drawAnemone([640, 566], 1.1, '#c98f7c', '#f7d9c4'),
    drawAnemone([726, 540], 0.8, INK.brass, INK.brassPale),
    drawAnemone([70, 530], 0.7, '#7fa897', '#d9e6d5'),
  ])
}

/** Draws a reef from a distance, with three kinds of rockfish. */
export function drawReefView(): Svg {
  const school: readonly (readonly [number, number, number, FishColors, boolean])[] = [
    [150, 190, 0.16, BLUE, false],
    [236, 160, 0.14, BLUE, false],
    [220, 232, 0.17, BLUE, false],
    [316, 198, 0.15, BLUE, false],
    [330, 262, 0.18, BLUE, false],
    [420, 232, 0.16, BLUE, false],
    [560, 326, 0.4, VERMILION, true],
    [250, 372, 0.3, COPPER, false],
    [676, 436, 0.26, COPPER, true],
  ]
  return page([
    drawDeep(WATERS.blue, [520, -40], 9),
    drawReef(
      (x) => 190 + 150 * Math.exp(-(((x - 0.78) / 0.12) ** 2)),
      { body: '#226481', lit: '#2f7690', dark: '#1b5672' },
      3,
    ),
    drawReef(
      (x) => 110 + 210 * Math.exp(-(((x - 0.12) / 0.13) ** 2)),
      { body: '#174d68', lit: '#21607a', dark: '#113f58' },
      8,
    ),
    ...school.map(([x, y, scale, colors, flip]) => place(drawRockfish(colors), [x, y], scale, flip)),
    drawReef(
      (x) => 60 + 120 * Math.exp(-(((x - 0.5) / 0.16) ** 2)),
      { body: INK.navy, lit: '#14425a', dark: INK.navyDeep },
      22,
    ),
    drawAnemone([380, 452], 0.7, '#c98f7c', '#f7d9c4'),
    drawAnemone([444, 446], 0.9, INK.coral, '#fbcdb4'),
    drawAnemone([150, 560], 0.8, INK.fogShade, INK.white),
    drawAnemone([610, 556], 0.6, INK.brass, INK.brassPale),
    drawCeiling(30, '#d3e8e4', '#b0d6d9', 4),
  ])
}

/** Draws a lingcod facing left, about 560 long, centered on 0,0. */
function drawLingcod(): Svg {
  const random = randomStream(71)
  const mottle = Array.from({ length: 30 }, (_, spot) => {
    const x = -140 + spot * 12.5
    return `<ellipse cx="${short(x)}" cy="${short(-38 + random() * 46 + x * 0.03)}" rx="${short(7 + random() * 13)}" ry="${short(4 + random() * 6)}" fill="${spot % 3 === 0 ? '#d3c28a' : '#4d4a2c'}" opacity=".6"/>`
  }).join('')
  const spines = Array.from(
    { length: 12 },
    (_, spine) => `L${-118 + spine * 18} ${-122 + spine * 3}L${-108 + spine * 18} ${-88 + spine * 2}`,
  )
  return [
    path('M236-16C270-44 296-54 312-50C304-20 304 14 314 46C290 48 262 36 236 14Z', '#6b6338'),
    path(`M-128-74${spines.join('')}L96-40Z`, '#5c5630'),
    path('M104-54C130-92 190-84 222-52L236-20L110-30Z', '#6b6338'),
    path('M60 44C96 84 160 76 196 36L226 12L70 20Z', '#6b6338'),
    path(
      'M-290 6C-262-44-190-92-96-84C30-78 150-40 244-16V14C150 48 20 74-90 70C-170 68-230 56-262 40Z',
      '#8f8247',
    ),
    path(
      'M-290 6C-262-44-190-92-96-84C30-78 150-40 244-16C150-30 30-46-90-44C-180-40-240-16-290 6Z',
      '#6f6636',
    ),
    path(
      'M-262 40C-230 56-170 68-90 70C20 74 150 48 244 14C140 30 0 44-100 40C-170 36-220 30-262 40Z',
      '#e3d6a6',
    ),
    mottle,
    path('M-290 6C-250 12-214 16-184 14C-208 34-236 42-262 40C-276 32-286 20-290 6Z', INK.navyDeep),
    path('M-276 13l8 13l8-11l9 14l8-13l9 13l8-13l8 12l6-11Z', INK.white),
    path('M-282 26C-252 48-214 44-186 16C-190 50-240 66-266 48Z', '#a59656'),
    path('M-70 18C-30 20 6 56 12 104C-30 106-74 80-92 46Z', '#6b6338'),
    line('M-64 34C-36 46-14 68-4 92M-76 46C-54 60-38 74-28 92', '#4d4a2c', 3),
    line('M-116-62C-92-20-96 28-124 60', '#4d4a2c', 5),
    circle(-192, -42, 17, '#f0dca0') + circle(-194, -42, 10, INK.navyDeep),
    line('M-214-56C-204-66-184-66-174-56', '#4d4a2c', 5),
  ].join('')
}

export function drawLingcodLedge(): Svg {
  return page([
    drawDeep(WATERS.amber, [700, -80], 5),
    drawReef(
      (x) => 120 + 330 * Math.max(0, 0.42 - x) ** 0.9,
      { body: '#1c4d5b', lit: '#2a6069', dark: '#143f50' },
      5,
    ),
    drawBubbles([176, 250], 6, INK.fog, 3),
    place(turn(drawLingcod(), -7), [430, 352], 1.12),
    drawReef((x) => 150 - 40 * Math.sin(x * 5), { body: INK.navy, lit: '#1d4f5b', dark: INK.navyDeep }, 31),
    drawAnemone([60, 486], 0.9, INK.coral, '#fbcdb4'),
    drawAnemone([660, 470], 0.8, '#7fa897', '#d9e6d5'),
  ])
}

export function drawKelpForest(): Svg {
  const fish = Array.from(
    { length: 7 },
    (_, place_) => [300 + place_ * 46, 250 + (place_ % 3) * 34 + place_ * 6] as const,
  )
  return page([
    drawDeep(
      {
        ...WATERS.green,
        bands: ['#f0e2a8', '#c9d39a', '#8fb98c', '#55977d', '#2f6b5b', '#1f4d42', '#123f3c'],
      },
      [410, 10],
      9,
    ),
    ...[80, 210, 520, 650, 760].map((x, stem) => drawKelpStem([x, 620], -20, 26 + stem * 6, KELP_FAR)),
    ...fish.map(([x, y]) =>
      place(drawRockfish({ ...COPPER, back: '#c46a2d', side: INK.coral }), [x, y], 0.13),
    ),
    drawKelpStem([150, 640], -30, 44, KELP),
    drawKelpStem([600, 640], -30, -38, KELP),
    place(
      drawKelpStem([0, 0], -560, 40, { stem: '#123f3c', blade: '#17453f', float: '#2f6b5b' }),
      [20, 640],
      1.5,
    ),
    place(
      drawKelpStem([0, 0], -560, -40, { stem: '#123f3c', blade: '#17453f', float: '#2f6b5b' }),
      [760, 640],
      1.5,
    ),
    drawReef((x) => 26 + 30 * (x - 0.5) ** 2 * 4, { body: '#0b2a3c', lit: '#17453f', dark: '#071d2b' }, 6),
  ])
}

/** Draws a half-buried halibut from above, on rippled sand. */
export function drawHalibutSand(): Svg {
  const ripples = Array.from({ length: 11 }, (_, row) => {
    const y = 20 + row * 58
    return `M-20 ${y}q70-26 140 0t140 0t140 0t140 0t140 0t140 0`
  }).join('')
  const colors = {
    back: '#8c7440',
    side: '#a98c53',
    belly: '#f0dcae',
    fin: '#6f5b33',
    mark: '#4c3f28',
    eye: INK.navyDeep,
  }
  const shadow = `<ellipse cx="10" cy="34" rx="228" ry="104" fill="#8a6f3c" opacity=".45"/>`
  return page([
    path('M0 0H800V600H0Z', '#d8bd83'),
    `<g transform="rotate(-12 400 300)">${line(ripples, '#c4a668', 14)}${line(ripples, '#e8d3a0', 6, 'transform="translate(0 -10)"')}</g>`,
    path('M0 0H340L120 600H0Z', '#2b7270', 'opacity=".22"'),
    path('M470 0H640L520 600H330Z', INK.white, 'opacity=".16"'),
    place(turn(shadow + drawHalibut(colors), -34), [400, 306], 1.22),
    path('M96 520C150 470 250 452 300 474C260 506 180 560 110 566Z', '#d8bd83'),
    line('M120 524C170 488 236 474 280 478', '#e8d3a0', 6),
    circle(640, 470, 34, '#b98b5a') +
      line('M640 444V496M614 470H666M622 452L658 488M658 452L622 488', '#8a6238', 4),
    path('M130 130C150 96 196 98 210 132C190 150 150 152 130 130Z', '#f6e6c0'),
    line('M170 108V144M152 114L160 144M188 114L180 144', '#c98f7c', 3),
  ])
}
