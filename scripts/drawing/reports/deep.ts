import { circle, line, type Point, path, polygon, randomStream, type Svg, short } from '../svg'
import { FRAME } from './air'

/** The colors of underwater scenes, from the surface down. */
export interface Water {
  bands: readonly string[]
  ray: string
}

export const WATERS = {
  green: {
    bands: ['#a9d2bd', '#74b3a0', '#459287', '#2b7270', '#1b5560', '#123f50', '#0b2a3c'],
    ray: '#f6f3ec',
  },
  blue: {
    bands: ['#8ec4cd', '#579fb3', '#357f9b', '#226481', '#174d68', '#103a52', '#0b2a3c'],
    ray: '#f6f3ec',
  },
  amber: {
    bands: ['#f3d08a', '#c9b070', '#87976f', '#4c7a70', '#2a5d66', '#164557', '#0b2a3c'],
    ray: '#fff3cf',
  },
  rose: {
    bands: ['#f6ae86', '#c98f84', '#7d7a80', '#4d6579', '#2c5369', '#1a4157', '#0b2a3c'],
    ray: '#fff0c9',
  },
  dark: {
    bands: ['#27586b', '#1d4d62', '#164156', '#11374c', '#0d2d41', '#0a2536', '#071d2b'],
    ray: '#8fb0ad',
  },
} as const satisfies Record<string, Water>

/** Draws water that gets darker away from `light`, and rays that fan out from it. */
export function drawDeep({ bands, ray }: Water, light: Point, rays = 7): Svg {
  const { width, height } = FRAME
  const [x, y] = light
  const farthest = Math.hypot(Math.max(x, width - x), height - y)
  const rings = bands
    .map((color, ring) => [color, farthest * (0.2 + 0.72 * (ring / (bands.length - 1)) ** 0.9)] as const)
    .slice(0, -1)
    .reverse()
  const parts: Svg[] = [path(`M0 0H${width}V${height}H0Z`, bands.at(-1) ?? '#000')]
  for (const [color, reach] of rings) {
    parts.push(
      `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(reach * 1.25)}" ry="${short(reach)}" fill="${color}"/>`,
    )
  }
  const shafts = Array.from({ length: rays }, (_, shaft) => {
    const angle = Math.PI * (0.16 + (0.68 * shaft) / Math.max(1, rays - 1))
    const spread = 0.035 + (shaft % 3) * 0.018
    const reach = farthest * (1.3 + (shaft % 2) * 0.2)
    const end = (turn: number) => `${short(x + Math.cos(turn) * reach)} ${short(y + Math.sin(turn) * reach)}`
    return `M${short(x)} ${short(y)}L${end(angle - spread)}L${end(angle + spread)}Z`
  })
  parts.push(path(shafts.join(''), ray, 'opacity=".13"'))
  return parts.join('')
}

/** Draws the surface from below, as a bright wavy band along the top. */
export function drawCeiling(depth: number, color: string, shade: string, seed: number): Svg {
  const random = randomStream(seed)
  const edge = (drop: number): string => {
    let d = `M-20-10H${FRAME.width + 20}V${short(drop)}`
    for (let x = FRAME.width + 20; x > -20; ) {
      const step = 60 + random() * 80
      d += `q${short(-step / 2)} ${short(10 + random() * 16)} ${short(-step)} ${short((random() - 0.5) * 6)}`
      x -= step
    }
    return `${d}V-10Z`
  }
  return path(edge(depth), shade) + path(edge(depth * 0.45), color)
}

/** Draws a column of bubbles that rise from x,y and grow on the way up. */
export function drawBubbles([x, y]: Point, count: number, color: string, seed: number): Svg {
  const random = randomStream(seed)
  return Array.from({ length: count }, (_, bubble) => {
    const r = 2.5 + bubble * 0.7 + random() * 3
    const at: Point = [x + (random() - 0.5) * 36, y - bubble * (17 + random() * 10)]
    return `<circle cx="${short(at[0])}" cy="${short(at[1])}" r="${short(r)}" fill="none" stroke="${color}" stroke-width="2" opacity=".7"/>`
  }).join('')
}

/** Draws specks of plankton. */
export function drawMotes(count: number, color: string, seed: number): Svg {
  const random = randomStream(seed)
  const motes = Array.from({ length: count }, () =>
    circle(random() * FRAME.width, random() * FRAME.height, 0.9 + random() * 1.8, color),
  )
  return `<g opacity=".45">${motes.join('')}</g>`
}

/** Draws a reef along the bottom. `height` maps a position from 0 to 1 to the reef's height. */
export function drawReef(
  height: (share: number) => number,
  colors: { body: string; lit: string; dark: string },
  seed: number,
): Svg {
  const random = randomStream(seed)
  const ridge: Point[] = []
  for (let x = -30; x <= FRAME.width + 60; x += 34 + random() * 26) {
    ridge.push([x, FRAME.height - height(x / FRAME.width) - (random() - 0.5) * 26])
  }
  const parts = [polygon([[-30, 640], ...ridge, [860, 640]], colors.body)]
  ridge.forEach(([x, y], stone) => {
    const next = ridge[stone + 1]
    if (!next) return
    const reach = 24 + random() * 30
    // Each rock has a lit face and a shaded one.
    const foot: Point = [(x + next[0]) / 2 + 8, (y + next[1]) / 2 + reach]
    parts.push(polygon([[x, y], next, foot], stone % 3 === 1 ? colors.dark : colors.lit))
    parts.push(
      polygon(
        [next, foot, [foot[0] + 26, foot[1] + reach], [next[0] + 16, next[1] + reach * 1.3]],
        colors.dark,
      ),
    )
  })
  return parts.join('')
}

/** Draws a stem of giant kelp from x,y up to `top`, bent by `lean`. */
export function drawKelpStem(
  [x, y]: Point,
  top: number,
  lean: number,
  { stem, blade, float }: { stem: string; blade: string; float: string },
): Svg {
  const tall = y - top
  const at = (share: number): Point => [x + Math.sin(share * 2.6) * lean, y - tall * share]
  const leaves: string[] = []
  const floats: Svg[] = []
  const count = Math.round(tall / 38)
  for (let leaf = 1; leaf < count; leaf += 1) {
    const [bx, by] = at(leaf / count)
    const side = leaf % 2 === 0 ? 1 : -1
    const long = (54 + (leaf % 3) * 12) * side
    leaves.push(
      `M${short(bx)} ${short(by)}q${short(long * 0.35)} -26 ${short(long)} -22q${short(-long * 0.5)} 26 ${short(-long)} 22Z`,
    )
    floats.push(circle(bx + side * 7, by - 4, 5.5, float))
  }
  const [mx, my] = at(0.5)
  const [tx, ty] = at(1)
  const [q1x, q1y] = at(0.25)
  return (
    path(leaves.join(''), blade) +
    line(
      `M${short(x)} ${short(y)}Q${short(q1x)} ${short(q1y)} ${short(mx)} ${short(my)}T${short(tx)} ${short(ty)}`,
      stem,
      4.5,
    ) +
    floats.join('')
  )
}
