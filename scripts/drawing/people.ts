import { circle, line, type Point, path, place, type Svg } from './svg'

/** A person on board, drawn without a face. */
export interface Person {
  coat: string
  /** The side away from the light. */
  shade: string
  skin: string
  hair: string
  hat: string
  headgear: 'cap' | 'beanie' | 'none'
  /** The near hand, relative to the point between the feet. If it's missing, the arm hangs down. */
  hand?: Point
  long?: boolean
}

/** Draws a person 205 tall, facing right, with the feet at 0,0. */
export function drawPerson({ coat, shade, skin, hair, hat, headgear, hand, long }: Person): Svg {
  const [handX, handY] = hand ?? [8, -92]
  const elbow: Point = [(handX + 2) / 2 + (hand ? -4 : 10), (handY - 150) / 2 + (hand ? 26 : 4)]
  return [
    path('M-25 0L-22-94H22L23 0H4L0-66L-6 0Z', '#143244'),
    long ? path('M-8-196C-24-194-26-172-20-150L-2-152L0-190Z', hair) : '',
    path('M-28-84C-30-120-31-150-18-158C-8-163 8-163 16-158C28-150 28-112 26-84Z', coat),
    path('M-28-84C-30-120-31-150-18-158C-8-162-6-160-6-160C-16-140-16-110-14-84Z', shade),
    path('M-8-172H9V-154Q0-148-8-154Z', skin),
    path(
      'M-14-184C-14-200 16-200 16-184C19-180 18-178 16-176C15-164 6-163 0-164C-8-166-14-172-14-184Z',
      skin,
    ),
    headgear === 'cap'
      ? path('M-16-184C-16-206 14-208 17-188L32-185L31-181L-15-180Z', hat)
      : headgear === 'beanie'
        ? path('M-16-183C-18-212 18-212 18-185L17-179L-15-177Z', hat) + circle(1, -208, 5, hat)
        : path('M-16-176C-22-206 18-210 17-184C6-190-2-190-6-184C-6-178-8-172-12-170Z', hair),
    line(`M-4-146L${elbow[0]} ${elbow[1]}L${handX} ${handY}`, shade, 15, 'stroke-linejoin="round"'),
    circle(handX, handY, 6.5, skin),
  ].join('')
}

const SKIN = ['#f0c3a0', '#8d5a3c', '#d79a70', '#6b4430', '#e8b18c', '#b97f56'] as const

/** Six guests, dressed for a cold morning in the site's colors. */
export const GUESTS: readonly Person[] = [
  { coat: '#f26b4e', shade: '#cf5239', skin: SKIN[0], hair: '#6b4430', hat: '#0b2a3c', headgear: 'beanie' },
  { coat: '#2f6b5b', shade: '#1f4d42', skin: SKIN[1], hair: '#1b1f24', hat: '#d9a441', headgear: 'cap' },
  {
    coat: '#d9a441',
    shade: '#b58330',
    skin: SKIN[2],
    hair: '#2b1d18',
    hat: '#2b1d18',
    headgear: 'none',
    long: true,
  },
  { coat: '#1d4558', shade: '#0b2a3c', skin: SKIN[3], hair: '#1b1f24', hat: '#f26b4e', headgear: 'beanie' },
  { coat: '#7fa897', shade: '#5a8475', skin: SKIN[4], hair: '#b9b4a8', hat: '#f6f3ec', headgear: 'cap' },
  { coat: '#b5493a', shade: '#8e3529', skin: SKIN[5], hair: '#3a2a22', hat: '#3a2a22', headgear: 'none' },
]

/** Draws guests standing on one deck, from left to right. */
export function drawGuests(places: readonly { at: Point; who: number; hand?: Point; flip?: boolean }[]): Svg {
  return places
    .map(({ at, who, hand, flip }) => {
      const guest = GUESTS[who % GUESTS.length]
      return guest ? place(drawPerson({ ...guest, hand: hand ?? guest.hand }), at, 1, flip) : ''
    })
    .join('')
}
