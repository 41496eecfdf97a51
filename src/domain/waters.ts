import { waters } from '../../charter.config'

/** Where the boat fishes, in degrees, and the id of its tide station. */
export const WATERS = waters
