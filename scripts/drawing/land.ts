import { circle, line, type Point, path, polygon, randomStream, type Svg, short } from './svg'

/** Returns a ridge's height at x, as a sum of slow waves. */
function ridge(x: number, seed: number, rough: number): number {
  return (
    Math.sin(x / 310 + seed) * 0.5 +
    Math.sin(x / 137 + seed * 2.3) * 0.28 * rough +
    Math.sin(x / 61 + seed * 4.1) * 0.12 * rough
  )
}

export interface Hills {
  from: number
  to: number
  /** The y coordinate of the waterline. */
  base: number
  /** Mean height above `base`, as a function of the position from 0 at `from` to 1 at `to`. */
  height: (share: number) => number
  sway: number
  seed: number
  color: string
  /** Height of the redwoods along the ridge. */
  trees?: number
}

/** Draws a range of hills, with redwoods along the ridge if `trees` is set. */
export function drawHills({ from, to, base, height, sway, seed, color, trees = 0 }: Hills): Svg {
  const random = randomStream(seed * 977)
  const points: Point[] = []
  const step = trees > 0 ? 9 : 26
  for (let x = from; x <= to; x += step) {
    const share = (x - from) / (to - from)
    const top = base - Math.max(0, height(share) + ridge(x, seed, trees > 0 ? 1 : 0.7) * sway)
    points.push([x, top])
    if (trees > 0 && top < base - 12 && random() > 0.22) {
      const tall = trees * (0.45 + random() * 0.75)
      points.push([x + step * 0.45, top - tall], [x + step * 0.9, top + 1])
    }
  }
  return path(
    `M${from} ${base}L${points.map(([x, y]) => `${short(x)} ${short(y)}`).join(' ')}L${to} ${base}Z`,
    color,
  )
}

/** Draws the boardwalk's roller coaster and Ferris wheel on the far shore. */
export function drawBoardwalk([x, y]: Point, color: string, ground: string): Svg {
  const track = (at: number) =>
    26 + 34 * Math.abs(Math.sin(at / 62)) * (1.25 - at / 520) + 26 * Math.exp(-(((at - 66) / 46) ** 2))
  const rails: string[] = []
  const posts: string[] = []
  for (let at = 0; at <= 330; at += 6) rails.push(`${short(x + at)} ${short(y - track(at))}`)
  for (let at = 0; at < 330; at += 12) {
    posts.push(`M${short(x + at)} ${y}V${short(y - track(at))}`)
    posts.push(`M${short(x + at)} ${y}L${short(x + at + 12)} ${short(y - track(at + 12) * 0.62)}`)
  }
  const hub: Point = [x + 388, y - 50]
  const spokes = Array.from({ length: 6 }, (_, spoke) => {
    const angle = (spoke * Math.PI) / 6
    const [dx, dy] = [Math.cos(angle) * 40, Math.sin(angle) * 40]
    return `M${short(hub[0] - dx)} ${short(hub[1] - dy)}L${short(hub[0] + dx)} ${short(hub[1] + dy)}`
  })
  return [
    path(`M${x - 60} ${y + 8}C${x} ${y - 6} ${x + 420} ${y - 8} ${x + 560} ${y + 8}Z`, ground),
    line(posts.join(''), color, 1.5),
    line(`M${rails.join('L')}`, color, 3.6),
    line(spokes.join(''), color, 1.4),
    `<circle cx="${hub[0]}" cy="${hub[1]}" r="41" fill="none" stroke="${color}" stroke-width="3.2"/>`,
    line(`M${hub[0] - 20} ${y}L${hub[0]} ${hub[1]}L${hub[0] + 20} ${y}`, color, 3),
  ].join('')
}

export interface LighthouseColors {
  wall: string
  shade: string
  iron: string
  lamp: string
  roof: string
  /** The color of the beam, if the light is on. */
  beam?: string
}

/** Draws the lighthouse, 330 tall, with its base at 0,0. */
export function drawLighthouse({ wall, shade, iron, lamp, roof, beam }: LighthouseColors): Svg {
  const rails = [-46, -28, -10, 10, 28, 46].map((x) => `M${x}-258V-238`).join('')
  return [
    beam
      ? `${path('M8-280L1500-470V-190L8-270Z', beam, 'opacity=".26"')}${path('M8-279L1500-400V-250L8-271Z', beam, 'opacity=".36"')}${path('M-8-280L-1500-440V-230L-8-270Z', beam, 'opacity=".2"')}`
      : '',
    path('M-68 0L-60-26H60L68 0Z', iron),
    path('M-52-26L-33-236H33L52-26Z', wall),
    path('M8-26L6-236H33L52-26Z', shade),
    path('M24-26L18-236H33L52-26Z', iron, 'opacity=".16"'),
    path('M-15-26V-58C-15-80 15-80 15-58V-26Z', iron),
    path('M-7-112c0-13 14-13 14 0v16h-14ZM-6-182c0-11 12-11 12 0v14h-12Z', iron),
    path('M-42-226C-30-238 30-238 42-226L50-240H-50Z', shade),
    path('M-52-246H52V-238H-52Z', iron),
    line(`${rails}M-48-258H48`, iron, 3),
    path('M-24-246V-292H24V-246Z', lamp),
    beam ? circle(0, -270, 19, wall) : path('M-24-246V-292H-8V-246Z', wall, 'opacity=".45"'),
    line('M-24-292V-246M-8-292V-246M8-292V-246M24-292V-246', iron, 3.4),
    path('M-33-290C-30-318-12-326 0-328C12-326 30-318 33-290Z', roof),
    path('M6-290C10-312 6-324 0-328C12-326 30-318 33-290Z', iron, 'opacity=".28"'),
    circle(0, -333, 6.5, iron),
    line('M0-338V-356', iron, 3),
  ].join('')
}

/** Draws a jetty of boulders, each with a lit face. */
export function drawJetty(
  from: Point,
  to: Point,
  colors: { dark: string; mid: string; lit: string },
  seed: number,
): Svg {
  const random = randomStream(seed)
  const [x0, y0] = from
  const [x1, y1] = to
  const span = x1 - x0
  const count = Math.max(5, Math.round(Math.abs(span) / 42))
  const stones: Svg[] = [
    path(
      `M${x0} ${y0}L${x1 - Math.sign(span) * 30} ${y1}Q${x1 + Math.sign(span) * 46} ${y1 + 24} ${x1 + Math.sign(span) * 62} ${y1 + 74}H${x0}Z`,
      colors.dark,
    ),
  ]
  for (let row = 0; row < 3; row += 1) {
    for (let stone = 0; stone <= count; stone += 1) {
      const share = (stone + (row % 2) * 0.5) / count
      if (share > 1.03) continue
      const x = x0 + span * share + Math.sign(span) * row * 10
      const y = y0 + (y1 - y0) * share + 6 + row * 24
      const [w, h] = [30 + random() * 22, 18 + random() * 14]
      const top: Point[] = [
        [x - w, y + h * 0.5],
        [x - w * 0.55, y - h * 0.6],
        [x + w * 0.2, y - h],
        [x + w * 0.85, y - h * 0.35],
        [x + w, y + h * 0.6],
        [x, y + h],
      ]
      stones.push(polygon(top, random() > 0.5 ? colors.mid : colors.dark))
      const face: Point[] = [
        [x - w * 0.55, y - h * 0.6],
        [x + w * 0.2, y - h],
        [x + w * 0.85, y - h * 0.35],
        [x + w * 0.1, y - h * 0.15],
      ]
      stones.push(polygon(face, row === 0 || random() > 0.55 ? colors.lit : colors.mid))
    }
  }
  return stones.join('')
}
