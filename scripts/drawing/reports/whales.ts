import { drawBoat } from '../boat'
import { drawDocument } from '../document'
import { INK } from '../lights'
import { drawGulls } from '../sky'
import { circle, line, path, place, randomStream, type Svg, short } from '../svg'
import { drawAir, FRAME } from './air'

const page = (parts: readonly Svg[]): Svg => drawDocument(FRAME.width, FRAME.height, parts)
const turn = (drawing: Svg, degrees: number): Svg => `<g transform="rotate(${degrees})">${drawing}</g>`

/** Draws a blue whale's back and spout, with the small boat behind it. */
export function drawBlueWhale(): Svg {
  const { sky, waves, light } = drawAir({
    light: 'morning',
    seed: 129,
    horizon: 340,
    sun: { at: [690, 120], radius: 40 },
    clouds: [[560, 250, 150]],
    range: 34,
    road: 0,
  })
  const breath = [
    path(
      'M-16 0C-26-110-62-190-96-236C-110-286-66-314-34-300C-24-340 40-346 54-306C92-316 120-280 100-240C66-186 34-110 18 0Z',
      INK.white,
      'opacity=".92"',
    ),
    path(
      'M2 0C8-110 40-190 66-230C90-250 84-286 54-306C92-316 120-280 100-240C66-186 34-110 18 0Z',
      '#cfe0d8',
    ),
    line('M-4-30C-10-130-40-210-60-250M4-60C4-150 0-220-6-270', '#cfe0d8', 5),
    ...[-120, -104, 118, 134, -80, 96].map((x, drop) =>
      circle(x, -190 - (drop % 3) * 46, 5 + (drop % 2) * 3, INK.white),
    ),
  ].join('')
  const back = [
    path(
      'M-330 40C-250 0-120-54 20-60C120-64 210-30 300-6C308-22 320-30 332-30C330-18 336-2 372 40Z',
      '#1d4d68',
    ),
    path('M-330 40C-250 0-120-54 20-60C-60-30-150 0-220 40Z', '#6f9fb2'),
    path('M-330 40C-200 20 100 16 372 40Z', '#0f3348'),
    path('M-176-10C-160-28-130-34-116-28C-120-16-140-8-160-6Z', '#0f3348'),
    ...Array.from({ length: 16 }, (_, spot) =>
      circle(-60 + spot * 22, -20 + ((spot * 7) % 4) * 11, 3 + (spot % 3) * 2, '#6f9fb2', 'opacity=".7"'),
    ),
  ].join('')
  return page([
    sky,
    ...waves.slice(0, 2),
    place(drawBoat(light.boat), [584, 372], 0.36),
    waves[2] ?? '',
    place(breath, [272, 424], 1),
    place(back, [410, 448], 1),
    ...waves.slice(4),
  ])
}

/** Draws a gray whale from the air, close to a beach. */
export function drawGrayWhale(): Svg {
  const random = randomStream(31)
  const patches = Array.from({ length: 34 }, () => {
    const x = -190 + random() * 380
    const y = (random() - 0.5) * 76 * Math.sqrt(Math.max(0, 1 - (x / 230) ** 2))
    return `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(3 + random() * 9)}" ry="${short(2 + random() * 5)}" fill="${random() > 0.4 ? '#c6d1cb' : '#3d5660'}" opacity=".75"/>`
  }).join('')
  const whale = [
    path(
      'M60-40C40-96 0-130-40-136C-36-96-10-60 24-34ZM60 40C40 96 0 130-40 136C-36 96-10 60 24 34Z',
      '#4a646d',
    ),
    path(
      'M-262-6C-290-50-336-74-370-66C-356-36-346-20-330 0C-346 20-356 36-370 66C-336 74-290 50-262 6Z',
      '#4a646d',
    ),
    path(
      'M-280 0C-190-46-60-64 60-60C150-56 220-34 248 0C220 34 150 56 60 60C-60 64-190 46-280 0Z',
      '#5f7a82',
    ),
    path('M-280 0C-190-46-60-64 60-60C150-56 220-34 248 0C150-22-120-30-280 0Z', '#7d979b'),
    patches,
    line('M120-8C150-4 200-2 236 0', '#3d5660', 3),
    path('M104-10q12 6 0 20q-12-8 0-20Z', INK.navy),
    ...[-150, -178, -204, -228].map((x) => path(`M${x} -5l12 5l-12 5Z`, '#3d5660')),
  ].join('')
  const shore = (shift: number) =>
    `M-10 ${404 + shift}C90 ${370 + shift} 150 ${430 + shift} 250 ${436 + shift}C350 ${440 + shift} 380 ${492 + shift} 480 ${486 + shift}C580 ${478 + shift} 640 ${530 + shift} 810 ${510 + shift}V620H-10Z`
  return page([
    path('M0 0H800V600H0Z', '#1f6478'),
    path('M0 0H800V90C640 60 420 130 260 96C140 70 60 120 0 104Z', '#174d65'),
    path('M0 250C140 200 300 290 460 262C600 236 700 300 800 280V600H0Z', '#2f7f8a'),
    path('M0 330C140 290 260 370 420 366C580 362 680 420 800 400V600H0Z', '#5aa39f'),
    line(
      'M60 60q40 14 84 0M560 44q50 16 96 0M650 190q40 14 84 0M40 210q36 12 70 0M300 52q30 10 60 0',
      '#5aa39f',
      4,
    ),
    place(
      turn(
        `<g opacity=".35" transform="translate(-16 34)">${path('M-280 0C-190-46-60-64 60-60C150-56 220-34 248 0C220 34 150 56 60 60C-60 64-190 46-280 0Z', INK.navy)}</g>${whale}`,
        -16,
      ),
      [420, 206],
      1.02,
    ),
    circle(668, 118, 15, INK.white, 'opacity=".8"'),
    circle(694, 104, 10, INK.white, 'opacity=".7"'),
    circle(698, 128, 12, INK.white, 'opacity=".6"'),
    circle(722, 112, 6, INK.white, 'opacity=".6"'),
    path(shore(-34), INK.white, 'opacity=".55"'),
    path(shore(-12), '#8cc2b4'),
    path(shore(0), INK.white),
    path(shore(22), '#c9ad78'),
    path(shore(46), '#e4cc98'),
    line('M80 560q40-10 84 0M420 580q40-10 80 0M620 590q30-8 60 0', '#c9ad78', 4),
    drawGulls(
      [
        [250, 520],
        [300, 548],
      ],
      INK.white,
    ),
  ])
}

/** Draws a breaching humpback in the evening. */
export function drawHumpback(): Svg {
  const { sky, waves, light } = drawAir({
    light: 'dusk',
    seed: 141,
    horizon: 410,
    sun: { at: [180, 380], radius: 74 },
    clouds: [[600, 110, 210]],
    cape: { side: 'right', reach: 260, height: 60 },
  })
  const whale = [
    path(
      'M-70 120C-84-20-80-150-30-250C-8-292 40-318 66-300C92-282 96-220 92-150C86-40 96 40 116 120Z',
      INK.navy,
    ),
    path(
      'M116 120C96 40 86-40 92-150C96-220 92-282 66-300C40-250 26-170 24-80C22 0 30 70 44 120Z',
      '#d9d3c8',
    ),
    line(
      'M58-250C48-160 46-20 62 120M72-230C64-150 64-20 84 120M44-220C34-140 30-20 46 110M84-190C78-110 80-10 102 110',
      '#6f7f8a',
      4,
    ),
    path('M-30-250C-8-292 40-318 66-300C52-276 44-256 38-232C20-240-8-240-30-230Z', '#143a50'),
    ...[-14, 4, 22, 40, -4, 14].map((x, knob) => circle(x, -262 - (knob % 3) * 12, 4.5, '#3d6673')),
    circle(14, -196, 6, INK.brassPale) + circle(15, -196, 3.4, INK.navyDeep),
    path('M4-110C-60-130-150-190-206-262C-222-250-214-220-200-190C-160-120-80-60 0-44Z', '#e9e2d6'),
    path('M4-110C-60-130-150-190-206-262C-170-170-90-90 0-70Z', INK.navyDeep),
  ].join('')
  const splash =
    path('M-190 40q20-66 66-30q10-70 66-34q34-54 78 0q50-48 74 14q56-34 80 50Z', light.sea.crest) +
    path('M-150 40q30-40 62-12q30-40 70-6q40-34 74 0q40-20 68 18Z', INK.coralPale) +
    [-200, -150, -104, 150, 190, 214]
      .map((x, drop) => circle(x, -40 - (drop % 3) * 34, 5 + (drop % 3) * 2, light.sea.crest))
      .join('')
  return page([
    sky,
    ...waves.slice(0, 3),
    place(turn(whale, 16), [440, 404], 1.14),
    place(splash, [450, 466], 1.2),
    ...waves.slice(4),
  ])
}

/** Draws a leaping dolphin, facing right, 320 long, centered on 0,0. */
function drawDolphin(): Svg {
  return [
    path(
      'M-132 66C-160 66-184 78-196 98C-172 98-156 98-144 96C-148 112-150 126-142 142C-124 126-114 108-110 88Z',
      '#12384c',
    ),
    path(
      'M-140 84C-104-4-20-68 70-60C104-56 126-42 136-26C156-20 172-14 178-4C170 4 150 8 128 8C80 10 20 16-30 36C-70 52-100 70-122 94Z',
      '#2c5a70',
    ),
    path(
      'M136-26C156-20 172-14 178-4C170 4 150 8 128 8C80 10 20 16-30 36C-70 52-100 70-122 94C-90 40-10-4 70-6C100-8 120-14 136-26Z',
      '#e6ebe2',
    ),
    path('M-118 74C-70 14 0-14 84-20C40 0-30 14-84 56Z', '#7fa3ad'),
    path('M-20-46C-26-78-44-96-66-104C-64-76-62-54-58-30Z', '#12384c'),
    path('M50 4C44 36 26 56 2 64C6 38 12 20 20 6Z', '#12384c'),
    line('M178-4C160 0 146 0 134-6', '#12384c', 3),
    circle(110, -26, 5, INK.navyDeep),
  ].join('')
}

/** Draws dolphins at the bow, from the boat's rail. */
export function drawDolphins(): Svg {
  const { sky, waves, light } = drawAir({
    light: 'sunrise',
    seed: 153,
    horizon: 230,
    sun: { at: [590, 196], radius: 54 },
    clouds: [[270, 76, 190]],
    range: 40,
    road: 100,
  })
  const splash = path('M-80 20q14-34 40-14q14-36 44-8q26-26 44 6q20-12 32 16Z', light.sea.crest)
  return page([
    sky,
    ...waves.slice(0, 3),
    place(drawDolphin(), [420, 282], 0.56),
    place(splash, [330, 350], 0.5),
    waves[3] ?? '',
    place(turn(drawDolphin(), 14), [640, 336], 0.82),
    place(splash, [530, 432], 0.9),
    waves[4] ?? '',
    place(turn(drawDolphin(), -8), [396, 436], 1.16),
    place(splash, [262, 536], 1.25),
    ...waves.slice(5),
    // The boat's bow, cut off by the frame.
    path('M-10 300C90 306 190 340 262 396C216 480 140 560 60 620H-10Z', INK.white),
    path('M-10 300C90 306 190 340 262 396L252 412C180 360 90 330-10 324Z', INK.navy),
    path('M-10 420C70 430 150 440 224 452C180 520 120 570 60 620H-10Z', INK.fogShade),
    line('M-10 214C90 222 180 260 256 330L262 396M60 226V316M156 258L150 344', INK.navyDeep, 6),
  ])
}
