/** The facts that determine what's on the go-live list. */
export interface GoLiveFacts {
  settings: { brand: string; phone: string; email: string; profiles: string[] }
  /** Number of published documents that are still sample content. */
  sampleReviews: number
  sampleReports: number
  /** Whether a page still shows the made-up captain's name. */
  hasSampleCaptain: boolean
  /** Whether the calendar was filled with made-up bookings. */
  hasSampleBookings: boolean
  /** Number of drawings of the sample captain and boat that pages still show. */
  sampleAboutPictures: number
  tripsWithoutPicture: number
  /** Whether guests still sign the starter text of the waiver. */
  hasStarterWaiver: boolean
  /** The season's last day as an ISO date, or null if there's no season. */
  seasonEnds: string | null
  today: string
  environment: {
    siteUrl: string
    /** The card processor's environment, or null if Square isn't set up. */
    square: 'production' | 'sandbox' | null
    hasWebhooks: boolean
    hasEmailjs: boolean
    hasSmtp: boolean
  }
}

export interface GoLiveItem {
  id: string
  /** What to do, as a sentence. */
  text: string
  /** A link to the page for this step. Null if the step is to set an environment variable. */
  href: string | null
}

export const SAMPLE_BRAND = 'Harbor Light Charters'
const SETTINGS = '/admin/globals/site-settings'

/** Returns what's missing or still sample content and has to be fixed before the site goes live. */
export function goLiveList(facts: GoLiveFacts): GoLiveItem[] {
  const { settings, environment } = facts
  const item = (isOpen: boolean, id: string, text: string, href: string | null): GoLiveItem[] =>
    isOpen ? [{ id, text, href }] : []
  return [
    ...item(
      facts.hasSampleBookings,
      'bookings',
      'Start over with an empty database. This one has made-up bookings, which can’t be deleted.',
      null,
    ),
    ...item(
      isSamplePhone(settings.phone),
      'phone',
      settings.phone ? 'Replace the sample phone number.' : 'Add your phone number.',
      SETTINGS,
    ),
    ...item(
      isSampleEmail(settings.email),
      'email',
      settings.email ? 'Replace the sample email address.' : 'Add your email address.',
      SETTINGS,
    ),
    ...item(settings.brand === SAMPLE_BRAND, 'brand', 'Change the company name and tagline.', SETTINGS),
    ...item(
      settings.profiles.some(isBareProfile),
      'profiles',
      'Link to your own Facebook and Instagram pages, or clear those fields.',
      SETTINGS,
    ),
    ...item(
      facts.sampleReviews > 0,
      'reviews',
      `Delete the ${count(facts.sampleReviews, 'made-up review')}. Showing made-up reviews is illegal in the US.`,
      '/admin/collections/reviews',
    ),
    ...item(
      facts.sampleReports > 0,
      'reports',
      `Delete the ${count(facts.sampleReports, 'made-up fish report')}.`,
      '/admin/collections/fish-reports',
    ),
    ...item(
      facts.hasSampleCaptain,
      'captain',
      'Put your captain’s name and credentials on the home and About pages.',
      '/admin/collections/pages',
    ),
    ...item(
      facts.sampleAboutPictures > 0,
      'pictures',
      'Replace the drawings of the captain and the boat with photos, and check what the About page says.',
      '/admin/collections/pages',
    ),
    ...item(
      facts.tripsWithoutPicture > 0,
      'trip-pictures',
      `Add a picture to ${count(facts.tripsWithoutPicture, 'trip')}.`,
      '/admin/collections/trips',
    ),
    ...item(
      facts.hasStarterWaiver,
      'waiver',
      'Have a lawyer review the waiver, and change it for your boat. This one is only a starting point. If you leave it empty, guests don’t sign one.',
      '/admin/globals/waiver',
    ),
    ...item(
      facts.seasonEnds === null || facts.seasonEnds < facts.today,
      'season',
      'Set your season’s dates. Guests can’t book until you do.',
      '/dashboard',
    ),
    ...item(environment.square === null, 'square', 'Set up Square, so guests can pay.', null),
    ...item(
      environment.square === 'sandbox',
      'square-sandbox',
      'Switch Square from sandbox to production. Until then, no cards are charged.',
      null,
    ),
    ...item(
      environment.square !== null && !environment.hasWebhooks,
      'webhooks',
      'Set up Square’s webhooks, so the site learns about late payments.',
      null,
    ),
    ...item(
      !environment.hasEmailjs,
      'emailjs',
      'Set up EmailJS, so confirmations and messages are sent.',
      null,
    ),
    ...item(
      !environment.hasSmtp,
      'smtp',
      'Set up a mail server (SMTP), so receipts, reminders and invitations are sent.',
      null,
    ),
    ...item(
      !environment.siteUrl.startsWith('https://'),
      'https',
      'Serve the site over https, at its own domain.',
      null,
    ),
  ]
}

/** Returns whether a guest's phone number and email address are both made up. */
export function isSampleGuest({
  phoneNumber,
  email,
}: {
  phoneNumber: string
  email?: string | null
}): boolean {
  return isSamplePhone(phoneNumber) && isSampleEmail(email ?? '')
}

function isSampleEmail(email: string): boolean {
  return email === '' || /@(.+\.)?example\.(com|net|org)$/i.test(email)
}

/** Returns whether a phone number is missing or, like 555-0142, reserved for fiction. */
function isSamplePhone(phone: string): boolean {
  return phone === '' || /55501\d\d$/.test(phone.replace(/\D/g, ''))
}

/** Returns whether a link leads only to a social network's home page, not to a profile. */
function isBareProfile(url: string): boolean {
  return URL.canParse(url) && new URL(url).pathname === '/'
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`
