import { drawBoat } from '../boat'
import { drawDocument } from '../document'
import { drawBoardwalk, drawJetty, drawLighthouse } from '../land'
import { INK } from '../lights'
import { drawFog } from '../sea'
import { drawGulls, drawPelicans } from '../sky'
import { line, path, place, type Svg } from '../svg'
import { drawAir, FRAME } from './air'

const page = (parts: readonly Svg[]): Svg => drawDocument(FRAME.width, FRAME.height, parts)

/** Draws the boat leaving under the last stars, with the harbor's lights behind it. */
export function drawDawn(): Svg {
  const { sky, waves, light } = drawAir({
    light: 'dusk',
    seed: 31,
    horizon: 372,
    sun: { at: [600, 378], radius: 58 },
    stars: true,
    cape: { side: 'left', reach: 380, height: 74, trees: 22 },
    road: 130,
  })
  const harbor = line('M30 362H44M78 358H86M120 364H132M176 362H182M214 366H226', INK.brassPale, 4)
  return page([
    sky,
    harbor,
    ...waves.slice(0, 4),
    place(drawBoat(light.boat), [290, 492], 0.92),
    ...waves.slice(4),
  ])
}

/** Draws the setting sun, with the small boat in front of it. */
export function drawSunset(): Svg {
  const { sky, waves, light } = drawAir({
    light: 'sunrise',
    seed: 44,
    horizon: 404,
    sun: { at: [400, 392], radius: 168 },
    clouds: [
      [214, 150, 210],
      [660, 226, 170],
    ],
    road: 175,
  })
  const dark = { hull: '#143244', hullShade: INK.navy, cabin: '#143244', cabinShade: INK.navy }
  const silhouette = {
    ...light.boat,
    ...dark,
    glass: INK.coralPale,
    crew: [INK.navy, INK.navy, INK.navy] as const,
  }
  return page([
    sky,
    drawGulls(
      [
        [560, 120],
        [604, 146],
        [520, 160],
      ],
      light.birds,
    ),
    ...waves.slice(0, 3),
    place(drawBoat(silhouette), [424, 446], 0.62, true),
    ...waves.slice(3),
  ])
}

/** Draws the boat half hidden in fog, with a buoy up close. */
export function drawFogMorning(): Svg {
  const { sky, waves, light } = drawAir({
    light: 'mist',
    seed: 52,
    horizon: 318,
    sun: { at: [500, 170], radius: 56 },
    cape: { side: 'right', reach: 330, height: 90, trees: 24 },
    road: 0,
  })
  const pale = {
    ...light.boat,
    trim: '#6f918f',
    boot: '#eab39c',
    glass: '#8fadaa',
    iron: '#6f918f',
    crew: ['#9db5b0', '#9db5b0', '#9db5b0'] as const,
  }
  const buoy =
    path('M-40 8L-26-34H26L40 8Z', INK.coral) +
    path('M6 8L4-34H26L40 8Z', '#cf5239') +
    line('M-18-34L-8-118M18-34L8-118M-14-66H14M-11-92H11', INK.navy, 5) +
    path('M-14-118H14V-126H-14ZM-8-126C-8-142 8-142 8-126Z', INK.brass)
  return page([
    sky,
    waves[0] ?? '',
    drawFog([[640, 306, 340]], light.sky.cloud),
    waves[1] ?? '',
    place(drawBoat(pale), [300, 390], 0.78),
    drawFog(
      [
        [180, 352, 330],
        [560, 402, 380],
      ],
      light.sky.cloud,
    ),
    ...waves.slice(2, 5),
    place(`<g transform="rotate(7)">${buoy}</g>`, [150, 524], 1.12),
    drawFog([[470, 476, 300]], light.sky.cloud),
    ...waves.slice(5),
  ])
}

/** Draws the lighthouse on its jetty on a winter night. */
export function drawLighthouseNight(): Svg {
  const { sky, waves, light } = drawAir({
    light: 'night',
    seed: 63,
    horizon: 424,
    sun: { at: [610, 296], radius: 44 },
    stars: true,
    cape: { side: 'right', reach: 260, height: 40 },
    road: 140,
  })
  return page([
    sky,
    waves[0] ?? '',
    waves[1] ?? '',
    place(drawLighthouse(light.lighthouse), [236, 456], 1.14),
    drawJetty([-40, 462], [330, 456], light.rocks, 7),
    ...waves.slice(3),
  ])
}

/** Draws the boat drifting on flat water off the boardwalk. */
export function drawDrift(): Svg {
  const { sky, waves, light } = drawAir({
    light: 'morning',
    seed: 74,
    horizon: 262,
    sun: { at: [170, 120], radius: 44 },
    clouds: [[610, 90, 230]],
    range: 70,
    road: 0,
  })
  const hull = drawBoat({ ...light.boat, foam: 'none' })
  const glass = ['#cfe0cf', '#a9cfc4', '#7db6b1', '#55989b', '#377f88'].map((color, band) =>
    path(`M0 ${284 + band ** 1.45 * 34}H800V600H0Z`, color),
  )
  const lines = line(
    'M60 350H190M250 368H300M560 344H700M90 452H170M610 440H760M40 528H230M540 540H690M330 572H470',
    INK.white,
    3,
    'opacity=".7"',
  )
  return page([
    sky,
    waves[0] ?? '',
    path('M0 270C200 258 520 262 800 272V290H0Z', '#ecdcb0'),
    drawBoardwalk([250, 266], light.iron, light.hills[2]),
    path('M0 280C260 272 560 276 800 284V300H0Z', '#ecdcb0'),
    ...glass,
    `<g opacity=".3" transform="translate(214 414) scale(1.16 -.72)">${hull}</g>`,
    place(hull, [214, 412], 1.16),
    lines,
  ])
}

/** Draws brown pelicans gliding over a breaking wave. */
export function drawPelicanLine(): Svg {
  const { sky, waves } = drawAir({
    light: 'golden',
    seed: 85,
    horizon: 386,
    sun: { at: [190, 300], radius: 62 },
    clouds: [[600, 96, 230]],
    range: 40,
  })
  return page([
    sky,
    ...waves.slice(0, 3),
    drawPelicans([262, 306], 4, '#5d5240', 0.55),
    ...waves.slice(3, 5),
    place(drawPelican(), [470, 250], 1),
    ...waves.slice(5),
  ])
}

/** Draws a gliding brown pelican, facing right, with a wingspan of 520. */
function drawPelican(): Svg {
  return [
    path('M-10-6C-60-80-150-122-262-116C-216-86-190-74-150-46C-116-22-70 14-20 30Z', '#4a4232'),
    path('M-262-116C-216-106-120-76-30 6L-26 20C-110-30-190-74-262-116Z', '#7d6b4c'),
    path('M-96 44L-152 66L-140 40L-156 26L-84 14Z', '#4a4232'),
    path('M-100 30C-60-10 30-18 88 10C60 50-30 66-100 30Z', '#6f5f45'),
    path('M-100 30C-60 34 30 40 84 14C60 52-30 66-100 30Z', '#4a4232'),
    path('M-26 26C-16-70 30-150 128-206C112-150 104-122 88-88C72-54 62 6 44 26Z', '#6f5f45'),
    path('M128-206C84-150 44-70 22 26L44 26C62 6 72-54 88-88C104-122 112-150 128-206Z', '#3d3628'),
    line('M2 14Q10-60 56-124M-14 16Q-6-50 24-100', '#3d3628', 3, 'opacity=".7"'),
    path('M52 24C92 16 96-10 86-34C80-58 112-66 124-46C132-24 112 24 78 36Z', '#f6e6c0'),
    path('M84-40C82-62 114-66 124-46C112-54 98-52 84-40Z', '#d9a441'),
    path('M120-48L246-14L118-30Z', '#e3a25c'),
    path('M246-14C190-2 140 4 116-30Z', '#8c5a34'),
    `<circle cx="106" cy="-46" r="4.5" fill="${INK.navyDeep}"/>`,
  ].join('')
}

/** Draws a stream of shearwaters, low over a gray swell. */
export function drawSeabirds(): Svg {
  const { sky, waves, light } = drawAir({
    light: 'mist',
    seed: 96,
    horizon: 250,
    sun: { at: [630, 150], radius: 48 },
    range: 44,
    road: 80,
  })
  const bird = (shade: string) =>
    path(
      'M-100-34C-60-34-30-22-6-6C20-30 70-46 118-30C76-26 40-8 18 8C8 16-12 16-24 8C-46-10-70-24-100-34Z',
      INK.navy,
    ) +
    path('M-24 8C-40 6-50 12-60 18L-34 18C-10 20 14 16 40 2L48-2L36-6Z', INK.navyDeep) +
    path('M-6-6C20-30 70-46 118-30C80-34 40-18 10 6Z', shade)
  const flock = [
    [120, 292, 0.16],
    [176, 300, 0.18],
    [238, 290, 0.2],
    [296, 306, 0.24],
    [366, 298, 0.26],
    [420, 322, 0.3],
    [330, 338, 0.3],
    [508, 318, 0.36],
    [452, 366, 0.42],
    [596, 348, 0.5],
  ] as const
  return page([
    sky,
    ...waves.slice(0, 4),
    ...flock.map(([x, y, scale]) => place(bird('#5f7f86'), [x, y], scale)),
    waves[4] ?? '',
    place(bird('#5f7f86'), [300, 446], 0.84),
    place(`<g transform="rotate(-9)">${bird('#4f6f78')}</g>`, [600, 448], 1.42),
    ...waves.slice(5),
    drawGulls([[90, 120]], light.birds),
  ])
}

/** Draws the wake at noon, with two bent rods over the stern. */
export function drawTrolling(): Svg {
  const { sky, waves } = drawAir({
    light: 'morning',
    seed: 107,
    horizon: 220,
    sun: { at: [400, 96], radius: 40 },
    clouds: [
      [150, 84, 190],
      [660, 120, 220],
    ],
    cape: { side: 'left', reach: 250, height: 40 },
    road: 0,
  })
  const wake = [
    path('M384 236C350 330 240 450 90 560H710C560 450 450 330 416 236Z', '#5a9d9c'),
    path('M392 236C372 330 300 440 210 560H590C500 440 428 330 408 236Z', '#9fd0c6'),
    path('M396 236C388 330 360 440 310 560H490C440 440 412 330 404 236Z', INK.white),
    path(
      'M384 236C350 330 240 450 90 560L150 560C280 450 366 330 390 236ZM416 236C450 330 560 450 710 560L650 560C520 450 434 330 410 236Z',
      INK.white,
      'opacity=".85"',
    ),
  ]
  const rod = (side: 1 | -1) =>
    place(
      [
        line('M0 0C-26-120-70-250-190-262', INK.navyDeep, 7),
        line('M0 0L-12-66', INK.brass, 17),
        line('M-190-262L-34-284', INK.navy, 1.8),
        path('M-52-282q8-14 16-4q8-12 18 4Z', INK.white),
        path('M-34-92H8V-58H-30Z', INK.navy),
        `<circle cx="-14" cy="-76" r="24" fill="${INK.coral}"/><circle cx="-14" cy="-76" r="9" fill="${INK.navyDeep}"/>`,
      ].join(''),
      [400 + side * 120, 530],
      1,
      side > 0,
    )
  return page([
    sky,
    ...waves.slice(0, 4),
    ...wake,
    path('M-10 520C200 500 600 500 810 520V600H-10Z', INK.fogShade),
    path('M-10 520C200 500 600 500 810 520V536C600 516 200 516-10 536Z', INK.white),
    path('M-10 566C200 548 600 548 810 566V600H-10Z', INK.navy),
    rod(1),
    rod(-1),
  ])
}
