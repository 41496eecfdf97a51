import type { CharterBoatColours } from './charter-boat'
import { INK } from './lights'

/** The charter boat in clear light, white over navy and coral. */
export const BOAT_BY_DAY: CharterBoatColours = {
  hull: INK.white,
  hullShade: INK.fogShade,
  trim: INK.navy,
  boot: INK.coral,
  cabin: INK.fog,
  cabinShade: '#d3cdbf',
  glass: INK.navySoft,
  glint: '#9cc6c6',
  iron: INK.navyDeep,
  brass: INK.brass,
}
