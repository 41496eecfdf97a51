import { z } from 'zod'
import { daysBetween } from '@/domain/dates'
import { departureTime, documentId, language, storedTripType, tripDate } from '../fields'
import { storedGuestShape } from '../guest'
import { dayCard, dayForecast } from './day-card'

/** Maximum number of days per call. Phones keep only the next few days. */
const MAX_DAYS = 4

/** The query of `GET /api/deck`: `?from=&to=`. */
export const deckQuery = z
  .object({ from: tripDate, to: tripDate })
  .refine(({ from, to }) => from <= to && daysBetween(from, to) < MAX_DAYS, {
    error: `Request 1 to ${MAX_DAYS} days.`,
    path: ['to'],
  })

/** A party's waivers, as shown on the deck sheet. */
const deckWaivers = z.object({
  /** Who has signed, in the order of signing. */
  signed: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      guardian: z.string().nullable(),
      healthNote: z.string().nullable(),
      /**
       * The path of the waiver's PDF. Only the captain gets it, because it shows the signature and the IP address.
       */
      file: z.string().nullable(),
    }),
  ),
  /** The path of the page where the party can sign on this phone. Null if the party can't sign anymore. */
  link: z.string().nullable(),
})

const { firstName, lastName, phoneNumber, note } = storedGuestShape

/** A party on the deck sheet. The only amount of money is the balance due. */
export const deckParty = z.object({
  _id: z.string(),
  reference: z.string(),
  firstName,
  lastName,
  phoneNumber,
  note,
  language,
  /** The captain's private note. Deckhands don't get it. */
  captainNote: z.string().nullable(),
  partySize: z.int().min(1),
  private: z.boolean(),
  /** What the party still owes, in dollars. */
  balanceAmount: z.number(),
  noShow: z.boolean(),
  /** The party's waivers, or null if the company has no waiver. */
  waivers: deckWaivers.nullable(),
  /** The keys of the people whose fishing licenses the crew has seen. */
  licenses: z.array(z.string()),
  aboard: z.int().min(0),
  /** The id of the newest mark, or null if the party hasn't been marked yet. */
  lastMark: z.string().nullable(),
  /** When and by whom the party was last marked. */
  markedAt: z.iso.datetime().nullable(),
  markedBy: z.string().nullable(),
})
export type DeckParty = z.infer<typeof deckParty>

const deckDeparture = z.object({
  time: departureTime,
  tripType: storedTripType,
  departsAt: z.iso.datetime(),
  /** Whether the departure is canceled for weather. */
  weather: z.boolean(),
  /** The parties that haven't canceled, by last name. */
  parties: z.array(deckParty),
})

const deckDay = z.object({
  date: tripDate,
  /** The sun, moon and tides. */
  dayCard,
  /** The marine forecast, or null if there's none for this day. */
  forecast: dayForecast.nullable(),
  /** The departures with guests. */
  departures: z.array(deckDeparture),
})
export type DeckDay = z.infer<typeof deckDay>

/** Response from `GET /api/deck`. */
export const deckResponse = z.object({
  Deck: z.object({
    /** The server's time. The phone needs it, because its own clock can be wrong. */
    now: z.iso.datetime(),
    /** Whether the caller can take payments. */
    collects: z.boolean(),
    Days: z.array(deckDay),
  }),
})
export type Deck = z.infer<typeof deckResponse>['Deck']

const markId = z.uuid().max(36)

/** Request body for `POST /api/deck/mark`. */
export const deckMarkRequest = z
  .object({
    id: markId,
    booking: documentId,
    /** The departure whose sheet the phone was showing. */
    date: tripDate,
    time: departureTime,
    after: markId.nullable(),
    wasNoShow: z.boolean(),
    aboard: z.int().min(0).max(1000),
    noShow: z.boolean(),
    /** When the crew member tapped. The phone may have been offline since then. */
    at: z.iso.datetime().max(30),
  })
  .refine(({ noShow, aboard }) => !noShow || aboard === 0, {
    error: 'A no-show has no one aboard.',
    path: ['aboard'],
  })
export type DeckMarkRequest = z.infer<typeof deckMarkRequest>

/** Request body for `POST /api/deck/license`. */
export const deckLicenseRequest = z.object({
  id: markId,
  booking: documentId,
  /** The person's key (`src/domain/departures/waivers.ts`). */
  person: z
    .string()
    .regex(/^(booker|guest-\d{1,3}-\d{1,3}|[\w-]+:\d{1,3})$/, 'This person isn’t on the sheet.')
    .max(100),
  seen: z.boolean(),
  /** When the crew member tapped. The phone may have been offline since then. */
  at: z.iso.datetime().max(30),
})
export type DeckLicenseRequest = z.infer<typeof deckLicenseRequest>

/** Response from `POST /api/deck/mark` and `POST /api/deck/license`: the party as the server now has it. */
export const deckMarkResponse = z.object({ Party: deckParty })
