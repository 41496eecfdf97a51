import { BalancePayments } from '@collections/balance-payments/collection'
import { Blocks } from '@collections/blocks/collection'
import { BoatDays } from '@collections/boat-days/collection'
import { BookingEdits } from '@collections/booking-edits/collection'
import { Bookings } from '@collections/bookings/collection'
import { CalendarEntries } from '@collections/calendar-entries/collection'
import { CheckIns } from '@collections/check-ins/collection'
import { Checkouts } from '@collections/checkouts/collection'
import { ComparedDays } from '@collections/compared-days/collection'
import { Credits } from '@collections/credits/collection'
import { GiftOrders } from '@collections/gift-orders/collection'
import { Findings } from '@collections/findings/collection'
import { Leases } from '@collections/leases/collection'
import { Mails } from '@collections/mails/collection'
import { media } from '@collections/media/collection'
import { Payments } from '@collections/payments/collection'
import { RateLimits } from '@collections/rate-limits/collection'
import { Refunds } from '@collections/refunds/collection'
import { proseEditor } from '@collections/rich-text'
import { Trips } from '@collections/trips/collection'
import { TripsDone } from '@collections/trips-done/collection'
import { users } from '@collections/users/collection'
import { WaitlistEntries } from '@collections/waitlist-entries/collection'
import {
  BasePayload,
  buildConfig,
  type CollectionConfig,
  type Payload,
  type SanitizedCollectionConfig,
} from 'payload'
import { squareCardProcessor } from '@/adapters/square/card-processor'
import { FISH_SEASON_ID, SALMON_ID } from '@/contract/calendar'
import { TRIPS } from '@/database/seed/trips'
import { EmailTemplates } from '@/globals/email-templates'
import { SiteSettings } from '@/globals/site-settings'
import type { CardPort, Log } from '@/services/ports'
import { SQUARE_SETTINGS } from './square'
import { memoryAdapter, type RunStoreCall, uniqueFieldsOf } from './store/memory-adapter'
import { MemoryStore, type UniqueFields } from './store/memory-store'

/** The site's code on the simulated store. All runs in this process share one Payload and one Square adapter. */
export interface SimulatedSite {
  payload: Payload
  cards: CardPort
  unique: UniqueFields
  /** Connects Payload to a run's store, and to the function that runs the store's operations. */
  connect(store: MemoryStore, run: RunStoreCall, log: Log): void
}

/** Opens Payload with the site's collections, hooks and globals on an in-memory store. */
export async function openSimulatedSite(): Promise<SimulatedSite> {
  const collections = [
    Bookings,
    BookingEdits,
    Blocks,
    CalendarEntries,
    Trips,
    BoatDays,
    Checkouts,
    Payments,
    Refunds,
    BalancePayments,
    Credits,
    TripsDone,
    ComparedDays,
    CheckIns,
    Findings,
    GiftOrders,
    Mails,
    Leases,
    RateLimits,
    WaitlistEntries,
    media({ folder: '/nowhere' }),
    users({ secureCookies: false }),
  ]
  // Find these fields before Payload adds its own validators to them.
  const unlimited = unlimitedFields(collections)
  let store = new MemoryStore({}, () => new Date(0), String)
  let run: RunStoreCall = async (_, work) => work()
  const config = await buildConfig({
    secret: 'simulation',
    db: memoryAdapter(
      () => store,
      (call, work) => run(call, work),
    ),
    editor: proseEditor,
    collections,
    globals: [SiteSettings, EmailTemplates],
    graphQL: { disable: true },
    telemetry: false,
    typescript: { autoGenerate: false },
    logger: { options: { level: 'silent' } },
  })
  const payload: Payload = await new BasePayload().init({ config })
  skipValidation(payload.config.collections, unlimited)
  const forgetGlobals = rememberGlobals(payload)
  const site: SimulatedSite = {
    payload,
    cards: squareCardProcessor(SQUARE_SETTINGS),
    unique: uniqueFieldsOf(config.collections),
    connect: (nextStore, nextRun, log) => {
      store = nextStore
      run = nextRun
      forgetGlobals()
      Object.assign(payload.logger, log)
    },
  }
  return site
}

/**
 * Makes a run's repeated reads of a global return the first result, because Payload's traversal of all fields takes a
 * tenth of a run's time. A read is still a call to the database. Globals don't change during a run. Returns a function
 * that clears the stored results.
 */
function rememberGlobals(payload: Payload): () => void {
  const known = new Map<string, object>()
  const read = payload.findGlobal.bind(payload)
  payload.findGlobal = (async (options: Parameters<typeof read>[0]) => {
    const key = `${options.slug}:${options.depth}`
    const remembered = known.get(key)
    if (remembered) await payload.db.findGlobal({ slug: options.slug })
    const found = remembered ?? deepFreeze(await read(options))
    known.set(key, found)
    return found
  }) as typeof payload.findGlobal
  return () => known.clear()
}

/** Freezes a value that several callers share, so that an attempt to change it fails. */
function deepFreeze<Value extends object>(value: Value): Value {
  for (const each of Object.values(value)) if (typeof each === 'object' && each !== null) deepFreeze(each)
  return Object.freeze(value)
}

/**
 * Field types for which Payload's validator checks only that the value is present and has the right type, as
 * TypeScript does.
 */
const ANY_VALUE = new Set(['text', 'textarea', 'checkbox', 'date', 'json', 'number'])
const LIMITS = ['validate', 'min', 'max', 'minLength', 'maxLength', 'hasMany', 'jsonSchema']

interface AnyField extends Record<string, unknown> {
  type: string
  fields?: AnyField[]
  tabs?: { fields: AnyField[] }[]
}

/** Returns the fields, including those inside rows, groups and tabs. */
const allOf = (fields: readonly unknown[]): AnyField[] =>
  (fields as AnyField[]).flatMap((field) => [
    field,
    ...allOf([...(field.fields ?? []), ...(field.tabs ?? []).flatMap((tab) => tab.fields)]),
  ])

/** Returns the names of fields without limits, for which Payload checks only that a value has the right type. */
function unlimitedFields(collections: CollectionConfig[]): Set<string> {
  const isUnlimited = (field: AnyField) =>
    ANY_VALUE.has(field.type) && !LIMITS.some((limit) => Boolean(field[limit]))
  return new Set(
    collections.flatMap(({ slug, fields }) =>
      allOf(fields)
        .filter(isUnlimited)
        .map(({ name }) => `${slug}.${String(name)}`),
    ),
  )
}

/** Removes the validators of these fields, because Payload merges the whole document twice before it calls one. */
function skipValidation(collections: SanitizedCollectionConfig[], unlimited: ReadonlySet<string>): void {
  for (const { slug, fields } of collections)
    for (const field of allOf(fields))
      if (unlimited.has(`${slug}.${String(field.name)}`)) delete field.validate
}

/** Fills the store with the sample trips, a season around `today`, and the site's settings. */
export function seedStore(store: MemoryStore, season: { startDate: string; endDate: string }): void {
  for (const [index, { text: _, ...trip }] of TRIPS.entries())
    store.create('trips', { ...trip, id: `trip-${index}`, _order: `a${index}`, _status: 'published' })
  store.create('calendar-entries', { id: FISH_SEASON_ID, type: 'fish season', version: 'seed', ...season })
  store.create('calendar-entries', { id: SALMON_ID, type: 'salmon', version: 'seed', salmonDays: [] })
  store.create('globals', { id: 'site-settings', email: 'office@example.com', phone: '(831) 555-0100' })
}
