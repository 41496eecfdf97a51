import { DECK, drawBowWave, drawCharterBoat, drawWake } from '../charter-boat'
import { BOAT_BY_DAY } from '../charter-boat-colors'
import type { Light } from '../lights'
import { drawGuests } from '../people'
import type { Scene } from '../scene'
import { type Point, place, type Svg } from '../svg'

const GUESTS = drawGuests([
  { at: [-384, DECK], who: 0, hand: [-34, -70] },
  { at: [-322, DECK], who: 4, hand: [34, -76], flip: true },
  { at: [-262, DECK], who: 1, hand: [42, -150] },
  { at: [-190, DECK], who: 2, hand: [30, -74] },
  { at: [-108, DECK], who: 3, hand: [34, -76] },
])

/** Draws the boat with its guests, its wake and its bow wave. */
function underWay(light: Light, at: Point, scale: number): Svg {
  const foam = light.sea.crest
  return place(drawWake(foam) + drawCharterBoat(BOAT_BY_DAY, GUESTS) + drawBowWave(foam), at, scale)
}

/** The home page: the boat heading past the lighthouse into the sunrise. Phones show only the middle half. */
export const HOME: Scene = {
  light: 'sunrise',
  seed: 11,
  horizon: 590,
  sun: { at: [1240, 530], radius: 122 },
  lighthouse: { at: [800, 640], scale: 1.16, from: 'left' },
  boardwalk: [250, 594],
  pelicans: { at: [1720, 250], count: 5 },
  clouds: [
    [520, 210, 420],
    [1760, 350, 360],
    [2200, 190, 300],
  ],
  afloat: (light) => underWay(light, [1440, 792], 0.62),
}

/** The captain and vessel page: the boat up close, at speed. */
export const CAPTAIN_AND_VESSEL: Scene = {
  light: 'clear',
  seed: 61,
  horizon: 520,
  sun: { at: [1900, 330], radius: 70 },
  clouds: [
    [420, 300, 460],
    [2080, 420, 300],
  ],
  gulls: [
    [560, 420],
    [640, 380],
    [700, 440],
    [480, 470],
  ],
  afloat: (light) => underWay(light, [1230, 652], 0.86),
}

/** The trips and rates page: the open bay with its animals. */
export const TRIPS_AND_RATES: Scene = {
  light: 'morning',
  seed: 47,
  horizon: 500,
  sun: { at: [1240, 420], radius: 78 },
  boat: { at: [1420, 604], scale: 0.78 },
  fluke: { at: [860, 600], scale: 0.9 },
  fish: { at: [2010, 590], scale: 0.62, flip: true },
  pelicans: { at: [640, 360], count: 5 },
  gulls: [
    [1640, 380],
    [1710, 340],
    [1770, 400],
    [1580, 430],
    [1860, 360],
  ],
  clouds: [
    [420, 300, 380],
    [1980, 310, 420],
  ],
}

/** The contact page: the lighthouse at the harbor mouth after sunset. */
export const CONTACT: Scene = {
  light: 'dusk',
  seed: 31,
  horizon: 560,
  sun: { at: [1640, 545], radius: 92 },
  lighthouse: { at: [1130, 636], scale: 0.98, from: 'left' },
  boardwalk: [420, 564],
  stars: true,
  clouds: [
    [2020, 440, 420],
    [560, 320, 380],
  ],
  gulls: [
    [1390, 470],
    [1450, 440],
  ],
}
