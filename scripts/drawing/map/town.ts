import { INK } from '../lights'
import { circle, line, path, randomStream, type Svg, short } from '../svg'

/** Draws the town on both sides of the harbor, with streets, roofs, trees, the lagoon and parking lots. */
export function drawTown(): Svg {
  return [
    path('M600-10C640 40 640 90 676 128H700V-10ZM800-10H900C880 60 850 90 842 128H806Z', INK.kelp),
    streets(),
    roofs(),
    lagoon(),
    lots(),
    trees(),
  ].join('')
}

function streets(): Svg {
  const across = [30, 76, 200, 246, 292].map((y) => `M-10 ${y}H636M${y > 180 ? 876 : 920} ${y - 4}H1510`)
  const down = [50, 130, 210, 290, 370, 450, 530, 606].map((x) => `M${x}-10L${x + 12} 326`)
  const east = [930, 1160, 1240, 1320, 1400, 1470].map((x) => `M${x}-10L${x + 8} ${x > 1100 ? 300 : 318}`)
  return (
    line([...across, ...down, ...east].join(''), INK.fog, 6, 'opacity=".8"') +
    line('M876 156L880 340', INK.fog, 9)
  )
}

const ROOFS = [INK.fog, INK.fogShade, '#e9b39c', '#c8d6c8', INK.brassPale] as const

/** Draws rows of roofs between the streets. All roofs of a color share a path, and so do all shaded sides. */
function roofs(): Svg {
  const random = randomStream(7)
  const shapes = ROOFS.map(() => '')
  let shaded = ''
  for (const y of [10, 44, 90, 172, 216, 262, 304]) {
    for (let x = 12; x < 1490; x += 26) {
      if ((x > 580 && x < 950) || (x > 950 && x < 1152 && y > 160) || random() < 0.3) continue
      const [w, h] = [Math.round(10 + random() * 7), Math.round(8 + random() * 6)]
      const left = Math.round(x + random() * 6)
      const color = Math.floor(random() * ROOFS.length)
      shapes[color] += `M${left} ${y}h${w}v${h}h-${w}Z`
      shaded += `M${left} ${y + h / 2}h${w}v${h / 2}h-${w}Z`
    }
  }
  return (
    shapes.map((d, color) => path(d, ROOFS[color] ?? INK.fog)).join('') +
    path(shaded, INK.navy, 'opacity=".14"')
  )
}

/** Draws Schwan Lagoon behind Twin Lakes beach, and the river mouth in the west. */
function lagoon(): Svg {
  return [
    path(
      'M960 330C950 296 968 270 1000 262C1010 226 1044 214 1070 232C1096 214 1136 226 1134 262C1138 300 1110 318 1074 322C1040 336 990 348 960 330Z',
      INK.kelp,
      'opacity=".55"',
    ),
    path(
      'M974 322C968 298 984 278 1010 274C1018 240 1046 230 1066 248C1090 230 1122 240 1120 266C1122 294 1098 306 1066 308C1036 322 996 336 974 322Z',
      '#6fa5a3',
    ),
    line('M1000 308q20-8 40 0M1050 276q18-8 36 0', INK.fog, 3, 'opacity=".7"'),
    path(
      'M96-10C120 80 60 150 84 220C96 270 84 310 92 400H136C128 310 140 270 126 220C104 150 166 80 142-10Z',
      '#6fa5a3',
    ),
  ].join('')
}

/** Draws the parking lots along the east quay. */
function lots(): Svg {
  const random = randomStream(19)
  const cars: Svg[] = []
  for (let y = 196; y < 320; y += 8) {
    if (y > 236 && y < 268) continue
    if (random() < 0.25) continue
    const colors = [INK.coral, INK.navy, INK.white, INK.brass, INK.slate]
    cars.push(
      path(
        `M${short(850 + random() * 2)} ${y}h11v5h-11Z`,
        colors[Math.floor(random() * colors.length)] ?? INK.white,
      ),
    )
  }
  return (
    path('M840 184H872V330H836Z', '#c9cbbd') +
    cars.join('') +
    path('M884 170h26v18h-26ZM886 210h20v30h-20ZM888 286h34v22h-34Z', INK.coralPale) +
    path('M612 210h30v20h-30ZM616 250h24v34h-24Z', INK.fog)
  )
}

function trees(): Svg {
  const random = randomStream(3)
  const parts: Svg[] = []
  for (let tree = 0; tree < 150; tree += 1) {
    const [x, y] = [random() * 1500, random() * 318]
    const slope = (x > 596 && x < 690 && y < 116) || (x > 816 && x < 900 && y < 116)
    if (
      (x > 640 && x < 944 && !slope) ||
      (x > 84 && x < 150) ||
      (y > 108 && y < 168) ||
      (x > 968 && x < 1130 && y > 240)
    )
      continue
    const r = 4 + random() * 4
    parts.push(
      circle(x + 2, y + 2, r, INK.kelpDeep),
      circle(x, y, r * 0.86, tree % 3 === 0 ? '#3f7d6a' : INK.kelp),
    )
  }
  return parts.join('')
}
