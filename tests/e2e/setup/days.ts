/**
 * The server's clock starts on Tuesday, August 10, 2055, at 10:00 am in Santa Cruz. Today's morning trip has
 * left, but the afternoon trip hasn't. Tuna (September) and the salmon days (Saturdays) are still ahead. The
 * season in the seed data runs from 60 days before this date to 300 days after it. The year is far in the
 * future because browsers expire cookies and Next.js expires pages by the real clock, so the server's times
 * must not be in the real past.
 */
export const START = '2055-08-10T17:00:00.000Z'

export const TODAY = '2055-08-10'
export const YESTERDAY = '2055-08-09'
export const AFTER_THE_SEASON = '2056-06-07'
/** A day in a month that's entirely out of season. */
export const IN_A_CLOSED_MONTH = '2056-08-07'

/** All tests share one boat and one database, so each test has its own days. */
export const DAYS = {
  deposit: '2055-08-16',
  spanish: '2056-01-14',
  full: '2055-08-17',
  privateCharter: '2055-08-18',
  salmon: '2055-08-21',
  oneGuest: '2055-08-19',
  joining: '2055-08-20',
  privacy: '2055-08-23',

  incomplete: '2055-10-11',
  declined: '2055-08-24',
  cardForm: '2055-11-07',
  challenge: '2055-08-25',
  challengeDenied: '2055-08-26',
  doubleClick: '2055-08-27',
  lostCard: '2055-10-09',
  lostRequest: '2055-08-30',
  lostAnswer: '2055-08-31',
  lostBooking: '2055-09-01',
  mailDown: '2055-09-02',

  processorDown: '2055-09-03',
  processorSilent: '2055-09-04',

  tuna: '2055-09-06',
  notTuna: '2055-09-07',

  expiry: '2055-09-08',
  race: '2055-09-09',
  blockedAtChoice: '2055-09-10',
  blockedAtPayment: '2055-09-11',
  departureBlocked: '2055-10-16',
  sunset: '2055-10-17',
  back: '2055-09-13',
  leaving: '2055-09-14',

  noCharge: '2055-09-15',
  customAmount: '2055-09-16',
  weatherToggle: '2055-09-17',

  keyboard: '2055-09-20',
  phone: '2055-09-21',
  turned: '2055-10-12',
  uprighted: '2055-10-14',
  unsaved: '2055-10-15',
  low: '2055-10-13',
  names: '2055-09-22',
  narrowName: '2055-09-23',
  declinedByKeyboard: '2055-09-26',

  capabilities: '2055-09-24',
  capabilitiesPaid: '2055-09-25',
  capabilitiesEdited: '2055-09-27',
  capabilitiesCustom: '2055-09-28',
  capabilitiesClosed: '2055-09-29',
  capabilitiesPriced: '2055-10-02',
  session: '2055-09-30',
  sessionOver: '2055-10-01',

  blocked: '2055-10-04',
  weather: '2055-10-05',
  fullBoat: '2055-10-06',
  accessible: '2055-10-07',
  accessibleTablet: '2055-10-08',

  joinedTrip: '2055-12-06',
  shared: '2055-12-07',
  narrow: ['2055-12-08', '2055-12-09'],

  pressure: '2055-10-18',
  takenFromGuest: '2055-10-19',

  resumed: '2055-10-20',
  reloading: '2055-10-24',
  secondTab: '2055-10-21',
  otherTab: '2055-10-22',
  narrowDialog: '2055-10-23',
  offline: '2055-10-25',
  typed: '2055-10-26',
  loading: '2055-10-27',
  dark: '2055-10-29',
  legible: '2055-10-30',
  ownBooking: ['2055-12-10', '2055-12-13'],
  ownMoved: ['2055-12-14', '2055-12-16'],
  ownSoon: '2055-08-22',
  canceledByCaptain: '2055-12-31',
  waitlist: ['2056-03-15', '2056-03-16'],
  waitlistTyped: '2056-04-25',
  gifts: ['2056-04-18', '2056-04-19'],
  promos: ['2056-04-20', '2056-04-21', '2056-04-22'],
  balanceOnline: '2055-12-20',
  balanceInPerson: '2055-12-21',
  applePay: '2056-01-17',
  googlePay: '2056-01-18',
  walletPhone: '2056-01-19',
  walletBalance: '2056-01-20',
  walletGift: '2056-04-03',
  steady: '2056-01-25',
  slowHold: '2056-01-24',
  /** A day in the month that the calendar shows first. */
  fewTaps: '2055-08-15',
} as const

/** Late days in the season, which only season.spec.ts books. The Saturdays are salmon days. */
export const SEASON_DAYS = {
  phone: {
    lateParty: '2056-06-02',
    salmonParty: '2056-05-20',
    blockedParty: '2056-03-06',
    blockedMorning: '2056-03-27',
    blockedAfternoon: '2056-03-02',
  },
  wide: {
    lateParty: '2056-06-03',
    salmonParty: '2056-05-27',
    blockedParty: '2056-03-07',
    blockedMorning: '2056-03-28',
    blockedAfternoon: '2056-03-03',
  },
} as const

/** Days that only day-card.spec.ts books. */
export const DAY_CARD_DAYS = ['2056-03-08', '2056-03-09'] as const

/** A day that embed.spec.ts opens but no test books. */
export const EMBED_DAY = '2055-10-20'

/** A day that only waivers.spec.ts books. */
export const WAIVER_DAY = '2056-02-23'
