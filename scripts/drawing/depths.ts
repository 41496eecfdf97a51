import { INK } from './lights'
import { circle, line, path, randomStream, type Svg, short } from './svg'

/** What's below a trip's fish. */
export type Ground = 'reef' | 'sand' | 'bait' | 'deep'

interface Water {
  width: number
  height: number
  /** The y coordinate of the surface. */
  surface: number
  /** The x coordinate of the sun. */
  sun: number
  crest: string
}

/** Draws a cross section of the water: bands that get darker, shafts of light, and the bottom. */
export function drawDepths({ width, height, surface, sun, crest }: Water, ground: Ground): Svg {
  const bands = ['#348792', '#2b7887', '#226979', '#1a596c', '#14495e', '#0f3a50']
  const edge = (drop: number) =>
    `M0 ${surface + drop}${'q25 9 50 0t50 0'.repeat(Math.ceil(width / 100))}V${height}H0Z`
  const deep = height - surface
  return [
    path(edge(-5), crest),
    ...bands.map((color, band) =>
      band === 0
        ? path(edge(0), color)
        : path(`M0 ${short(surface + (deep * band) / bands.length)}q200 18 400 0t400 0V${height}H0Z`, color),
    ),
    ...[-90, -30, 40, 110].map((x, shaft) =>
      path(
        `M${sun + x} ${surface + 8}h${22 + shaft * 5}L${sun + x * 2.6 - 40} ${height}h${-90 - shaft * 12}Z`,
        '#bfe0d8',
        'opacity=".11"',
      ),
    ),
    GROUNDS[ground](width, height),
  ].join('')
}

const GROUNDS: Record<Ground, (width: number, height: number) => Svg> = {
  reef: (width, height) =>
    drawRocks(width, height) +
    drawStalk(66, 4, height) +
    drawStalk(738, 9, height) +
    drawStalk(130, 7, height, 150),
  sand: drawSand,
  bait: (width) => drawBait(width),
  deep: (width) => drawFar(width),
}

function drawRocks(width: number, height: number): Svg {
  const random = randomStream(14)
  const ridge = (base: number, rough: number) => {
    let d = `M0 ${height}`
    for (let x = 0; x <= width + 40; x += 40)
      d += `L${x} ${short(base + 30 * Math.sin(x / 130) - random() * rough)}`
    return `${d}V${height}Z`
  }
  const anemone = (x: number, y: number, color: string) =>
    line(
      `M${x} ${y}v-22M${x} ${y}q-9-10-13-20M${x} ${y}q9-10 13-20M${x} ${y}q-13-5-22-12M${x} ${y}q13-5 22-12`,
      color,
      5,
    )
  return [
    path(ridge(height - 64, 34), '#0f3346'),
    path(ridge(height - 22, 30), INK.navyDeep),
    anemone(250, 556, INK.coralPale),
    anemone(520, 548, INK.brass),
    anemone(620, 566, INK.kelpPale),
  ].join('')
}

function drawStalk(x: number, seed: number, height: number, tall = 280): Svg {
  const random = randomStream(seed)
  const at = (y: number) => x + Math.sin(y / 60 + seed) * 13
  let stalk = `M${short(at(height))} ${height}`
  const blades: Svg[] = []
  for (let knot = 0; knot * 20 < tall; knot += 1) {
    const y = height - 20 - knot * 20
    const side = knot % 2 === 0 ? 1 : -1
    const long = side * (38 + random() * 22)
    stalk += `L${short(at(y))} ${y}`
    blades.push(
      path(
        `M${short(at(y))} ${y}q${short(long * 0.5)}-20 ${short(long)}-8q${short(-long * 0.4)} 17 ${short(-long)} 8Z`,
        side > 0 ? INK.kelp : '#3f7d6a',
      ),
      circle(at(y) + side * 5, y - 2, 3.6, INK.brass),
    )
  }
  return line(stalk, INK.kelpDeep, 4.5) + blades.join('')
}

function drawSand(width: number, height: number): Svg {
  const random = randomStream(22)
  const grains = Array.from({ length: 60 }, () =>
    circle(random() * width, height - 160 + random() * 156, 1.5 + random() * 2, '#8c7440'),
  ).join('')
  return [
    path(
      `M0 ${height - 176}Q200 ${height - 214} 420 ${height - 184}T${width} ${height - 196}V${height}H0Z`,
      '#b99a62',
    ),
    path(
      `M0 ${height - 92}Q240 ${height - 124} 460 ${height - 86}T${width} ${height - 100}V${height}H0Z`,
      '#d9bd84',
    ),
    line(
      `M30 ${height - 140}q50-14 100 0t100 0M560 ${height - 146}q50-14 100 0t100 0M180 ${height - 22}q50-14 100 0t100 0M470 ${height - 18}q50-14 100 0`,
      '#a5864f',
      4,
    ),
    `<ellipse cx="416" cy="${height - 66}" rx="196" ry="22" fill="#7a6236" opacity=".55"/>`,
    grains,
    `<g transform="translate(690 ${height - 30}) rotate(12)">${path('M0-24L6-8L23-8L10 3L15 20L0 10L-15 20L-10 3L-23-8L-6-8Z', INK.coral)}</g>`,
    path(`M96 ${height - 26}q22-34 44 0Z`, INK.fog) +
      line(`M118 ${height - 26}v-16M110 ${height - 26}l-5-12M126 ${height - 26}l5-12`, '#c9b48a', 2.5),
  ].join('')
}

const school = (
  count: number,
  seed: number,
  place: { x: number; y: number; wide: number; tall: number },
): string => {
  const random = randomStream(seed)
  return Array.from({ length: count }, () => {
    const [turn, reach] = [random() * Math.PI * 2, Math.sqrt(random())]
    return `M${short(place.x + Math.cos(turn) * reach * place.wide)} ${short(place.y + Math.sin(turn) * reach * place.tall)}q9-7 20 0l7-4v9l-7-4q-12 7-20-1Z`
  }).join('')
}

/** Draws anchovies fleeing from a predator. */
function drawBait(width: number): Svg {
  return [
    path(school(52, 5, { x: width - 96, y: 400, wide: 90, tall: 90 }), '#cfe3dc', 'opacity=".85"'),
    path(school(40, 9, { x: 120, y: 540, wide: 110, tall: 40 }), '#7fb9b4', 'opacity=".45"'),
  ].join('')
}

/** Draws fading fish of the same school, because the bottom is too deep to see offshore. */
function drawFar(width: number): Svg {
  const far = (x: number, y: number, scale: number, opacity: number) =>
    `<g transform="translate(${x} ${y}) scale(${scale})" opacity="${opacity}">${path('M-222 0C-130-78 40-122 158-74C204-54 236-26 252 4C236 32 204 58 158 76C40 122-130 80-222 0Z', INK.navy)}${path('M-204-6C-226-56-250-96-278-112C-266-70-256-34-254 0C-256 36-266 74-280 116C-248 96-224 58-204 8Z', INK.navy)}${path('M-40-80C-62-118-66-142-58-166C-36-132-14-104 4-88ZM-40 84C-62 122-66 146-58 170C-36 136-14 108 4 92Z', INK.navy)}</g>`
  return (
    far(width - 130, 300, 0.3, 0.45) +
    far(140, 320, 0.24, 0.35) +
    far(width - 70, 520, 0.36, 0.6) +
    far(110, 540, 0.32, 0.55)
  )
}
