import { circle, line, path, type Svg } from './svg'

export interface FishColors {
  back: string
  side: string
  belly: string
  fin: string
  mark: string
  eye: string
}

const eye = (x: number, y: number, r: number, c: FishColors): Svg =>
  circle(x, y, r, c.belly) + circle(x + 1, y, r * 0.58, c.eye)

/** Draws a vermilion rockfish facing right, about 460 long, centered on 0,0. */
export function drawRockfish(c: FishColors): Svg {
  const spines = [-92, -66, -40, -14, 12, 38, 64]
  const sail = spines.map((x, spine) => `L${x + 10} ${-150 + Math.abs(spine - 3) * 9}L${x + 22} -98`).join('')
  return [
    path(
      'M-150 4C-182-34-208-62-236-70C-224-40-222-22-224 2C-222 30-226 54-240 84C-208 72-180 44-150 10Z',
      c.fin,
    ),
    path(`M-104-84${sail}L96-82Z`, c.fin),
    path('M-112-80C-126-112-146-116-160-104C-156-84-150-62-146-48Z', c.fin),
    path('M-110 72C-120 104-144 118-160 112C-160 90-154 66-144 44Z', c.fin),
    path(
      'M-156-4C-110-92 20-122 112-84C168-60 208-18 226 14C206 44 160 74 96 92C0 112-104 90-156 20Z',
      c.side,
    ),
    path(
      'M-156-4C-110-92 20-122 112-84C168-60 208-18 226 14C170-14 80-34-10-34C-70-34-120-22-156-2Z',
      c.back,
    ),
    path(
      'M226 14C206 44 160 74 96 92C0 112-104 90-156 20C-80 66 30 78 120 52C166 40 200 28 226 14Z',
      c.belly,
    ),
    path('M226 14C204 22 186 26 168 27C184 34 198 38 208 36Z', c.mark),
    path('M62 18C34 26 4 54-8 92C30 98 66 84 84 62Z', c.fin),
    line('M64 30C44 46 30 64 24 86M74 42C62 56 52 68 48 82', c.mark, 2.5),
    line('M116-74C88-34 92 24 122 62', c.mark, 5),
    line('M84-30C10-58-80-46-150-2', c.belly, 3, 'stroke-dasharray="2 12"'),
    eye(158, -18, 17, c),
  ].join('')
}

/** Draws a California halibut from above, about 460 long, centered on 0,0. */
export function drawHalibut(c: FishColors): Svg {
  const spots: Svg[] = []
  for (let spot = 0; spot < 34; spot += 1) {
    const angle = spot * 2.39996
    const reach = Math.sqrt(spot / 34)
    spots.push(
      circle(
        -6 + Math.cos(angle) * 150 * reach,
        Math.sin(angle) * 74 * reach,
        4 + (spot % 4) * 2.6,
        spot % 3 === 0 ? c.belly : c.mark,
        'opacity=".55"',
      ),
    )
  }
  return [
    path('M-166 0C-190-22-214-48-246-58C-238-20-238 22-246 60C-214 48-190 22-166 2Z', c.fin),
    path(
      'M-160-16C-110-112 40-158 168-66L150-36L-150-4ZM-160 16C-110 112 40 158 168 66L150 36L-150 4Z',
      c.fin,
    ),
    line(
      'M-110-84l10 22M-70-110l8 26M-24-124l6 26M24-126l2 26M70-118l-2 26M112-100l-6 24M-110 84l10-22M-70 110l8-26M-24 124l6-26M24 126l2-26M70 118l-2-26M112 100l-6-24',
      c.mark,
      2.5,
      'opacity=".6"',
    ),
    path(
      'M-168 0C-120-84 30-128 148-62C186-40 212-18 224 4C210 28 184 46 148 62C30 128-120 84-168 0Z',
      c.side,
    ),
    path('M-168 0C-120-84 30-128 148-62C186-40 212-18 224 4C160-30 60-50-30-46C-90-42-140-22-168 0Z', c.back),
    spots.join(''),
    line('M120 4C60-26 40-40 6-30C-50-16-100-4-160 0', c.belly, 3, 'stroke-dasharray="2 12"'),
    path('M224 4C204 10 188 18 176 30C194 30 208 26 214 20Z', c.mark),
    path('M92 8C60 4 28 18 14 40C48 50 80 42 98 26Z', c.fin),
    eye(168, -22, 13, c),
    eye(142, 12, 13, c),
  ].join('')
}

/** Draws a bluefin tuna facing right, about 500 long, centered on 0,0. */
export function drawTuna(c: FishColors): Svg {
  const finlets = [0, 1, 2, 3, 4, 5, 6]
    .map((place) => {
      const x = -64 - place * 20
      const y = -80 + place * 9
      return path(`M${x} ${y}l-16-10l4 14ZM${x} ${-y + 4}l-16 10l4-14Z`, c.fin)
    })
    .join('')
  return [
    path(
      'M-204-6C-226-56-250-96-278-112C-266-70-256-34-254 0C-256 36-266 74-280 116C-248 96-224 58-204 8Z',
      c.back,
    ),
    path('M-6-88C-20-122-18-140-2-156C14-130 36-108 72-92Z', c.back),
    path(
      'M-40-80C-62-118-66-142-58-166C-36-132-14-104 4-88ZM-40 84C-62 122-66 146-58 170C-36 136-14 108 4 92Z',
      c.fin,
    ),
    finlets,
    path(
      'M-222 0C-130-78 40-122 158-74C204-54 236-26 252 4C236 32 204 58 158 76C40 122-130 80-222 0Z',
      c.side,
    ),
    path(
      'M-222 0C-130-78 40-122 158-74C204-54 236-26 252 4C180-30 80-44-20-34C-100-26-170-12-222 0Z',
      c.back,
    ),
    path(
      'M252 4C236 32 204 58 158 76C40 122-130 80-222 0C-120 44 60 66 160 44C204 34 234 18 252 4Z',
      c.belly,
    ),
    path('M252 4C232 12 216 16 200 16C212 26 226 32 236 28Z', c.mark),
    path('M78 0C30-6-20 6-66 34C-18 40 44 34 88 22Z', c.back),
    line('M132-70C112-28 116 30 136 66', c.mark, 5),
    eye(196, -14, 14, c),
  ].join('')
}

/** Draws a king salmon facing right, about 480 long, centered on 0,0. */
export function drawSalmon(c: FishColors): Svg {
  const spots = Array.from({ length: 22 }, (_, spot) =>
    circle(-150 + spot * 14, -34 - Math.sin((spot / 21) * Math.PI) * 24 + (spot % 3) * 13, 3.6, c.mark),
  ).join('')
  return [
    path(
      'M-186 0C-210-38-232-60-258-70C-248-36-244-18-244 2C-246 26-252 48-262 76C-232 66-208 42-186 6Z',
      c.fin,
    ),
    path('M-30-72C-28-104-12-122 14-130C26-112 46-90 64-78Z', c.fin),
    path('M-132-48C-142-66-152-70-162-66C-160-52-154-42-148-38Z', c.fin),
    path(
      'M-96 62C-102 92-120 108-136 108C-136 86-130 62-120 48ZM6 78C0 104-18 120-36 120C-34 98-26 82-16 72Z',
      c.fin,
    ),
    path(
      'M-196-6C-110-72 50-96 150-64C198-48 228-26 246-6C250 2 246 10 238 12C214 40 160 66 96 76C-20 92-130 62-196 8Z',
      c.side,
    ),
    path('M-196-6C-110-72 50-96 150-64C198-48 228-26 246-6C180-20 60-32-40-26C-110-22-160-14-196-4Z', c.back),
    path(
      'M238 12C214 40 160 66 96 76C-20 92-130 62-196 8C-100 44 60 50 150 34C190 28 216 20 238 12Z',
      c.belly,
    ),
    line('M242 7C224 5 208 8 192 15', c.mark, 4),
    path('M104 34C76 38 50 54 40 78C70 80 98 68 112 52Z', c.fin),
    spots,
    line('M142-60C122-24 124 22 144 56', c.mark, 4),
    eye(190, -18, 11, c),
  ].join('')
}
