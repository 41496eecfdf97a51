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
import { BasePayload, buildConfig, type Payload } from 'payload'
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
  /** Connects the store of a run, and the function that runs its operations. */
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
    Mails,
    Leases,
    RateLimits,
    WaitlistEntries,
    media({ folder: '/nowhere' }),
    users({ secureCookies: false }),
  ]
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
  const site: SimulatedSite = {
    payload,
    cards: squareCardProcessor(SQUARE_SETTINGS),
    unique: uniqueFieldsOf(config.collections),
    connect: (nextStore, nextRun, log) => {
      store = nextStore
      run = nextRun
      Object.assign(payload.logger, log)
    },
  }
  return site
}

/** Fills the store with the sample trips, a season around `today`, and the site's settings. */
export function seedStore(store: MemoryStore, season: { startDate: string; endDate: string }): void {
  for (const [index, { text: _, ...trip }] of TRIPS.entries())
    store.create('trips', { ...trip, id: `trip-${index}`, _order: `a${index}`, _status: 'published' })
  store.create('calendar-entries', { id: FISH_SEASON_ID, type: 'fish season', version: 'seed', ...season })
  store.create('calendar-entries', { id: SALMON_ID, type: 'salmon', version: 'seed', salmonDays: [] })
  store.create('globals', { id: 'site-settings', email: 'office@example.com', phone: '(831) 555-0100' })
}
