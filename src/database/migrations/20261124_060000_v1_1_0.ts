import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`bookings\` ADD \`owed_cents\` numeric;`)
  await db.run(sql`CREATE INDEX \`bookings_owed_cents_idx\` ON \`bookings\` (\`owed_cents\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`bookings_owed_cents_idx\`;`)
  await db.run(sql`ALTER TABLE \`bookings\` DROP COLUMN \`owed_cents\`;`)
}
