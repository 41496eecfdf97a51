import { circle, line, type Point, path, randomStream, type Svg, short } from './svg'

export interface Sky {
  /** From the outermost color to the ring nearest the sun. */
  bands: string[]
  sun: { at: Point; radius: number; color: string; halo: string }
  cloud: string
  cloudShade: string
}

/** Draws rings of flat color around the sun, like a printed poster. */
export function drawSky({ bands, sun }: Sky, width: number, height: number): Svg {
  const [x, y] = sun.at
  const [ground = '#fff', ...rings] = bands
  const farthest = Math.max(x, width - x) * 0.92
  const parts = [path(`M0 0H${width}V${height}H0Z`, ground)]
  rings.forEach((color, ring) => {
    const share = 1 - ring / rings.length
    parts.push(circle(x, y, sun.radius * 1.35 + (farthest - sun.radius) * share ** 1.55, color))
  })
  parts.push(circle(x, y, sun.radius * 1.22, sun.halo), circle(x, y, sun.radius, sun.color))
  return parts.join('')
}

/** Draws a long cloud of stacked bars with round ends. The lowest bar is in shade. */
export function drawCloud([x, y]: Point, length: number, { cloud, cloudShade }: Sky): Svg {
  const tall = length * 0.062
  const bar = (left: number, row: number, reach: number, color: string) =>
    `<rect x="${short(x + left * length)}" y="${short(y + row * tall)}" width="${short(reach * length)}" height="${short(tall)}" rx="${short(tall / 2)}" fill="${color}"/>`
  return [
    bar(-0.14, -1.94, 0.3, cloud),
    bar(-0.36, -0.97, 0.66, cloud),
    bar(-0.5, 0, 0.86, cloud),
    bar(-0.26, 0.97, 0.76, cloudShade),
  ].join('')
}

/** Draws a field of dots that thins out toward the bottom, like a halftone print. */
export function drawRaster(color: string, width: number, depth: number): Svg {
  const step = 24
  const parts: Svg[] = []
  for (let row = 0; row * step < depth; row += 1) {
    const radius = 4.6 * (1 - (row * step) / depth)
    if (radius < 0.7) break
    const shift = row % 2 === 0 ? 0 : step / 2
    // One dashed line draws a whole row of dots.
    parts.push(
      `<path d="M${shift} ${row * step + 8}H${width}" stroke="${color}" stroke-width="${short(radius * 2)}" stroke-linecap="round" stroke-dasharray="0 ${step}"/>`,
    )
  }
  return `<g fill="none" opacity=".5">${parts.join('')}</g>`
}

export function drawStars(seed: number, color: string, width: number, depth: number): Svg {
  const random = randomStream(seed)
  return Array.from({ length: 110 }, () => {
    const y = random() ** 1.4 * depth
    return circle(random() * width, y, 1.2 + random() * 2.8 * (1 - y / depth), color)
  }).join('')
}

/** Draws a line of pelicans, each a little lower than the one before. */
export function drawPelicans([x, y]: Point, count: number, color: string, scale = 1): Svg {
  const bird =
    'M-44-9C-31-20-17-19-5-6C-2-9 2-11 6-11C9-14 13-15 16-13L33-8L16-8C13-7 11-6 10-4C22-13 36-14 47-6C34-7 22-3 10 3C2 6-5 5-9 3C-17-7-30-12-44-9Z'
  return Array.from({ length: count }, (_, place) => {
    const size = scale * (1 - place * 0.045)
    const dip = Math.sin(place * 1.3) * 8
    return `<path transform="translate(${short(x - place * 98 * scale)} ${short(y + place * 19 * scale + dip)}) scale(${size.toFixed(2)})" d="${bird}" fill="${color}"/>`
  }).join('')
}

/** Draws distant gulls, with two strokes each. */
export function drawGulls(places: readonly Point[], color: string): Svg {
  return places
    .map(([x, y], bird) => {
      const span = 16 + (bird % 3) * 5
      return line(
        `M${x - span} ${y - span * 0.3}q${span * 0.55} ${-span * 0.5} ${span} ${span * 0.3}q${span * 0.45} ${-span * 0.8} ${span} ${-span * 0.3}`,
        color,
        3.4,
      )
    })
    .join('')
}
