import { drawDocument } from '../document'
import { drawSalmon, drawTuna, type FishColors } from '../fish'
import { INK } from '../lights'
import { circle, line, path, place, randomStream, type Svg, short } from '../svg'
import { drawAir, FRAME } from './air'
import { drawBubbles, drawCeiling, drawDeep, drawMotes, WATERS } from './deep'

const page = (parts: readonly Svg[]): Svg => drawDocument(FRAME.width, FRAME.height, parts)
const turn = (drawing: Svg, degrees: number): Svg => `<g transform="rotate(${degrees})">${drawing}</g>`

const BLUEFIN: FishColors = {
  back: '#14405c',
  side: '#8fb4bd',
  belly: '#f3efe4',
  fin: INK.brass,
  mark: INK.navyDeep,
  eye: INK.navyDeep,
}
const KING: FishColors = {
  back: '#4d7f7b',
  side: '#c2d0c8',
  belly: INK.white,
  fin: '#3d6d6d',
  mark: '#1b3f48',
  eye: INK.navyDeep,
}

/** Draws an albacore: a tuna with a long pectoral fin. */
function drawLongfin(c: FishColors): Svg {
  return drawTuna(c) + path('M96 12C40 4-60 26-150 96C-70 76 30 62 104 38Z', c.mark)
}

/** Draws three albacore rising through dark water, one of them up close. */
export function drawAlbacore(): Svg {
  const near: FishColors = { ...BLUEFIN, back: '#2d6280', side: '#93b8c2', fin: '#4f8196', belly: '#f3efe4' }
  const far: FishColors = {
    ...near,
    back: '#174158',
    side: '#3f6c80',
    belly: '#7fa0a8',
    mark: '#0f3043',
    fin: '#2c5a6e',
  }
  return page([
    drawDeep(WATERS.dark, [560, -120], 6),
    drawMotes(90, INK.fog, 12),
    place(turn(drawLongfin(far), -20), [612, 150], 0.34),
    place(turn(drawLongfin(far), -22), [200, 190], 0.42),
    place(turn(drawLongfin(near), -18), [420, 370], 1.18),
  ])
}

/** Draws anchovies fleeing from a bluefin, above and below the surface. */
export function drawBluefin(): Svg {
  const { sky, waves, light } = drawAir({
    light: 'golden',
    seed: 118,
    horizon: 150,
    sun: { at: [640, 120], radius: 44 },
    clouds: [[190, 60, 180]],
    road: 50,
  })
  const surface =
    'M-10 236C60 216 130 220 190 240C240 256 270 214 320 206C360 200 380 236 430 232C500 226 560 212 640 232C700 246 760 240 810 228V620H-10Z'
  const bait = [
    [300, 180, -38],
    [348, 158, -12],
    [404, 164, 14],
    [446, 190, 44],
    [260, 206, -50],
    [500, 176, 30],
  ] as const
  const clip = `<clipPath id="under"><path d="${surface}"/></clipPath>`
  return page([
    clip,
    sky,
    ...waves.slice(0, 2),
    ...bait.map(([x, y, angle]) => place(turn(drawBaitfish(INK.slate, INK.white), angle), [x, y], 0.6)),
    `<g clip-path="url(#under)">${drawDeep(WATERS.amber, [640, 150], 7)}${drawMotes(50, INK.white, 8)}</g>`,
    line(surface.slice(0, surface.indexOf('V620')), light.sea.crest, 9),
    place(turn(drawTuna(BLUEFIN), -32), [360, 418], 1.06),
    drawBubbles([150, 590], 7, INK.white, 5),
    ...[230, 286, 340, 440, 490].map((x, drop) =>
      circle(x, 200 - (drop % 3) * 26, 4 + (drop % 3) * 2, INK.white),
    ),
  ])
}

/** Draws a small silver fish facing right, 70 long. */
function drawBaitfish(back: string, side: string): Svg {
  return (
    path('M-26 0L-40-9L-36 0L-40 9Z', back) +
    path('M-30 0C-14-10 16-11 34 0C16 10-14 10-30 0Z', side) +
    path('M-30 0C-14-10 16-11 34 0C16-3-14-4-30 0Z', back) +
    circle(24, -2, 2.2, INK.navyDeep)
  )
}

/** Draws a bait ball of anchovies, as rings around a dark center. */
export function drawAnchovy(): Svg {
  const random = randomStream(61)
  const fish: Svg[] = []
  for (let ring = 0; ring < 6; ring += 1) {
    const count = 11 + ring * 5
    for (let place_ = 0; place_ < count; place_ += 1) {
      const angle = (place_ / count) * Math.PI * 2 + ring * 0.4 + random() * 0.12
      const reach = 74 + ring * 45 + random() * 16
      const x = 400 + Math.cos(angle) * reach * 1.22
      const y = 312 + Math.sin(angle) * reach * 0.82
      const heading = (Math.atan2(Math.cos(angle) * 0.82, -Math.sin(angle) * 1.22) * 180) / Math.PI
      const shape = ['#near', '#mid', '#far'][Math.floor(random() * 3)]
      const size = 0.66 + ring * 0.17
      fish.push(
        `<use href="${shape}" transform="translate(${short(x)} ${short(y)}) rotate(${Math.round(heading)}) scale(${size.toFixed(2)})"/>`,
      )
    }
  }
  const shapes = [
    `<g id="near">${drawBaitfish('#3d6f6a', INK.white)}</g>`,
    `<g id="mid">${drawBaitfish('#1f4d4f', '#b9d6c4')}</g>`,
    `<g id="far">${drawBaitfish('#17454c', '#7fb3a3')}</g>`,
  ]
  return page([
    `<defs>${shapes.join('')}</defs>`,
    drawDeep(
      {
        ...WATERS.green,
        bands: ['#d5e4b4', '#a5cba2', '#6fae93', '#45918a', '#2b7270', '#1b5560', '#123f50'],
      },
      [400, 250],
      0,
    ),
    '<ellipse cx="400" cy="312" rx="92" ry="58" fill="#f0eec8"/>',
    ...fish,
  ])
}

/** Draws a king salmon chasing a flasher and spoon in gray-green water. */
export function drawSalmonChase(): Svg {
  return page([
    drawDeep(
      {
        ...WATERS.green,
        bands: ['#e2e3d7', '#c0d0c6', '#93b3ab', '#648f90', '#3f6f78', '#275562', '#153f4f'],
      },
      [120, -90],
      6,
    ),
    drawCeiling(44, '#f6f3ec', '#d0dad2', 9),
    place(
      turn(
        drawSalmon({
          ...KING,
          back: '#5d8a88',
          side: '#9fbab5',
          belly: '#c6d4cd',
          mark: '#48737a',
          fin: '#527f81',
        }),
        6,
      ),
      [600, 506],
      0.5,
    ),
    place(turn(drawSalmon(KING), -14), [270, 356], 1.08),
    line('M800 96C740 130 690 160 654 184', INK.white, 2.5),
    path('M650 176L664 192L604 234C590 238 584 228 590 218Z', INK.coral) +
      path('M654 180L660 188L600 228Z', '#f7a386'),
    line('M592 230C584 236 578 236 572 238', INK.white, 2.5),
    path('M574 228C556 226 536 236 530 250C548 258 568 252 578 240Z', INK.brass) +
      circle(566, 238, 3.5, INK.navyDeep),
    line('M532 250C520 252 520 266 532 266C538 266 540 260 538 256', INK.navyDeep, 3.4),
    drawBubbles([70, 590], 8, INK.white, 4),
    drawMotes(50, INK.white, 14),
  ])
}

/** Draws a sea nettle with its bell at 0,0 and arms of length `tall`. */
function drawNettle(tall: number, seed: number, bell: readonly [string, string, string]): Svg {
  const random = randomStream(seed)
  const tentacles = Array.from({ length: 9 }, (_, arm) => {
    const x = -66 + arm * 16.5
    const sway = (random() - 0.5) * 90
    return `M${short(x)} 22C${short(x + sway)} ${short(tall * 0.4)} ${short(x - sway)} ${short(tall * 0.7)} ${short(x + sway * 0.4)} ${short(tall * (0.85 + random() * 0.3))}`
  }).join('')
  const ruffle = [-18, 14]
    .map(
      (x, arm) =>
        `M${x - 12} 20C${x + 30} ${short(tall * 0.2)} ${x - 46} ${short(tall * 0.34)} ${x + 10 - arm * 12} ${short(tall * 0.66)}C${x + 4} ${short(tall * 0.42)} ${x + 52} ${short(tall * 0.26)} ${x + 16} 20Z`,
    )
    .join('')
  const [light, mid, dark] = bell
  return [
    line(tentacles, dark, 2.6),
    path(ruffle, light, 'opacity=".9"'),
    path(
      'M-84 24C-92-48-46-88 0-88C46-88 92-48 84 24C72 14 62 34 50 24C38 14 28 36 14 26C4 18-8 36-18 26C-30 16-40 36-52 24C-62 16-74 34-84 24Z',
      mid,
    ),
    path('M-62 6C-64-44-30-74 0-76C12-76-34-56-40 8Z', light),
    line('M0-84V18M-22-80C-44-52-50-20-48 16M22-80C44-52 50-20 48 16', dark, 3),
  ].join('')
}

export function drawJellyfish(): Svg {
  return page([
    drawDeep(WATERS.dark, [400, -60], 5),
    drawMotes(70, INK.brassPale, 17),
    place(turn(drawNettle(200, 4, ['#7d6670', '#5f5a6b', '#45536a']), 16), [666, 130], 0.62),
    place(turn(drawNettle(220, 9, ['#9d7478', '#7c6875', '#525b70']), -14), [130, 330], 0.66),
    place(turn(drawNettle(250, 13, [INK.brassPale, INK.brass, '#b9703a']), 14), [566, 290], 0.94),
    place(turn(drawNettle(290, 22, ['#fbcdb4', INK.coral, '#c4452d']), -10), [318, 190], 1.4),
  ])
}
