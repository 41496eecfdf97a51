import { circle, line, path, type Svg } from './svg'

export interface BoatColors {
  hull: string
  hullShade: string
  trim: string
  boot: string
  cabin: string
  cabinShade: string
  glass: string
  iron: string
  foam: string
  /** The colors of the crew's clothes. */
  crew: readonly [string, string, string]
}

/** Draws the boat from starboard, about 340 long, bow to the right. The waterline is y = 0. */
export function drawBoat(c: BoatColors): Svg {
  const person = (x: number, coat: string) =>
    `${path(`M${x - 9}-44c0-24 4-33 10-33s10 9 10 33Z`, coat)}${circle(x + 1, -84, 7.5, c.iron)}${path(`M${x - 7}-86a8 8 0 0 1 16 0h5v3h-21Z`, coat)}`
  return [
    // The wake and the bow wave, behind the hull.
    path('M-150 10C-90-6-30-8 20 2L16 14C-40 8-100 12-150 10Z', c.foam, 'opacity=".75"'),
    path('M-230 20C-160 8-80 10-20 16C-90 26-170 26-230 20Z', c.foam, 'opacity=".5"'),
    // Rods fanned over the stern.
    line('M34-48L-34-150M58-50L10-164M84-50L66-172', c.iron, 2.6),
    line('M-34-150Q-58-120-64-60M10-164Q-8-140-10-108', c.iron, 1, 'opacity=".7"'),
    // Twin outboards.
    path('M-6-58C-10-64 18-66 20-58L18-6H4L2-34L-8-36Z', c.iron),
    path('M-2-56H18V-48H-4Z', c.boot),
    // Crew in the cockpit.
    person(52, c.crew[0]),
    person(86, c.crew[1]),
    // Pilothouse.
    path('M112-48L120-116H206L236-60L238-48Z', c.cabin),
    path('M112-48L114-64H233L238-48Z', c.cabinShade),
    path('M126-108H156V-74H122ZM163-108H200L218-74H163Z', c.glass),
    path('M126-108H140L130-74H122ZM166-108H178L170-74H163Z', c.cabin, 'opacity=".35"'),
    person(188, c.crew[2]).replaceAll('-44', '-74'),
    path('M100-126C130-130 190-130 216-122L212-114H102Z', c.trim),
    line('M108-116L98-48', c.iron, 4),
    // Mast with light, radar and flag.
    line('M150-128V-176M134-128V-206', c.iron, 3),
    path('M140-150h26v8h-26Z', c.trim),
    path('M134-206L108-198L134-190Z', c.boot),
    // Hull.
    path('M8-50C120-46 240-54 344-86C330-50 312-18 280 8C180 20 90 18 18 12Z', c.hull),
    path('M14-16C120-8 220-12 310-28C302-14 292-2 280 8C180 20 90 18 18 12Z', c.hullShade),
    path('M8-50C120-46 240-54 344-86L340-76C240-44 120-36 9-40Z', c.trim),
    path('M17 6C110 14 200 12 286 2L280 8C180 20 90 18 18 12Z', c.boot),
    // Bow rail.
    line('M246-58L250-84C280-88 310-98 336-108L344-86M278-65L281-88M310-75L312-99', c.iron, 2.6),
    // Bow wave, in front of the hull.
    path('M262 16C280-6 300-12 318-6C330-2 344 6 372 8C350 16 320 22 262 16Z', c.foam),
    path('M-20 14C60 8 200 22 372 10C300 30 80 32-20 14Z', c.foam, 'opacity=".85"'),
  ].join('')
}
