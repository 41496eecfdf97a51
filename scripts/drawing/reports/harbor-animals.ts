import { drawDocument } from '../document'
import { INK } from '../lights'
import { drawGulls } from '../sky'
import { circle, line, path, place, type Svg } from '../svg'
import { drawAir, FRAME } from './air'

const page = (parts: readonly Svg[]): Svg => drawDocument(FRAME.width, FRAME.height, parts)
const turn = (drawing: Svg, degrees: number): Svg => `<g transform="rotate(${degrees})">${drawing}</g>`

/** Draws a sea otter floating on its back, wrapped in kelp. */
export function drawOtter(): Svg {
  const bands = ['#bdd8cd', '#9cc6bb', '#78aea5', '#57938f', '#3b7a7c', '#2b6470']
  const water = bands.map((color, band) => {
    const y = band ** 1.2 * 84 - 20
    return path(`M-10 ${y}q100 26 205 0t205 0t205 0t205 0V620H-10Z`, color)
  })
  const blade = (x: number, y: number, long: number, angle: number) =>
    place(
      turn(
        path(
          `M0 0C${long * 0.2}-26 ${long * 0.7}-28 ${long} 0C${long * 0.7} 22 ${long * 0.2} 20 0 0Z`,
          '#8a7a35',
        ) +
          line(`M6 0H${long - 8}`, '#6d5f28', 3) +
          circle(-6, 0, 10, '#c9a94a'),
        angle,
      ),
      [x, y],
    )
  const otter = [
    // Hind feet and body.
    path('M222 6C250-40 292-62 310-46C318-30 292 0 268 26Z', '#4a3526'),
    path('M240 28C276 0 320-6 330 12C330 32 288 48 254 48Z', '#5b4230'),
    path(
      'M-140 20C-110-40 0-66 110-44C190-30 246 4 270 34C230 84 100 100-10 92C-90 86-140 60-140 20Z',
      '#6b4f38',
    ),
    path('M-120 14C-80-36 20-54 116-34C180-20 226 6 250 28C150 16 0 24-120 14Z', '#8d6d4e'),
    // Head.
    path(
      'M-262-12C-268-76-216-112-164-104C-108-96-84-50-92-4C-100 46-148 70-196 60C-236 52-258 26-262-12Z',
      '#a98c6c',
    ),
    path(
      'M-250-4C-262-60-214-98-168-94C-120-90-98-50-104-8C-112 32-150 52-190 44C-226 38-246 20-250-4Z',
      '#d8c3a0',
    ),
    path(
      'M-258-60C-276-72-280-88-268-96C-254-98-244-86-240-74ZM-110-78C-100-96-86-98-78-90C-74-76-88-64-98-60Z',
      '#6b4f38',
    ),
    path('M-198-22C-198-36-160-36-160-22C-160-10-172-4-179-2C-186-4-198-10-198-22Z', INK.navyDeep),
    line('M-179-4V10M-179 10C-190 22-206 20-212 10M-179 10C-168 22-152 20-146 10', '#4a3526', 4),
    circle(-218, -40, 8, INK.navyDeep) + circle(-140, -40, 8, INK.navyDeep),
    circle(-215, -43, 2.6, INK.white) + circle(-137, -43, 2.6, INK.white),
    line('M-206 0L-262 6M-206 8L-256 24M-152 0L-96 6M-152 8L-102 24', INK.white, 2.2),
    // Paws that hold a shell on the chest.
    path('M-30-60C-4-86 44-82 58-52C40-30-12-32-30-60Z', INK.coral),
    line('M-14-62L4-46M14-74L16-44M42-66L28-46', '#c4452d', 4),
    path('M-78-14C-66-50-44-62-20-52C-14-38-24-24-44-6ZM96-8C90-40 70-58 44-54C36-40 44-24 64-4Z', '#4a3526'),
    // Kelp across the belly.
    path('M96-56C120-40 130 20 120 98L160 96C168 30 156-20 136-44Z', '#6d5f28'),
    path('M96-56C120-40 130 20 120 98L136 98C144 30 132-20 112-52Z', '#8a7a35'),
  ].join('')
  return page([
    ...water,
    `<circle cx="640" cy="84" r="54" fill="#fff6dc" opacity=".75"/>`,
    line('M560 150H720M596 176H690M620 200H668', '#fff6dc', 6, 'opacity=".7"'),
    blade(60, 210, 150, -12) + blade(300, 130, 120, 8) + blade(620, 250, 140, 16),
    path('M70 420C170 470 640 480 760 410C700 380 130 380 70 420Z', '#2b6470'),
    place(turn(otter, -3), [384, 356], 1.12),
    path(
      'M60 436C160 408 250 470 360 452C480 436 560 476 760 424C740 480 640 510 420 514C220 516 100 490 60 436Z',
      '#3b7a7c',
    ),
    line('M120 500q60 18 120 0M330 530q70 18 150 0M560 500q60 16 120 0', '#9cc6bb', 5),
    blade(100, 530, 190, 10) + blade(430, 566, 170, -14) + blade(660, 540, 150, 6),
  ])
}

/** Draws a resting sea lion, facing right, 250 long, with its belly on y = 0. */
function drawSeaLion(body: string, lit: string): Svg {
  return [
    path('M-122-6C-150-2-168-16-176-30C-160-30-146-32-128-30Z', body),
    path(
      'M-136 0C-130-40-70-72 0-72C24-96 40-140 64-166C82-184 108-180 118-164C134-160 148-152 150-146C144-138 128-136 116-134C104-100 92-50 74 0Z',
      body,
    ),
    path('M-110-26C-80-56-30-66 4-64C34-90 48-140 70-160C62-120 50-70 10-40C-30-30-80-20-110-26Z', lit),
    path('M36-20C44 8 60 22 92 24C86 2 76-14 64-30Z', body),
    path('M-60-10C-70 10-90 18-112 16C-104 0-94-10-80-16Z', body),
    circle(106, -160, 4.4, INK.white) + circle(107, -160, 2.8, INK.navyDeep),
    line('M134-146L160-140M132-142L156-130', lit, 2),
    line('M98-166l-8-6', lit, 4),
  ].join('')
}

/** Draws sea lions on the harbor's bell buoy in the afternoon. */
export function drawSeaLions(): Svg {
  const { sky, waves, light } = drawAir({
    light: 'golden',
    seed: 165,
    horizon: 350,
    sun: { at: [650, 250], radius: 56 },
    clouds: [[180, 100, 220]],
    cape: { side: 'left', reach: 300, height: 66, trees: 22 },
  })
  const buoy = [
    path('M-230 0H230L200 74H-200Z', INK.coral),
    path('M40 0H230L200 74H60Z', '#cf5239'),
    path('M-236-18H236V4H-236Z', INK.navy),
    line('M-84-18L-30-316M84-18L30-316M-64-130H64M-46-226H46M-64-130L46-226M64-130L-46-226', INK.navy, 10),
    path('M-34-196C-34-150-50-142-56-132H56C50-142 34-150 34-196Z', INK.brass),
    path('M10-196C14-150 30-142 32-132H56C50-142 34-150 34-196Z', '#b58330'),
    path('M-48-316H48V-332H-48Z', INK.navy),
    path('M-22-332V-370C-22-390 22-390 22-370V-332Z', INK.brassPale),
    path('M6-332V-384C22-384 22-374 22-370V-332Z', INK.brass),
  ].join('')
  return page([
    sky,
    drawGulls(
      [
        [250, 190],
        [300, 160],
      ],
      light.birds,
    ),
    ...waves.slice(0, 4),
    place(
      turn(
        buoy +
          place(drawSeaLion('#4a3526', '#8d6d4e'), [-96, -16], 1.02, true) +
          place(drawSeaLion('#6b4a33', '#b08355'), [116, -14], 0.86) +
          place(drawSeaLion('#33251b', '#6b4f38'), [10, -10], 0.7),
        -4,
      ),
      [392, 470],
      1.06,
    ),
    ...waves.slice(5),
  ])
}
