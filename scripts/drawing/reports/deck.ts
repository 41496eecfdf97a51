import { drawDocument } from '../document'
import { drawRockfish, drawSalmon } from '../fish'
import { INK } from '../lights'
import { circle, line, type Point, path, place, polygon, randomStream, type Svg, short } from '../svg'
import { drawAir, FRAME } from './air'

const page = (parts: readonly Svg[]): Svg => drawDocument(FRAME.width, FRAME.height, parts)
const turn = (drawing: Svg, degrees: number): Svg => `<g transform="rotate(${degrees})">${drawing}</g>`

/** Draws a sardine from the side, facing right, 240 long. */
function drawSardine(): Svg {
  return [
    path('M-88 0L-124-26L-112 0L-124 26Z', '#3d6673'),
    path('M4-30L30-52L44-28ZM-20 28L-6 44L10 28Z', '#3d6673'),
    path('M-100 0C-50-40 50-42 116 0C50 42-50 40-100 0Z', '#c9d6d0'),
    path('M-100 0C-50-40 50-42 116 0C50-14-50-12-100 0Z', '#2c5a70'),
    path('M-100 0C-50 40 50 42 116 0C50 24-50 24-100 0Z', INK.white),
    ...[-50, -26, -2, 22, 46].map((x) => circle(x, 2, 4, '#2c5a70')),
    line('M72-22Q60 0 72 22', '#2c5a70', 4),
    circle(92, -6, 7, INK.brassPale) + circle(93, -6, 4, INK.navyDeep),
  ].join('')
}

/** Draws a bait board from above: sardines, a knife and three rigs. */
export function drawBait(): Svg {
  const planks = [0, 1, 2, 3].map((plank) =>
    path(`M0 ${plank * 150}H800V${plank * 150 + 150}H0Z`, plank % 2 ? '#1f4d42' : '#255a4e'),
  )
  const board = [
    path(
      'M96 78H640C656 78 664 88 664 102V520C664 534 656 544 640 544H96C80 544 72 534 72 520V102C72 88 80 78 96 78Z',
      INK.kelpDeep,
      'transform="translate(14 16)" opacity=".6"',
    ),
    path(
      'M96 78H640C656 78 664 88 664 102V520C664 534 656 544 640 544H96C80 544 72 534 72 520V102C72 88 80 78 96 78Z',
      '#e3c68c',
    ),
    line('M92 150H640M92 240Q360 226 644 246M92 340H420M92 430Q360 446 644 424M250 500H640', '#cfae70', 4),
    circle(618, 122, 15, '#255a4e'),
  ]
  const hook =
    line('M0-52V20C0 54 46 54 46 22V10L34 24', INK.navyDeep, 6, 'stroke-linejoin="round"') +
    `<circle cx="0" cy="-60" r="8" fill="none" stroke="${INK.navyDeep}" stroke-width="5"/>`
  const leader = line('M560-20C520 60 600 90 556 150C520 200 610 230 580 280', INK.white, 3)
  const knife = [
    path('M-14-190C20-150 22-60 16 10H-14Z', '#dfe3dc'),
    path('M-14-190C-2-150 0-60-2 10H-14Z', INK.white),
    path('M-22 10H24V26H-22Z', INK.brass),
    path('M-18 26H20L26 160C26 180-24 180-22 160Z', INK.coral),
    path('M4 26H20L26 160C26 174 8 178 4 174Z', '#cf5239'),
    circle(2, 60, 5, INK.brassPale) + circle(2, 120, 5, INK.brassPale),
  ].join('')
  return page([
    ...planks,
    ...board,
    ...[160, 262, 364, 466].map((y, row) =>
      place(
        turn(
          `<ellipse cx="4" cy="22" rx="104" ry="26" fill="#b58f52" opacity=".5"/>${drawSardine()}`,
          row % 2 ? 5 : -4,
        ),
        [262 + (row % 2) * 24, y],
        1.22,
      ),
    ),
    leader,
    place(hook, [496, 240], 1.1),
    place(turn(hook, 18), [578, 344], 1.1),
    place(turn(hook, -8), [508, 470], 1.1),
    place(turn(knife, 6), [728, 330], 1.2),
  ])
}

/** Draws a mug of coffee on the rail at sunrise. */
export function drawCoffee(): Svg {
  const { sky, waves } = drawAir({
    light: 'sunrise',
    seed: 177,
    horizon: 350,
    sun: { at: [300, 318], radius: 96 },
    clouds: [[620, 96, 210]],
    cape: { side: 'right', reach: 300, height: 62, trees: 22 },
    road: 90,
  })
  const mug = [
    path('M116-150C220-170 220-10 104-24L108-54C170-46 172-130 116-120Z', INK.navy),
    path('M-120-190H120L106 6C100 30-100 30-106 6Z', INK.navy),
    path('M40-190H120L106 6C102 18 70 22 44 24Z', INK.navyDeep),
    path('M-116-132H116L113-104H-114Z', INK.coral),
    path('M-113-96H113L112-84H-112Z', INK.brass),
    '<ellipse cx="0" cy="-190" rx="120" ry="22" fill="#143a50"/><ellipse cx="0" cy="-186" rx="104" ry="15" fill="#6b4430"/>',
    path('M-96-182C-60-198 20-200 60-194C30-186-40-178-96-182Z', '#9a6a45'),
    line('M-92-150L-84-20', '#2c5a70', 8),
  ].join('')
  const steam =
    line('M-50-226C-84-264-16-290-48-336C-66-364-40-386-36-398', INK.white, 12, 'opacity=".75"') +
    line('M10-226C-24-270 44-300 12-350C-4-380 22-404 26-420', INK.white, 12, 'opacity=".85"') +
    line('M66-226C36-258 96-284 68-322', INK.white, 12, 'opacity=".7"')
  return page([
    sky,
    ...waves.slice(0, 5),
    path('M-10 506H810V620H-10Z', '#8c5a34'),
    path('M-10 500H810V530H-10Z', '#c98b4e'),
    path('M-10 500H810V508H-10Z', '#f0c38a'),
    line('M40 552H260M330 572H560M600 550H770', '#74482a', 4),
    path('M440 516C560 506 700 508 810 526V532H430Z', '#74482a', 'opacity=".5"'),
    place(steam, [516, 504], 1),
    place(mug, [516, 496], 1),
    // A coil of line and a cleat on the left of the rail.
    path('M96 500V476H64C52 476 52 462 64 462H232C244 462 244 476 232 476H200V500Z', INK.fogShade),
    path('M96 500V476H112V500ZM184 500V476H200V500Z', '#bdb5a3'),
    line(
      'M80 482C120 440 180 500 220 460M80 460C120 500 180 440 220 484M-10 520C30 486 60 496 92 484',
      INK.brassPale,
      11,
    ),
  ])
}

/** Draws a box of ice on the deck, with the morning's catch. */
export function drawIce(): Svg {
  const random = randomStream(23)
  const cube = ([x, y]: Point, size: number): Svg => {
    const tilt = (random() - 0.5) * 0.9
    const corner = (angle: number, reach: number): Point => [
      x + Math.cos(angle + tilt) * reach,
      y + Math.sin(angle + tilt) * reach,
    ]
    const square: Point[] = [0.78, 2.36, 3.93, 5.5].map((angle) => corner(angle, size))
    const face: Point[] = [corner(3.93, size), corner(5.5, size), [x, y], corner(2.36, size)]
    return polygon(square, '#b3d2d6') + polygon(face, random() > 0.4 ? INK.white : '#dcebe9')
  }
  const bed = (top: number, rows: number): Svg =>
    Array.from({ length: rows * 16 }, (_, at) =>
      cube(
        [110 + (at % 16) * 37 + random() * 18, top + Math.floor(at / 16) * 32 + random() * 16],
        17 + random() * 9,
      ),
    ).join('')
  const red = {
    back: '#d9543a',
    side: INK.coral,
    belly: '#fbcdb4',
    fin: '#c4452d',
    mark: '#8e2c1a',
    eye: INK.navyDeep,
  }
  const king = {
    back: '#4d7f7b',
    side: '#c2d0c8',
    belly: INK.white,
    fin: '#3d6d6d',
    mark: '#1b3f48',
    eye: INK.navyDeep,
  }
  return page([
    path('M0 0H800V600H0Z', '#2f6b5b'),
    ...[0, 1, 2, 3, 4, 5].map((plank) =>
      line(`M${-60 + plank * 180} 0L${-260 + plank * 240} 600`, '#255a4e', 6),
    ),
    path('M70 70H760V590H96Z', INK.kelpDeep, 'opacity=".7"'),
    path(
      'M40 60C40 46 52 36 66 36H734C748 36 760 46 760 60V520C760 542 746 556 726 556H74C54 556 40 542 40 520Z',
      INK.fog,
    ),
    path('M40 470H760V520C760 542 746 556 726 556H74C54 556 40 542 40 520Z', INK.fogShade),
    path('M84 78H716V470H84Z', '#7fb3bf'),
    path('M84 78H716V116H84Z', '#4f8f9f'),
    bed(124, 4),
    place(turn(drawSalmon(king), 6), [378, 218], 1),
    bed(268, 2),
    place(turn(drawRockfish(red), -8), [260, 372], 0.64),
    place(
      turn(drawRockfish({ ...red, back: '#a56a35', side: '#c98b45', fin: '#8a5428', belly: '#f0d9a8' }), 7),
      [540, 376],
      0.64,
      true,
    ),
    bed(442, 1),
    path('M40 474H760V496H40Z', INK.white),
    path('M330 512H470V534H330Z', INK.navy),
    path('M340 512H460V520H340Z', INK.navySoft),
  ])
}

/** Draws rods in their holders along the rail, from below. */
export function drawRods(): Svg {
  const { sky, waves } = drawAir({
    light: 'morning',
    seed: 189,
    horizon: 420,
    sun: { at: [160, 180], radius: 52 },
    clouds: [
      [560, 120, 250],
      [300, 330, 170],
    ],
    range: 40,
    road: 80,
  })
  const rod = (accent: string): Svg => {
    const guides = [-210, -290, -366, -440].map(
      (y, guide) =>
        `<circle cx="${short(13 - guide * 1.6)}" cy="${y}" r="${9 - guide * 1.5}" fill="none" stroke="${INK.navy}" stroke-width="3"/>`,
    )
    return [
      line('M0 20L2-480', INK.navyDeep, 7),
      line('M20-104L15-210L11-290L8-366L5-440L2-480', INK.navy, 1.6),
      line('M0 20V-40', INK.brass, 20),
      line('M0-130V-186', INK.brass, 15),
      line('M0-60V-110', '#3d6673', 13),
      ...guides,
      line('M0-330V-344M0-250V-264M0-408V-420', accent, 9),
      path('M2-112H36C50-112 50-62 36-62H2Z', accent),
      path('M14-112H26V-62H14Z', INK.brassPale),
      line('M40-86L62-70', INK.navyDeep, 6) + circle(64, -66, 8, INK.navyDeep),
    ].join('')
  }
  const holder = path('M-20 0H20L14 76H-14Z', '#bdb5a3') + path('M-20 0H-4L-4 76H-14Z', INK.fogShade)
  const rods = [
    [120, 12, INK.coral],
    [262, 8, INK.kelp],
    [410, 5, INK.brass],
    [556, 9, INK.coral],
    [690, 14, INK.navySoft],
  ] as const
  return page([
    sky,
    ...waves.slice(0, 5),
    ...rods.map(([x, lean, accent]) => place(turn(rod(accent), lean), [x, 520], 1)),
    path('M-10 528H810V620H-10Z', INK.fogShade),
    path('M-10 528H810V548H-10Z', INK.white),
    path('M-10 590H810V620H-10Z', INK.navy),
    ...rods.map(([x, lean]) => place(turn(holder, lean), [x, 512], 1)),
  ])
}
