import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withoutApiTab } from '@collections/access'
import { BalancePayments } from '@collections/balance-payments/collection'
import { Blocks } from '@collections/blocks/collection'
import { BoatDays } from '@collections/boat-days/collection'
import { BookingEdits } from '@collections/booking-edits/collection'
import { Bookings } from '@collections/bookings/collection'
import { CalendarEntries } from '@collections/calendar-entries/collection'
import { CalendarFeeds } from '@collections/calendar-feeds/collection'
import { CheckIns } from '@collections/check-ins/collection'
import { Checkouts } from '@collections/checkouts/collection'
import { withCleanTexts, withCleanTextsOfGlobal } from '@collections/clean-texts'
import { ComparedDays } from '@collections/compared-days/collection'
import { ContentChanges } from '@collections/content-changes/collection'
import { Credits } from '@collections/credits/collection'
import { Erasures } from '@collections/erasures/collection'
import { Faqs } from '@collections/faqs/collection'
import { Findings } from '@collections/findings/collection'
import { FishReports } from '@collections/fish-reports/collection'
import { GiftOrders } from '@collections/gift-orders/collection'
import { KeptDepartures } from '@collections/kept-departures/collection'
import { Leases } from '@collections/leases/collection'
import { Mails } from '@collections/mails/collection'
import { Mailings } from '@collections/mailings/collection'
import { media } from '@collections/media/collection'
import { Messages } from '@collections/messages/collection'
import { NewsletterSignups } from '@collections/newsletter-signups/collection'
import { Pages } from '@collections/pages/collection'
import { Payments } from '@collections/payments/collection'
import { PromoCodes } from '@collections/promo-codes/collection'
import { PromoUses } from '@collections/promo-uses/collection'
import { RateLimits } from '@collections/rate-limits/collection'
import { Refunds } from '@collections/refunds/collection'
import { Reviews } from '@collections/reviews/collection'
import { proseEditor } from '@collections/rich-text'
import { Trips } from '@collections/trips/collection'
import { TripLogs } from '@collections/trip-logs/collection'
import { TripsDone } from '@collections/trips-done/collection'
import { users } from '@collections/users/collection'
import { WaitlistEntries } from '@collections/waitlist-entries/collection'
import { WaiverVersions } from '@collections/waiver-versions/collection'
import { Waivers } from '@collections/waivers/collection'
import { buildConfig } from 'payload'
import sharp from 'sharp'
import { endpoints } from '@/api/endpoints'
import { databaseAdapter } from '@/database/adapter'
import { checkCharter } from '@/domain/charter'
import { env } from '@/env'
import { EmailTemplates } from '@/globals/email-templates'
import { SiteSettings } from '@/globals/site-settings'
import { Waiver } from '@/globals/waiver'
import { ADMIN_WORDS } from '@/payload-overrides/admin-words'
import { nameFaults } from '@/payload-overrides/field-messages'
import { answerUnreadable } from '@/payload-overrides/malformed-requests'
import { withObjectStorage } from '@/payload-overrides/object-storage'
import { withReadableTitles } from '@/payload-overrides/readable-titles'
import { withSentenceLabels } from '@/payload-overrides/sentence-labels'
import { loggingLevels } from '@/payload-overrides/refusal'
import { withoutSessionRows } from '@/payload-overrides/sessions-field'
import { followDatabaseClock } from '@/server/clock'
import { cookieName } from '@/server/http/api-cookie'
import { logging } from '@/server/logging/log'
import { answerOutage } from '@/server/outage'
import { outboxEmail } from '@/server/outbox'
import { pictureBucket, pictureFolder } from '@/server/picture-store'
import * as charter from './charter.config'

checkCharter(charter)

const settings = env()
const bucket = pictureBucket(settings)
const pictures = media({ folder: pictureFolder(settings) })
const root = dirname(fileURLToPath(import.meta.url))

export default buildConfig({
  secret: settings.payloadSecret,
  // Payload names the session cookie `<prefix>-token`.
  cookiePrefix: cookieName('payload'),
  // We don't set `serverURL`, because Payload would then accept session cookies only from browsers. Instead,
  // src/runtime/handle-api.ts checks the origin of every request that can change data.
  db: await databaseAdapter(settings),
  editor: proseEditor,
  sharp,
  logger: logging,
  loggingLevels,
  email: outboxEmail,
  collections: [
    Bookings,
    BookingEdits,
    PromoCodes,
    Blocks,
    CalendarEntries,
    Pages,
    Trips,
    FishReports,
    Faqs,
    Reviews,
    bucket ? withObjectStorage(pictures, bucket) : pictures,
    Messages,
    NewsletterSignups,
    Mailings,
    BoatDays,
    Checkouts,
    Payments,
    Refunds,
    BalancePayments,
    Credits,
    PromoUses,
    TripsDone,
    TripLogs,
    CheckIns,
    Waivers,
    WaiverVersions,
    KeptDepartures,
    WaitlistEntries,
    GiftOrders,
    Findings,
    ComparedDays,
    Erasures,
    Mails,
    users({ secureCookies: settings.siteUrl.startsWith('https:') }),
    CalendarFeeds,
    Leases,
    RateLimits,
    ContentChanges,
  ]
    .map(withoutApiTab)
    .map(withSentenceLabels)
    .map(withCleanTexts),
  globals: [SiteSettings, EmailTemplates, Waiver]
    .map(withoutApiTab)
    .map(withSentenceLabels)
    .map(withCleanTextsOfGlobal),
  hooks: { afterError: [answerOutage, answerUnreadable, nameFaults] },
  i18n: { translations: ADMIN_WORDS },
  endpoints,
  graphQL: { disable: true },
  telemetry: false,
  // Measure our offset from the database's clock at startup, because holds and leases need a shared clock.
  onInit: followDatabaseClock,
  admin: {
    user: 'users',
    // Without this, Payload would load each user's avatar from Gravatar.
    avatar: 'default',
    dateFormat: 'MMM d, yyyy, h:mm aaa',
    importMap: { baseDir: root },
    meta: { titleSuffix: ' · Staff', icons: [{ rel: 'icon', type: 'image/svg+xml', url: '/icon.svg' }] },
    components: {
      graphics: {
        Logo: '/src/features/admin/brand#BrandLogo',
        Icon: '/src/features/admin/brand#BrandIcon',
      },
      beforeNavLinks: ['/src/features/admin/dashboard-link#DashboardLink'],
      beforeDashboard: ['/src/features/admin/welcome-panel#WelcomePanel'],
    },
  },
  // `npm run generate` writes the types. By default, Payload also writes them when `next dev` starts.
  typescript: { autoGenerate: false, outputFile: `${root}/src/payload-types.ts` },
})
  .then(withoutSessionRows)
  .then(withReadableTitles)
