import { type Point, path, randomStream, type Svg, short } from './svg'

export interface Sea {
  /** Colors from the horizon to the nearest wave. */
  bands: string[]
  crest: string
  /** The color of the sun's reflection. */
  glitter: string
}

/** Returns the upper edge of a band of waves: shallow troughs between pointed crests. */
function crests(
  y: number,
  length: number,
  depth: number,
  width: number,
  random: () => number,
): { d: string; tips: Point[] } {
  let x = -length * random()
  let d = `M${short(x)} ${short(y)}`
  const tips: Point[] = []
  while (x < width + length) {
    const step = length * (0.7 + random() * 0.6)
    const lift = (random() - 0.5) * depth * 0.5
    d += `q${short(step * 0.42)} ${short(depth * (0.8 + random() * 0.5))} ${short(step)} ${short(lift)}`
    x += step
    tips.push([x, y])
    y += lift
  }
  return { d, tips }
}

/** Draws bands of waves that get larger and darker toward the viewer, with light below some crests. */
export function drawSea(
  { bands, crest }: Sea,
  horizon: number,
  width: number,
  height: number,
  seed: number,
): Svg[] {
  const random = randomStream(seed)
  return bands.map((color, band) => {
    const share = band / bands.length
    const y = horizon + (height - horizon) * share ** 1.35
    if (band === 0) return path(`M0 ${horizon}H${width}V${height}H0Z`, color)
    const length = 90 + share * 300
    const depth = 7 + share * 34
    const { d, tips } = crests(y, length, depth, width, random)
    const edge = 4 + share * 7
    const parts = [
      path(`${d}V${height}H-400Z`, crest, `opacity="${short(0.2 + share * 0.15)}"`),
      path(`${d}V${height}H-400Z`, color, `transform="translate(0 ${short(edge)})"`),
    ]
    for (const [x, tipY] of tips) {
      if (random() < 0.42) continue
      const reach = length * (0.25 + random() * 0.3)
      const drop = depth * 0.9
      parts.push(
        path(
          `M${short(x - 2)} ${short(tipY + edge + 6)}q${short(reach * 0.4)} ${short(drop * 0.5)} ${short(reach)} ${short(drop)}q${short(-reach * 0.62)} ${short(-drop * 0.18)} ${short(-reach)} ${short(-drop)}Z`,
          crest,
          `opacity="${short(0.35 + share * 0.5)}"`,
        ),
      )
    }
    return parts.join('')
  })
}

/** Draws a sea without waves: bands that get darker toward the viewer, with patches of light and shade. */
export function drawCalmSea(
  { bands, crest }: Sea,
  horizon: number,
  width: number,
  height: number,
  seed: number,
): Svg[] {
  const random = randomStream(seed)
  const deep = height - horizon
  return bands.map((color, band) => {
    const top = horizon + deep * (band / bands.length) ** 1.3
    const parts = [path(`M0 ${short(top)}H${width}V${height}H0Z`, color)]
    for (let lens = 0; lens < width / 200; lens += 1) {
      const y = top + 6 + random() * deep * 0.12
      const half = (30 + random() * 90) * (0.6 + band * 0.16)
      const shade = lens % 3 === 0 ? crest : (bands[Math.max(0, band - 1)] ?? crest)
      parts.push(drawLens(random() * width, y, half, 4 + band * 1.5, shade, lens % 3 === 0 ? 0.4 : 0.7))
    }
    return parts.join('')
  })
}

/** Draws a patch of light on the water. */
export function drawLens(
  x: number,
  y: number,
  half: number,
  thick: number,
  ...[color, opacity]: [string, number]
): Svg {
  return path(
    `M${short(x - half)} ${short(y)}q${short(half)} ${short(-thick)} ${short(half * 2)} 0q${short(-half)} ${short(thick)} ${short(-half * 2)} 0Z`,
    color,
    `opacity="${opacity}"`,
  )
}

/** Draws the sun's reflection as patches of light that spread out toward the viewer. */
export function drawGlitter(x: number, horizon: number, depth: number, color: string, seed: number): Svg {
  const random = randomStream(seed)
  const parts: Svg[] = []
  for (let row = 0; row < 24; row += 1) {
    const share = row / 24
    const y = horizon + 5 + share ** 1.25 * depth
    const lenses = 1 + Math.floor(random() * 2)
    for (let lens = 0; lens < lenses; lens += 1) {
      const half = (118 - share * 40) * (0.28 + random() * 0.75)
      const at = x + (random() - 0.5) * (90 + share * 210) * (lens === 0 ? 0.5 : 1)
      const thick = 3.5 + share * 6
      parts.push(
        path(
          `M${short(at - half)} ${short(y)}q${short(half)} ${short(-thick)} ${short(half * 2)} 0q${short(-half)} ${short(thick)} ${short(-half * 2)} 0Z`,
          color,
          `opacity="${short(1 - share * 0.45)}"`,
        ),
      )
    }
  }
  return parts.join('')
}

/** Draws banks of morning fog on the water. */
export function drawFog(
  places: readonly (readonly [x: number, y: number, half: number])[],
  color: string,
): Svg {
  return places
    .map(([x, y, half]) =>
      path(
        `M${x - half} ${y}C${x - half * 0.5} ${y - 34} ${x + half * 0.5} ${y - 40} ${x + half} ${y}C${x + half * 0.4} ${y + 16} ${x - half * 0.6} ${y + 14} ${x - half} ${y}Z`,
        color,
        'opacity=".78"',
      ),
    )
    .join('')
}
