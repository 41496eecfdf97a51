import { sql } from '@payloadcms/db-sqlite'
import type { DataStep } from './data-step'

/** There used to be one cancellation fee. Sites keep charging it, no matter who cancels. */
export const version100: DataStep = {
  sqlite: async (db) => {
    await db.run(sql`UPDATE site_settings SET captain_fee_percent = cancellation_fee_percent`)
    await db.run(
      sql`UPDATE _site_settings_v SET version_captain_fee_percent = version_cancellation_fee_percent`,
    )
  },
  mongodb: async (db) => {
    await db
      .collection('globals')
      .updateMany({ globalType: 'site-settings', captainFeePercent: { $exists: false } }, [
        { $set: { captainFeePercent: '$cancellationFeePercent' } },
      ])
    await db
      .collection('_site-settings_versions')
      .updateMany({ 'version.captainFeePercent': { $exists: false } }, [
        { $set: { 'version.captainFeePercent': '$version.cancellationFeePercent' } },
      ])
  },
}
