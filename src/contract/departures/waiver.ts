import { z } from 'zod'
import { departureTime, documentId, language, storedTripType, tripDate } from '../fields'
import { MAX_CHARACTERS } from '../limits'
import { line, optionalLine, token } from '../text'

/** The coordinate space for a signature's points, regardless of the screen size. */
export const SIGNATURE_SIZE = { width: 1200, height: 500 } as const

/** Limits on a signature's size. A long signature has about 300 points. */
const MAX_STROKES = 100
const MAX_POINTS = 4000

const point = z.tuple([z.int().min(0).max(SIGNATURE_SIZE.width), z.int().min(0).max(SIGNATURE_SIZE.height)])
const strokes = z
  .array(z.array(point).min(1).max(MAX_POINTS))
  .min(1, 'Please sign in the box.')
  .max(MAX_STROKES)
  .refine((all) => all.reduce((sum, { length }) => sum + length, 0) <= MAX_POINTS, {
    error: 'This signature is too long. Clear it and sign again.',
  })
/** A drawn signature: a list of strokes, each a list of points. */
export type Strokes = z.infer<typeof strokes>

export const WAIVER_HASH = '^[0-9a-f]{64}$'
const textHash = z
  .string()
  .regex(new RegExp(WAIVER_HASH), 'Reload the page and read the waiver again.')
  .max(64)
const reference = token(20)

/** The query of the calls that read a party's waiver: `?reference=&language=`. The default is the booking's language. */
export const waiverQuery = z.object({ reference, language: language.optional() })

/** The query of `GET /api/waiver/file`: `?id=`. */
export const waiverFileQuery = z.object({ id: documentId })

/** Request body for `POST /api/waiver/open`: the reference and key of a link. */
export const openWaiverRequest = z.object({ reference, key: token(100), language: language.optional() })

/** Request body for `POST /api/waiver/sign` and `POST /api/booking/own/waiver`. */
export const signWaiverRequest = z.object({
  reference,
  /** Idempotency key, chosen by the page that sends the waiver. */
  key: z.uuid().max(36),
  /** The hash of the text that the page showed. */
  textHash,
  language: language.optional(),
  /** The name of the person who's going fishing. */
  name: line('The name', MAX_CHARACTERS.name),
  /** The name of the parent or guardian who signs for a minor. Null if the angler signs. */
  guardian: line('The parent’s or guardian’s name', MAX_CHARACTERS.name).nullable(),
  /** Allergies or medical conditions of the angler, for the crew. Can be empty. */
  healthNote: optionalLine('The note about allergies', MAX_CHARACTERS.healthNote).default(''),
  agrees: z.literal(true, 'Please check the box to say that you’ve read the waiver and agree to it.'),
  /** The drawn signature. Null if the signer can't draw and confirms that the typed name is their signature. */
  strokes: strokes.nullable(),
})
export type SignWaiverRequest = z.infer<typeof signWaiverRequest>

const signedWaiver = z.object({
  name: z.string(),
  guardian: z.string().nullable(),
  signedAt: z.iso.datetime(),
})

/** What a companion sees: the trip and the text, but nothing about the guest who booked. */
export const waiver = z.object({
  tripType: storedTripType,
  date: tripDate,
  time: departureTime,
  /** Where to meet, in one line. Null if the company hasn't set a meeting place. */
  meetingPoint: z.string().nullable(),
  text: z.string(),
  /** The language of the text, which is English if there's no current Spanish waiver. */
  language,
  textHash,
  /** Why no one can sign anymore, or null. */
  closed: z.enum(['past', 'full']).nullable(),
  /** The waivers that were signed in this browser. For the guest who booked, all of the party's waivers. */
  Signed: z.array(signedWaiver),
})
export type Waiver = z.infer<typeof waiver>
export const waiverResponse = z.object({ Waiver: waiver })

/** Request body for `POST /api/waiver/void`. */
export const voidWaiverRequest = z.object({ id: documentId })

/** Response from `GET /api/booking/{id}/waivers` and `POST /api/waiver/void`: a party's waivers, for the captain. */
export const partyWaiversResponse = z.object({
  Party: z.object({
    partySize: z.int(),
    /** In the order of signing. */
    Waivers: z.array(
      signedWaiver.extend({
        _id: z.string(),
        /** When and by whom it was voided, or null. A voided waiver doesn't count. */
        voided: z.object({ at: z.iso.datetime(), by: z.string().nullable() }).nullable(),
        /** The path of the PDF. */
        file: z.string(),
      }),
    ),
  }),
})
export type PartyWaivers = z.infer<typeof partyWaiversResponse>['Party']
export type PartyWaiver = PartyWaivers['Waivers'][number]

/** The waiver as the guest who booked sees it. Null if the company has no waiver. */
export const ownWaiverResponse = z.object({
  Waiver: waiver
    .extend({
      partySize: z.int(),
      /** The path of the link that the guest shares with the rest of the party. */
      link: z.string(),
    })
    .nullable(),
})
export type OwnWaiver = NonNullable<z.infer<typeof ownWaiverResponse>['Waiver']>
