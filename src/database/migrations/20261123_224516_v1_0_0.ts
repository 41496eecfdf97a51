import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`booking_edits\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`booking\` text NOT NULL,
  	\`by\` text NOT NULL,
  	\`name\` text,
  	\`changes\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`booking_edits_created_at_idx\` ON \`booking_edits\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`booking_edits_booking_idx\` ON \`booking_edits\` (\`booking\`);`)
  await db.run(sql`CREATE INDEX \`booking_edits_updated_at_idx\` ON \`booking_edits\` (\`updated_at\`);`)
  await db.run(sql`CREATE TABLE \`balance_payments\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`version\` text NOT NULL,
  	\`state\` text NOT NULL,
  	\`step_at\` text NOT NULL,
  	\`booking\` text NOT NULL,
  	\`amount_cents\` numeric NOT NULL,
  	\`square_payment_id\` text,
  	\`problem\` text,
  	\`check_at\` text,
  	\`late_until\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`balance_payments_booking_idx\` ON \`balance_payments\` (\`booking\`);`)
  await db.run(sql`CREATE INDEX \`balance_payments_square_payment_id_idx\` ON \`balance_payments\` (\`square_payment_id\`);`)
  await db.run(sql`CREATE INDEX \`balance_payments_check_at_idx\` ON \`balance_payments\` (\`check_at\`);`)
  await db.run(sql`CREATE INDEX \`balance_payments_late_until_idx\` ON \`balance_payments\` (\`late_until\`);`)
  await db.run(sql`CREATE INDEX \`balance_payments_updated_at_idx\` ON \`balance_payments\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`balance_payments_created_at_idx\` ON \`balance_payments\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`credits\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`version\` text NOT NULL,
  	\`booking\` text NOT NULL,
  	\`left_cents\` numeric NOT NULL,
  	\`entries\` text NOT NULL,
  	\`check_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`credits_booking_idx\` ON \`credits\` (\`booking\`);`)
  await db.run(sql`CREATE INDEX \`credits_check_at_idx\` ON \`credits\` (\`check_at\`);`)
  await db.run(sql`CREATE INDEX \`credits_updated_at_idx\` ON \`credits\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`credits_created_at_idx\` ON \`credits\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`trips_done\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`date\` text NOT NULL,
  	\`time\` text NOT NULL,
  	\`name\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`trips_done_created_at_idx\` ON \`trips_done\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`trips_done_date_idx\` ON \`trips_done\` (\`date\`);`)
  await db.run(sql`CREATE INDEX \`trips_done_updated_at_idx\` ON \`trips_done\` (\`updated_at\`);`)
  await db.run(sql`CREATE TABLE \`findings\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`version\` text NOT NULL,
  	\`kind\` text NOT NULL,
  	\`subject\` text NOT NULL,
  	\`state\` text NOT NULL,
  	\`step_at\` text NOT NULL,
  	\`sentence\` text NOT NULL,
  	\`booking\` text,
  	\`amount_cents\` numeric NOT NULL,
  	\`square_payment_id\` text,
  	\`check_at\` text,
  	\`reason\` text,
  	\`confirmed_by\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`findings_booking_idx\` ON \`findings\` (\`booking\`);`)
  await db.run(sql`CREATE INDEX \`findings_check_at_idx\` ON \`findings\` (\`check_at\`);`)
  await db.run(sql`CREATE INDEX \`findings_updated_at_idx\` ON \`findings\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`findings_created_at_idx\` ON \`findings\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`state_stepAt_2_idx\` ON \`findings\` (\`state\`,\`step_at\`);`)
  await db.run(sql`CREATE TABLE \`compared_days\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`compared_days_updated_at_idx\` ON \`compared_days\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`compared_days_created_at_idx\` ON \`compared_days\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`erasures\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`version\` text NOT NULL,
  	\`state\` text NOT NULL,
  	\`who\` text,
  	\`by\` text NOT NULL,
  	\`bookings\` numeric NOT NULL,
  	\`check_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`erasures_check_at_idx\` ON \`erasures\` (\`check_at\`);`)
  await db.run(sql`CREATE INDEX \`erasures_updated_at_idx\` ON \`erasures\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`erasures_created_at_idx\` ON \`erasures\` (\`created_at\`);`)
  await db.run(sql`ALTER TABLE \`bookings\` ADD \`open_payments\` text;`)
  await db.run(sql`ALTER TABLE \`bookings\` ADD \`weather_date\` text;`)
  await db.run(sql`ALTER TABLE \`bookings\` ADD \`weather_choice\` text;`)
  await db.run(sql`ALTER TABLE \`bookings\` ADD \`weather_chosen_at\` text;`)
  await db.run(sql`ALTER TABLE \`bookings\` ADD \`erased_at\` text;`)
  await db.run(sql`ALTER TABLE \`bookings\` ADD \`no_show\` integer DEFAULT false;`)
  await db.run(sql`CREATE INDEX \`bookings_weather_date_idx\` ON \`bookings\` (\`weather_date\`);`)
  await db.run(sql`CREATE INDEX \`bookings_weather_chosen_at_idx\` ON \`bookings\` (\`weather_chosen_at\`);`)
  await db.run(sql`CREATE INDEX \`erasedAt_date_idx\` ON \`bookings\` (\`erased_at\`,\`date\`);`)
  await db.run(sql`ALTER TABLE \`calendar_entries\` ADD \`time\` text;`)
  await db.run(sql`ALTER TABLE \`calendar_entries\` ADD \`message\` text;`)
  await db.run(sql`ALTER TABLE \`calendar_entries\` ADD \`announcement\` text;`)
  await db.run(sql`ALTER TABLE \`calendar_entries\` ADD \`announce_at\` text;`)
  await db.run(sql`CREATE INDEX \`calendar_entries_announce_at_idx\` ON \`calendar_entries\` (\`announce_at\`);`)
  await db.run(sql`ALTER TABLE \`checkouts\` ADD \`credit\` text;`)
  await db.run(sql`ALTER TABLE \`checkouts\` ADD \`credit_cents\` numeric;`)
  await db.run(sql`ALTER TABLE \`checkouts\` ADD \`settled_as\` text;`)
  await db.run(sql`ALTER TABLE \`checkouts\` ADD \`settled_by\` text;`)
  await db.run(sql`ALTER TABLE \`checkouts\` ADD \`settled_reason\` text;`)
  await db.run(sql`ALTER TABLE \`payments\` ADD \`tip_cents\` numeric;`)
  await db.run(sql`ALTER TABLE \`payments\` ADD \`card\` text;`)
  await db.run(sql`ALTER TABLE \`payments\` ADD \`credit\` text;`)
  await db.run(sql`ALTER TABLE \`payments\` ADD \`recorded_by_name\` text;`)
  await db.run(sql`CREATE INDEX \`payments_credit_idx\` ON \`payments\` (\`credit\`);`)
  await db.run(sql`ALTER TABLE \`refunds\` ADD \`requested_by\` text;`)
  await db.run(sql`ALTER TABLE \`refunds\` ADD \`settled_by\` text;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`captain_fee_percent\` numeric DEFAULT 3 NOT NULL;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`record_tips\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`keep_guest_years\` numeric;`)
  await db.run(sql`ALTER TABLE \`_site_settings_v\` ADD \`version_captain_fee_percent\` numeric DEFAULT 3 NOT NULL;`)
  await db.run(sql`ALTER TABLE \`_site_settings_v\` ADD \`version_record_tips\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`_site_settings_v\` ADD \`version_keep_guest_years\` numeric;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`payment_on\` integer DEFAULT true;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`payment_subject\` text DEFAULT '' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`payment_opening\` text DEFAULT '' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`payment_closing\` text;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`refund_sent_on\` integer DEFAULT true;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`refund_sent_subject\` text DEFAULT '' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`refund_sent_opening\` text DEFAULT '' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`refund_sent_closing\` text;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`credit_on\` integer DEFAULT true;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`credit_subject\` text DEFAULT '' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`credit_opening\` text DEFAULT '' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`credit_closing\` text;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`weather_on\` integer DEFAULT true;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`weather_subject\` text DEFAULT '' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`weather_opening\` text DEFAULT '' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`weather_closing\` text;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`captain_refund_on\` integer DEFAULT true;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`captain_refund_subject\` text DEFAULT '' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`captain_refund_opening\` text DEFAULT '' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`captain_refund_closing\` text;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`captain_finding_on\` integer DEFAULT true;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`captain_finding_subject\` text DEFAULT '' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`captain_finding_opening\` text DEFAULT '' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`captain_finding_closing\` text;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`captain_dispute_on\` integer DEFAULT true;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`captain_dispute_subject\` text DEFAULT '' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`captain_dispute_opening\` text DEFAULT '' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`captain_dispute_closing\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`booking_edits\`;`)
  await db.run(sql`DROP TABLE \`balance_payments\`;`)
  await db.run(sql`DROP TABLE \`credits\`;`)
  await db.run(sql`DROP TABLE \`trips_done\`;`)
  await db.run(sql`DROP TABLE \`findings\`;`)
  await db.run(sql`DROP TABLE \`compared_days\`;`)
  await db.run(sql`DROP TABLE \`erasures\`;`)
  await db.run(sql`DROP INDEX \`bookings_weather_date_idx\`;`)
  await db.run(sql`DROP INDEX \`bookings_weather_chosen_at_idx\`;`)
  await db.run(sql`DROP INDEX \`erasedAt_date_idx\`;`)
  await db.run(sql`ALTER TABLE \`bookings\` DROP COLUMN \`open_payments\`;`)
  await db.run(sql`ALTER TABLE \`bookings\` DROP COLUMN \`weather_date\`;`)
  await db.run(sql`ALTER TABLE \`bookings\` DROP COLUMN \`weather_choice\`;`)
  await db.run(sql`ALTER TABLE \`bookings\` DROP COLUMN \`weather_chosen_at\`;`)
  await db.run(sql`ALTER TABLE \`bookings\` DROP COLUMN \`erased_at\`;`)
  await db.run(sql`ALTER TABLE \`bookings\` DROP COLUMN \`no_show\`;`)
  await db.run(sql`DROP INDEX \`calendar_entries_announce_at_idx\`;`)
  await db.run(sql`ALTER TABLE \`calendar_entries\` DROP COLUMN \`time\`;`)
  await db.run(sql`ALTER TABLE \`calendar_entries\` DROP COLUMN \`message\`;`)
  await db.run(sql`ALTER TABLE \`calendar_entries\` DROP COLUMN \`announcement\`;`)
  await db.run(sql`ALTER TABLE \`calendar_entries\` DROP COLUMN \`announce_at\`;`)
  await db.run(sql`DROP INDEX \`payments_credit_idx\`;`)
  await db.run(sql`ALTER TABLE \`payments\` DROP COLUMN \`tip_cents\`;`)
  await db.run(sql`ALTER TABLE \`payments\` DROP COLUMN \`card\`;`)
  await db.run(sql`ALTER TABLE \`payments\` DROP COLUMN \`credit\`;`)
  await db.run(sql`ALTER TABLE \`payments\` DROP COLUMN \`recorded_by_name\`;`)
  await db.run(sql`ALTER TABLE \`checkouts\` DROP COLUMN \`credit\`;`)
  await db.run(sql`ALTER TABLE \`checkouts\` DROP COLUMN \`credit_cents\`;`)
  await db.run(sql`ALTER TABLE \`checkouts\` DROP COLUMN \`settled_as\`;`)
  await db.run(sql`ALTER TABLE \`checkouts\` DROP COLUMN \`settled_by\`;`)
  await db.run(sql`ALTER TABLE \`checkouts\` DROP COLUMN \`settled_reason\`;`)
  await db.run(sql`ALTER TABLE \`refunds\` DROP COLUMN \`requested_by\`;`)
  await db.run(sql`ALTER TABLE \`refunds\` DROP COLUMN \`settled_by\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`captain_fee_percent\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`record_tips\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`keep_guest_years\`;`)
  await db.run(sql`ALTER TABLE \`_site_settings_v\` DROP COLUMN \`version_captain_fee_percent\`;`)
  await db.run(sql`ALTER TABLE \`_site_settings_v\` DROP COLUMN \`version_record_tips\`;`)
  await db.run(sql`ALTER TABLE \`_site_settings_v\` DROP COLUMN \`version_keep_guest_years\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`payment_on\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`payment_subject\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`payment_opening\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`payment_closing\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`refund_sent_on\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`refund_sent_subject\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`refund_sent_opening\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`refund_sent_closing\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`credit_on\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`credit_subject\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`credit_opening\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`credit_closing\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`weather_on\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`weather_subject\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`weather_opening\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`weather_closing\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`captain_refund_on\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`captain_refund_subject\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`captain_refund_opening\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`captain_refund_closing\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`captain_finding_on\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`captain_finding_subject\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`captain_finding_opening\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`captain_finding_closing\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`captain_dispute_on\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`captain_dispute_subject\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`captain_dispute_opening\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`captain_dispute_closing\`;`)
}
