import type { FishColours } from './fish'
import { circle, line, path, type Svg } from './svg'

/** A humpback's tail above the water, 260 wide, its root at 0,0. */
export function drawFluke(colour: string, shade: string, foam: string): Svg {
  return [
    path(
      'M-34 6C-22-40-18-74-16-104C-52-150-104-158-134-148C-112-180-52-186-4-148C44-186 104-180 128-148C98-158 50-150 14-104C16-74 22-40 36 6Z',
      colour,
    ),
    path('M2 6C6-50 4-90-4-148C44-186 104-180 128-148C98-158 50-150 14-104C16-74 22-40 36 6Z', shade),
    path('M-118 20q22-40 52-18q22-46 62-12q34-36 64 6q30-16 50 24q-112 24-228 0Z', foam),
  ].join('')
}

/** A salmon in a leap, about 300 long, its middle at 0,0. */
export function drawLeapingFish(c: FishColours): Svg {
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
