import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`fish_reports\` ADD \`catches\` text;`)
  await db.run(sql`ALTER TABLE \`fish_reports\` ADD \`conditions\` text;`)
  await db.run(sql`ALTER TABLE \`_fish_reports_v\` ADD \`version_catches\` text;`)
  await db.run(sql`ALTER TABLE \`_fish_reports_v\` ADD \`version_conditions\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`fish_reports\` DROP COLUMN \`catches\`;`)
  await db.run(sql`ALTER TABLE \`fish_reports\` DROP COLUMN \`conditions\`;`)
  await db.run(sql`ALTER TABLE \`_fish_reports_v\` DROP COLUMN \`version_catches\`;`)
  await db.run(sql`ALTER TABLE \`_fish_reports_v\` DROP COLUMN \`version_conditions\`;`)
}
