import type { CharterBoatColors } from './charter-boat'
import { INK } from './lights'

export const BOAT_BY_DAY: CharterBoatColors = {
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
