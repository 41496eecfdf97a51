import { sql } from '@payloadcms/db-sqlite'
import { DEFAULT_CANCELLATION_DAYS } from '@/domain/cancellation'
import type { DataStep } from './data-step'
import { fillSpanishOnMongodb, fillSpanishOnSqlite } from './fill-spanish'

/**
 * Fills in a new bookings field: what's owed to the guest, in cents. That's what was paid and isn't being refunded,
 * minus the price or, if the booking is canceled, minus what the business keeps.
 *
 * Also copies the days of notice for a refund, which used to be only in charter.config.ts, to the settings of existing
 * sites. On MongoDB, Payload adds the default when it reads a document.
 *
 * Also fills in Spanish texts (`fill-spanish.ts`).
 */
export const version110: DataStep = {
  sqlite: async (db) => {
    await db.run(sql`
      UPDATE bookings SET owed_cents = MAX(0,
        paid_cents
        - CASE WHEN cancel THEN COALESCE(kept_cents, paid_cents) ELSE total_cents END
        - COALESCE((SELECT SUM(json_extract(value, '$.amountCents')) FROM json_each(open_refunds)), 0))
    `)
    await db.run(sql`UPDATE site_settings SET cancellation_days = ${DEFAULT_CANCELLATION_DAYS}`)
    await db.run(sql`UPDATE _site_settings_v SET version_cancellation_days = ${DEFAULT_CANCELLATION_DAYS}`)
    await fillSpanishOnSqlite(db)
  },
  mongodb: async (db) => {
    const keptCents = { $ifNull: ['$keptCents', '$paidCents'] }
    const oursCents = { $cond: ['$cancel', keptCents, '$totalCents'] }
    const refundingCents = { $sum: '$openRefunds.amountCents' }
    await db.collection('bookings').updateMany({ owedCents: { $exists: false } }, [
      {
        $set: {
          owedCents: { $max: [0, { $subtract: ['$paidCents', { $add: [oursCents, refundingCents] }] }] },
        },
      },
    ])
    await fillSpanishOnMongodb(db)
  },
}
