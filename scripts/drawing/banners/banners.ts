import type { Scene } from '../scene'
import { ABOUT } from './cove'
import { AVAILABILITY } from './dock'
import { FAQ } from './flight'
import { CAPTAIN_AND_VESSEL, CONTACT, HOME, TRIPS_AND_RATES } from './open-bay'
import { DIRECTIONS } from './road'
import { FISH_REPORT } from './split-level'
import { RECIPES } from './table'

/** The banners of ten pages, each at a different time of day. */
export const BANNERS: Record<string, Scene> = {
  home: HOME,
  about: ABOUT,
  availability: AVAILABILITY,
  'captain-and-vessel': CAPTAIN_AND_VESSEL,
  contact: CONTACT,
  directions: DIRECTIONS,
  faq: FAQ,
  'fish-report': FISH_REPORT,
  recipes: RECIPES,
  'trips-and-rates': TRIPS_AND_RATES,
}
