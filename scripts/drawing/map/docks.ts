import { INK } from '../lights'
import { line, type Point, path, randomStream, type Svg, short } from '../svg'

const HULLS = [INK.white, INK.white, INK.fog, INK.white, INK.brassPale, INK.coralPale, INK.navy] as const

/** Path data by color. All shapes of one color share a path, to keep the file small. */
type Fleet = Map<string, string>

const add = (fleet: Fleet, color: string, d: string) => fleet.set(color, (fleet.get(color) ?? '') + d)

/** Draws a pier with boats on both sides. */
function drawPier(fleet: Fleet, [x, y]: Point, length: number, seed: number): Svg {
  const random = randomStream(seed)
  const towards = Math.sign(length)
  for (let slip = 16; slip < Math.abs(length) - 2; slip += 11) {
    for (const side of [-1, 1]) {
      if (random() < 0.14) continue
      const hull = HULLS[Math.floor(random() * HULLS.length)] ?? INK.white
      const long = side * (9 + random() * 4)
      const at = x + towards * slip
      // A boat from above, with its stern at the pier.
      const bow = `${short(long * 0.4)}`
      add(
        fleet,
        hull,
        `M${at - 3} ${y + side * 3}v${short(long * 0.6)}q1 ${bow} 3 ${bow}q2 0 3 ${short(-long * 0.4)}v${short(-long * 0.6)}Z`,
      )
      add(
        fleet,
        hull === INK.navy ? INK.fogShade : INK.navySoft,
        `M${at - 2} ${y + side * 6}h4v${side * 4}h-4Z`,
      )
    }
  }
  return `M${x} ${y}H${x + length}`
}

/** Draws the piers of the lower and upper harbor, on both sides of the channel. */
export function drawDocks(): Svg {
  const fleet: Fleet = new Map()
  const lower = [214, 244, 274, 304].map(
    (y, pier) =>
      drawPier(fleet, [662, y], pier === 3 ? 48 : 62, 40 + pier) +
      drawPier(fleet, [838, y + 14 - pier], -62 + pier * 2, 60 + pier),
  )
  const upper = [14, 44, 74, 100].map(
    (y, pier) =>
      drawPier(fleet, [694 + pier * 3, y], 40, 80 + pier) + drawPier(fleet, [806, y], -42, 90 + pier),
  )
  const cabins: string[] = [INK.navySoft, INK.fogShade]
  const hulls = [...fleet].filter(([color]) => !cabins.includes(color))
  return (
    line([...lower, ...upper].join(''), INK.fogShade, 4) +
    hulls.map(([color, d]) => path(d, color)).join('') +
    cabins.map((color) => path(fleet.get(color) ?? '', color)).join('')
  )
}
