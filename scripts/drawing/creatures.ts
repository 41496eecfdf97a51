import type { FishColors } from './fish'
import { circle, line, path, type Svg } from './svg'

/** Draws a humpback's tail above the water, 300 wide, with its base at 0,0. */
export function drawFluke(color: string, shade: string, foam: string): Svg {
  const drops = [-128, -104, -78, -46, 52, 80, 108, 130]
    .map((x, drop) => `M${x}${-128 + Math.abs(x) * -0.2 + (drop % 3) * 14}v${16 + (drop % 3) * 12}`)
    .join('')
  return [
    path(
      'M-54 16C-36-28-22-64-20-96C-62-108-118-126-154-182C-128-178-116-188-96-182C-78-190-56-184-40-176C-22-172-8-164 0-148C8-164 22-172 40-176C56-184 78-190 96-182C116-188 128-178 154-182C118-126 62-108 20-96C22-64 36-28 54 16Z',
      color,
    ),
    path(
      'M0-148C8-164 22-172 40-176C56-184 78-190 96-182C116-188 128-178 154-182C118-126 62-108 20-96C22-64 36-28 54 16H10C12-40 8-100 0-148Z',
      shade,
    ),
    line(drops, foam, 3, 'opacity=".75"'),
    path(
      'M-132 26C-120 8-104 6-92 12C-84-10-58-14-46 4C-30-20 22-22 34 2C50-14 78-8 86 12C102 4 122 10 134 26C60 40-60 40-132 26Z',
      foam,
    ),
    circle(-112, -8, 5, foam),
    circle(-76, -26, 4, foam),
    circle(96, -14, 5, foam),
    circle(66, -28, 3.5, foam),
  ].join('')
}

/** Draws a leaping salmon, about 300 long, centered on 0,0. */
export function drawLeapingFish(c: FishColors): Svg {
  return [
    path(
      'M-128 66C-148 84-170 88-186 82C-176 98-160 110-140 110C-150 126-148 142-138 154C-126 132-112 112-94 92Z',
      c.fin,
    ),
    path('M-112 88C-60 10 30-54 128-52C146-50 158-40 160-30C150-14 120-4 100 4C40 34-40 60-96 98Z', c.side),
    path('M-112 88C-60 10 30-54 128-52C146-50 158-40 160-30C90-32-10 4-100 84Z', c.back),
    path('M160-30C150-14 120-4 100 4C40 34-40 60-96 98L-92 92C-40 40 60-4 132-18Z', c.belly),
    path('M10-26C14-54 34-66 58-64C50-54 48-46 48-42Z', c.fin),
    path('M-52 22C-52 8-46 2-38 0L-34 10Z', c.fin),
    path('M38 28C48 44 48 60 38 72C26 62 18 50 14 40ZM-40 66C-34 76-36 88-44 96C-52 88-56 82-58 76Z', c.fin),
    line('M96-46Q84-22 92 4', c.mark, 3),
    circle(126, -32, 6.5, c.belly),
    circle(127, -32, 3.6, c.eye),
    [
      [60, -36],
      [34, -22],
      [6, -8],
      [-20, 12],
      [-48, 34],
      [80, -40],
      [20, -24],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 3.4, c.mark))
      .join(''),
  ].join('')
}
