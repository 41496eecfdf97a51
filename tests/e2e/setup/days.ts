/**
 * The instant at which the site's server starts for the browser tests: Tuesday, August 10, 2027, 10:00 in Santa Cruz. Today's
 * morning boat has left and the afternoon's has not; Tuna (September) and salmon days (Saturdays) lie ahead. The seed's
 * season runs from 60 days before to 300 days after.
 */
export const START = '2027-08-10T17:00:00.000Z'

export const TODAY = '2027-08-10'
export const YESTERDAY = '2027-08-09'
export const AFTER_THE_SEASON = '2028-06-07'

/** One boat, one database: each journey has days of its own. */
export const DAYS = {
  deposit: '2027-08-16',
  full: '2027-08-17',
  privateCharter: '2027-08-18',
  salmon: '2027-08-21',
  oneGuest: '2027-08-19',
  joining: '2027-08-20',
  privacy: '2027-08-23',

  incomplete: '2027-10-11',
  declined: '2027-08-24',
  challenge: '2027-08-25',
  challengeDenied: '2027-08-26',
  doubleClick: '2027-08-27',
  lostCard: '2027-10-09',
  lostRequest: '2027-08-30',
  lostAnswer: '2027-08-31',
  lostBooking: '2027-09-01',
  mailDown: '2027-09-02',

  processorDown: '2027-09-03',
  processorSilent: '2027-09-04',

  tuna: '2027-09-06',
  notTuna: '2027-09-07',

  expiry: '2027-09-08',
  race: '2027-09-09',
  blockedAtChoice: '2027-09-10',
  blockedAtPayment: '2027-09-11',
  back: '2027-09-13',
  leaving: '2027-09-14',

  noCharge: '2027-09-15',
  customAmount: '2027-09-16',
  weatherToggle: '2027-09-17',

  keyboard: '2027-09-20',
  phone: '2027-09-21',
  names: '2027-09-22',

  capabilities: '2027-09-24',
  capabilitiesPaid: '2027-09-25',
  capabilitiesEdited: '2027-09-27',
  capabilitiesCustom: '2027-09-28',
  capabilitiesClosed: '2027-09-29',
  capabilitiesPriced: '2027-10-02',
  session: '2027-09-30',
  sessionOver: '2027-10-01',

  blocked: '2027-10-04',
  weather: '2027-10-05',
  fullBoat: '2027-10-06',
  accessible: '2027-10-07',
  accessibleTablet: '2027-10-08',
} as const

/** Late in the season, where only season.spec.ts books; Salmon is open there on Saturdays. */
export const SEASON_DAYS = {
  phone: { lateParty: '2028-06-02', salmonParty: '2028-05-20', blockedParty: '2028-03-06' },
  wide: { lateParty: '2028-06-03', salmonParty: '2028-05-27', blockedParty: '2028-03-07' },
} as const
