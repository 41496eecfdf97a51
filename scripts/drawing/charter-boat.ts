import { circle, line, path, type Svg } from './svg'

export interface CharterBoatColors {
  hull: string
  hullShade: string
  trim: string
  boot: string
  cabin: string
  cabinShade: string
  glass: string
  glint: string
  iron: string
  brass: string
}

/** The y coordinate of the deck where guests stand. The waterline is 0. */
export const DECK = -48

/** Draws a fishing rod, 200 long, in its holder at x,y. */
function rod(x: number, y: number, lean: number, { iron, brass }: CharterBoatColors): Svg {
  const [tipX, tipY] = [x + lean, y - 206]
  return (
    line(`M${x} ${y}Q${x + lean * 0.35} ${y - 110} ${tipX} ${tipY}`, iron, 3.4) +
    line(`M${x} ${y}L${x + lean * 0.1} ${y - 34}`, brass, 6.5) +
    circle(x + lean * 0.14 + 7, y - 42, 7, iron)
  )
}

/**
 * Draws the 25 ft charter boat from starboard, from x = -520 to 470, at 36 units per foot. The waterline is y
 * = 0.
 *
 * @param aboard people on the aft deck, drawn behind its side (feet on `DECK`, x from -410 to -70)
 */
export function drawCharterBoat(c: CharterBoatColors, aboard: Svg = ''): Svg {
  return [
    drawEngines(c),
    // The far side of the deck.
    path('M-440-92L-60-96L-60-118L-440-112Z', c.hullShade),
    rod(-404, -104, -64, c),
    rod(-330, -104, -38, c),
    aboard,
    drawCabin(c),
    drawHull(c),
    rod(-432, -92, -86, c),
    rod(-214, -96, -30, c),
    drawBowRail(c),
  ].join('')
}

function drawEngines({ iron, boot, hull }: CharterBoatColors): Svg {
  const engine = (x: number) =>
    [
      path(`M${x}-128C${x - 8}-148 ${x + 44}-152 ${x + 52}-136L${x + 58}-84L${x + 6}-80Z`, iron),
      path(`M${x + 10}-82L${x + 46}-84L${x + 40} 16H${x + 16}Z`, iron),
      path(`M${x + 1}-118L${x + 54}-122L${x + 55}-112L${x + 2}-107Z`, boot),
      path(
        `M${x + 10}-140C${x + 18}-145 ${x + 34}-146 ${x + 42}-142L${x + 43}-136L${x + 9}-133Z`,
        hull,
        'opacity=".3"',
      ),
    ].join('')
  return engine(-500) + engine(-526)
}

function drawCabin(c: CharterBoatColors): Svg {
  return [
    // Walls, the heater's flue, and the roof over the deck.
    path('M-66-96L-58-298H178L246-176L262-118L262-96Z', c.cabin),
    path('M-66-96L-64-150L252-158L262-118V-96Z', c.cabinShade),
    path('M-42-276H26V-186H-46ZM44-276H108V-182H44ZM126-276H170L222-184L126-182Z', c.glass),
    path('M-42-276H-14L-30-186H-46ZM44-276H66L50-182H44ZM126-276H146L134-182H126Z', c.glint, 'opacity=".5"'),
    line('M-168-304L-168-98', c.iron, 7),
    line('M-66-300L-168-214', c.iron, 4),
    path('M-196-304C-120-330 120-334 196-316C204-312 204-300 194-298H-194C-200-299-200-303-196-304Z', c.trim),
    path('M-196-301H198L194-298H-194Z', c.brass),
    // Rods on the roof, radar, mast, flue and flag.
    line('M-150-318L-206-470M-116-322L-162-482M-82-324L-118-490M-48-325L-74-494', c.iron, 3.2),
    line('M-150-318L-158-340M-116-322L-123-346M-82-324L-87-348M-48-325L-52-349', c.brass, 6.5),
    line('M-166-318L-30-326', c.iron, 5),
    path('M92-322L96-352H112L116-322Z', c.cabinShade),
    path('M66-352C66-372 142-372 142-352L136-344H72Z', c.cabin),
    path('M66-352L72-344H136L142-352Z', c.trim),
    line('M28-324V-470M172-316L184-520', c.iron, 3.6),
    path('M28-470L-22-456L28-442Z', c.boot),
    path('M14-324V-358H24V-324ZM8-364H30V-356H8Z', c.iron),
    circle(150, -330, 7, c.boot),
    // The low cabin top ahead of the windshield, with its hatch.
    path('M238-150C300-158 350-160 392-176L388-140H240Z', c.cabinShade),
    path('M276-147C292-160 330-162 344-156L340-144Z', c.glass),
  ].join('')
}

function drawHull(c: CharterBoatColors): Svg {
  return [
    path('M-462-98C-260-92-20-98 200-124C310-138 404-160 474-192C448-120 412-50 366 16L-456 18Z', c.hull),
    path('M-459-44C-220-34 40-42 240-70C320-82 390-100 445-122C423-74 397-28 366 16L-456 18Z', c.hullShade),
    path(
      'M-462-98C-260-92-20-98 200-124C310-138 404-160 474-192L464-166C396-138 306-118 200-104C-20-78-260-72-461-78Z',
      c.trim,
    ),
    path(
      'M-461-76C-260-70-20-76 200-102C306-116 396-136 463-163L461-158C396-130 306-110 200-96C-20-70-260-64-461-70Z',
      c.brass,
    ),
    path('M-457-2C-200 4 120 2 384-14L366 16L-456 18Z', c.boot),
    // Scuppers, the heater's exhaust, and cleats.
    path('M-400-40h34v8h-34ZM-300-38h34v8h-34Z', c.iron, 'opacity=".55"'),
    path('M-250-104h30v6h-30ZM118-122h28v6h-28Z', c.iron),
  ].join('')
}

function drawBowRail({ iron }: CharterBoatColors): Svg {
  return line(
    'M196-126L204-186C290-196 380-214 452-240L474-192M262-134L266-191M328-146L331-202M394-162L398-218M200-158C290-168 380-186 462-216',
    iron,
    4,
  )
}

/** Draws the wake. Draw it before the boat. */
export function drawWake(foam: string): Svg {
  return (
    path('M-520 6C-640-26-800-18-1010 34C-820 26-660 40-500 26Z', foam, 'opacity=".55"') +
    path('M-500 4C-580-34-660-24-720 22C-640 16-570 28-490 24Z', foam, 'opacity=".8"')
  )
}

/** Draws the bow wave. Draw it after the boat. */
export function drawBowWave(foam: string): Svg {
  return [
    path('M250 20C300 4 330-44 392-52C380-34 402-36 420-28C450-14 500 4 570 12C500 28 380 30 250 20Z', foam),
    path('M-530 16C-200 4 160 30 520 12C320 40-280 42-530 16Z', foam, 'opacity=".85"'),
    circle(430, -52, 6, foam) + circle(452, -38, 4.5, foam) + circle(404, -70, 4, foam),
  ].join('')
}
