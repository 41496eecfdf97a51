import { circle, path, type Svg } from './svg'

export interface PelicanColors {
  body: string
  wing: string
  wingDark: string
  crown: string
  bill: string
  pouch: string
}

const WING =
  'M76-14C70-84 30-160-46-208C-90-234-142-244-190-236C-168-226-156-220-146-210C-172-212-192-208-208-198C-180-192-160-184-146-172C-164-170-178-164-188-154C-150-148-120-118-108-76C-100-44-100-20-112 4C-60 26 40 26 76-14Z'
const COVERTS =
  'M70-20C60-84 22-146-44-186C-70-200-96-206-118-206C-78-182-50-140-38-90C-30-56-30-30-34-2C4 8 48 4 70-20Z'

/**
 * Draws a brown pelican flying right, about 540 long, centered on 0,0. `lift` is from -1 (wings down) to 1
 * (up).
 */
export function drawPelican(c: PelicanColors, lift: number): Svg {
  const wing = (colors: [string, string], move: string) =>
    `<g transform="${move}">${path(WING, colors[0])}${path(COVERTS, colors[1])}</g>`
  return [
    wing([c.wingDark, c.wingDark], `translate(28 -8) skewX(-24) scale(.94 ${lift * 0.9})`),
    path('M-120 8C-160 4-196 14-220 30C-190 40-150 44-110 40Z', c.wingDark),
    path(
      'M-170 24C-130-8-50-34 40-32C88-32 104-62 136-70C166-76 190-62 192-46C184-22 160-14 148 6C130 42 70 56 0 50C-70 46-130 42-170 24Z',
      c.body,
    ),
    path(
      'M-170 24C-130 42-70 46 0 50C70 56 130 42 148 6C110 26 40 30-30 28C-90 26-130 26-170 24Z',
      c.wingDark,
      'opacity=".35"',
    ),
    path('M134-69C166-77 194-62 192-44L164-34C152-46 142-56 134-69Z', c.crown),
    path('M164-34C152-46 142-56 134-69C118-62 104-44 92-36C120-30 140-28 164-34Z', '#f6f3ec'),
    path('M172-34L352 16C300 30 214 22 166-10Z', c.pouch),
    path('M184-58L350 4Q362 12 352 17L170-28Z', c.bill),
    circle(174, -50, 5, '#071d2b'),
    wing([c.wingDark, c.wing], `scale(1 ${lift})`),
  ].join('')
}
