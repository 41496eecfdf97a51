import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`check_ins\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`version\` text NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`aboard\` numeric NOT NULL,
  	\`marks\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`check_ins_created_at_idx\` ON \`check_ins\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`check_ins_updated_at_idx\` ON \`check_ins\` (\`updated_at\`);`)
  await db.run(sql`ALTER TABLE \`bookings\` ADD \`owed_cents\` numeric;`)
  await db.run(sql`CREATE INDEX \`bookings_owed_cents_idx\` ON \`bookings\` (\`owed_cents\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`check_ins\`;`)
  await db.run(sql`DROP INDEX \`bookings_owed_cents_idx\`;`)
  await db.run(sql`ALTER TABLE \`bookings\` DROP COLUMN \`owed_cents\`;`)
}
