import { drawDocument } from '../document'
import { INK } from '../lights'
import { circle, line, path, place, type Svg } from '../svg'
import { drawCompass } from './compass'
import { drawDocks } from './docks'
import { drawTown } from './town'

export const MAP = { width: 1500, height: 750 } as const

const BAY = '#1f5668'
const BASIN = '#377480'
const SAND = INK.brassPale

/**
 * Draws the harbor from above, north up. Everything that guests have to find (the mouth, the bridge, the
 * dock's gate) is within 240 units of the center line and in the upper 510 units. Phones show the middle, wide
 * screens the top.
 */
export function drawHarborMap(): Svg {
  return drawDocument(MAP.width, MAP.height, [
    path(`M0 0H${MAP.width}V${MAP.height}H0Z`, '#a9c4b4'),
    drawTown(),
    drawBay(),
    drawBeaches(),
    // The basin and its quays, from the mouth to the upper harbor.
    path(BASIN_EDGE, INK.fogShade, `stroke="${INK.fogShade}" stroke-width="15" stroke-linejoin="round"`),
    path(BASIN_EDGE, BASIN),
    path('M706 372C712 398 716 420 722 452H786C782 424 780 398 782 366Z', BASIN),
    drawDocks(),
    drawBridge(),
    drawJetties(),
    drawCourse(),
    drawMeetingPlace(),
    drawCompass([1300, 424]),
  ])
}

const BASIN_EDGE =
  'M708 384C702 366 672 352 664 326L658 214C660 196 690 190 706 172L704 96C700 60 690 30 692-20H796C800 30 806 62 808 100L806 172C822 190 838 196 840 214L836 322C830 346 792 352 784 376Z'

/** Draws the bay, darker with depth. */
function drawBay(): Svg {
  const shore = (drop: number) =>
    `M-20 ${396 + drop}C160 ${372 + drop} 330 ${378 + drop} 520 ${390 + drop}C620 ${396 + drop} 670 ${388 + drop} 712 ${386 + drop}C790 ${380 + drop} 900 ${386 + drop} 1040 ${376 + drop * 0.96}C1200 ${366 + drop * 0.94} 1360 ${340 + drop} 1520 ${316 + drop}`
  const depth = (drop: number, color: string) => path(`${shore(drop)}V770H-20Z`, color)
  return [
    depth(0, '#6fa5a3'),
    depth(22, BASIN),
    depth(52, '#2c6674'),
    depth(88, BAY),
    depth(124, '#164a5d'),
    depth(196, '#133f51'),
    depth(270, '#103647'),
    line(
      [36, 70, 106, 142, 174, 222, 246, 300, 336].map(shore).join(''),
      '#8dbcb3',
      1.6,
      'opacity=".55" stroke-dasharray="14 9"',
    ),
  ].join('')
}

/** Draws Seabright in the west and Twin Lakes in the east. */
function drawBeaches(): Svg {
  return [
    path(
      'M-20 352C160 328 330 338 520 352C610 356 660 350 690 340L712 386C670 390 620 398 520 392C330 380 160 374-20 398Z',
      SAND,
    ),
    path(
      'M784 376L804 344C900 356 960 344 1040 334C1200 322 1360 300 1520 274V318C1360 342 1200 368 1040 378C900 388 830 384 784 376Z',
      SAND,
    ),
    line(
      'M-20 398C160 374 330 380 520 392C620 398 670 390 712 386M784 376C830 384 900 388 1040 378C1200 368 1360 342 1520 318',
      INK.white,
      5,
    ),
    line(
      'M-20 352C160 328 330 338 520 352C610 356 650 352 672 344M808 344C900 356 960 344 1040 334C1200 322 1360 300 1520 274',
      '#b98b52',
      4,
    ),
    // Umbrellas and fires on the sand.
    [
      [300, 360, INK.coral],
      [348, 366, INK.kelp],
      [452, 372, INK.white],
      [560, 374, INK.coral],
      [930, 366, INK.kelp],
      [1010, 358, INK.coral],
      [1130, 350, INK.white],
      [1250, 336, INK.coral],
      [1380, 316, INK.kelp],
    ]
      .map(
        ([x, y, color]) =>
          circle(Number(x) + 3, Number(y) + 3, 7, '#b98b52') +
          circle(Number(x), Number(y), 7, String(color)) +
          circle(Number(x), Number(y), 2, INK.navy),
      )
      .join(''),
  ].join('')
}

/** Draws the road bridge and the railroad track beside it. */
function drawBridge(): Svg {
  return [
    line('M-20 150C200 138 460 150 690 148H822C1000 148 1240 160 1520 132', '#c7b48c', 21),
    line('M-20 150C200 138 460 150 690 148H822C1000 148 1240 160 1520 132', INK.white, 15),
    line(
      'M-20 150C200 138 460 150 690 148H822C1000 148 1240 160 1520 132',
      INK.brass,
      2,
      'stroke-dasharray="12 10"',
    ),
    line('M-20 126C200 114 460 124 690 122H822C1000 122 1240 134 1520 106', INK.navy, 3),
    line(
      'M-20 126C200 114 460 124 690 122H822C1000 122 1240 134 1520 106',
      INK.navy,
      7,
      'stroke-dasharray="0 9" opacity=".4"',
    ),
    path('M690 140H824V160H690ZM690 117H824V127H690Z', INK.navy, 'opacity=".16"'),
    line('M690 138H824M690 158H824', INK.navy, 3),
  ].join('')
}

/** Draws the long west jetty with the lighthouse at its end, and the short east jetty. */
function drawJetties(): Svg {
  const west = 'M700 366C708 400 716 432 734 464L742 478'
  const east = 'M792 366C792 388 794 404 800 424'
  const stones = [west, east].join('')
  return [
    line(stones, '#0f3346', 27, 'transform="translate(4 5)" opacity=".5"'),
    line(stones, INK.navy, 22),
    line(stones, '#6d8a8c', 15, 'stroke-dasharray="2 17"'),
    line(stones, INK.fogShade, 8, 'stroke-dasharray="1 13" stroke-dashoffset="6"'),
    drawWaltonLight(),
  ].join('')
}

/** Draws Walton Lighthouse from the side and larger than life, so that it's easy to recognize. */
function drawWaltonLight(): Svg {
  const light = [
    path('M16-62L150-34L152-74Z', INK.brassPale, 'opacity=".34"'),
    path('M-16-62L-140-30L-142-72Z', INK.brassPale, 'opacity=".24"'),
    circle(0, 0, 21, INK.navy),
    path('M-14 4L-8-48H10L16 4Q1 14-14 4Z', INK.white),
    path('M3 9L2-48H10L16 4Q10 9 3 9Z', INK.fogShade),
    path('M-14-48H16V-54H-14Z', INK.navy),
    path('M-7-54V-68H9V-54Z', INK.brass),
    path('M-11-68C-8-82 10-82 13-68Z', INK.kelp),
    circle(1, -81, 3, INK.navy),
  ]
  return place(light.join(''), [738, 482], 0.94)
}

/** Draws the boat's course from the dock through the mouth. */
function drawCourse(): Svg {
  return [
    line(
      'M786 258C764 276 748 316 748 352C748 388 766 404 774 432C786 476 880 500 990 494',
      INK.white,
      3.4,
      'stroke-dasharray="1 11"',
    ),
    `<g transform="translate(1012 492) rotate(-4)">${path('M-22-8H8Q24-4 30 0Q24 4 8 8H-22Z', INK.white)}${path('M-6-5H8Q12 0 8 5H-6Z', INK.navy)}${path('M-26-2C-60-16-80-20-104-22C-80-10-80 10-104 22C-80 20-60 16-26 2Z', INK.white, 'opacity=".35"')}</g>`,
    sail(300, 470, 1),
    sail(420, 504, 0.8),
    sail(1130, 450, 0.9),
    sail(560, 446, 0.7),
    sail(590, 610, 1),
    sail(866, 664, 0.9),
  ].join('')
}

const sail = (x: number, y: number, scale: number) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${path('M-14 6H16Q10 15 0 15T-14 6Z', INK.white)}${path('M0 3V-30Q18-12 18 3Z', INK.white)}${path('M-3 3V-24Q-14-8-14 3Z', INK.coralPale)}</g>`

/** Draws a pin on the gate at the head of the dock. */
function drawMeetingPlace(): Svg {
  return [
    '<ellipse cx="844" cy="257" rx="20" ry="8" fill="#0b2a3c" opacity=".3"/>',
    place(
      [
        path('M0 0C-34-44-38-60-38-74C-38-96-21-112 0-112C21-112 38-96 38-74C38-60 34-44 0 0Z', INK.white),
        path('M0-10C-28-48-32-62-32-74C-32-92-18-106 0-106C18-106 32-92 32-74C32-62 28-48 0-10Z', INK.coral),
        circle(0, -74, 14, INK.white),
        circle(0, -74, 6, INK.navy),
      ].join(''),
      [844, 257],
      0.84,
    ),
  ].join('')
}
