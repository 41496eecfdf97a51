import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`mailings\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`version\` text NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`day\` text NOT NULL,
  	\`state\` text NOT NULL,
  	\`full\` text,
  	\`opened\` text,
  	\`cursor\` text,
  	\`queued\` numeric NOT NULL,
  	\`name\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`mailings_created_at_idx\` ON \`mailings\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`mailings_day_idx\` ON \`mailings\` (\`day\`);`)
  await db.run(sql`CREATE INDEX \`mailings_state_idx\` ON \`mailings\` (\`state\`);`)
  await db.run(sql`CREATE INDEX \`mailings_updated_at_idx\` ON \`mailings\` (\`updated_at\`);`)
  await db.run(sql`CREATE TABLE \`trip_logs\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`version\` text NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`date\` text NOT NULL,
  	\`time\` text NOT NULL,
  	\`vessel\` text,
  	\`vessel_number\` text,
  	\`operator\` text,
  	\`port\` text,
  	\`anglers\` text,
  	\`crew_fishing\` text,
  	\`hours_fished\` text,
  	\`targets\` text,
  	\`method\` text,
  	\`bait\` text,
  	\`blocks\` text,
  	\`depth\` text,
  	\`water_temperature\` text,
  	\`kept\` text,
  	\`released\` text,
  	\`descended\` text,
  	\`lost_to_seals\` text,
  	\`birds\` text,
  	\`notes\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`trip_logs_created_at_idx\` ON \`trip_logs\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`trip_logs_date_idx\` ON \`trip_logs\` (\`date\`);`)
  await db.run(sql`CREATE INDEX \`trip_logs_updated_at_idx\` ON \`trip_logs\` (\`updated_at\`);`)
  await db.run(sql`CREATE TABLE \`check_ins\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`version\` text NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`aboard\` numeric NOT NULL,
  	\`marks\` text NOT NULL,
  	\`licenses\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`check_ins_created_at_idx\` ON \`check_ins\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`check_ins_updated_at_idx\` ON \`check_ins\` (\`updated_at\`);`)
  await db.run(sql`CREATE TABLE \`waivers\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`booking\` text NOT NULL,
  	\`key\` text NOT NULL,
  	\`signer\` text,
  	\`date\` text NOT NULL,
  	\`time\` text NOT NULL,
  	\`trip_type\` text NOT NULL,
  	\`text_hash\` text NOT NULL,
  	\`name\` text NOT NULL,
  	\`guardian\` text,
  	\`health_note\` text,
  	\`strokes\` text,
  	\`address\` text,
  	\`witness\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`waivers_created_at_idx\` ON \`waivers\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`waivers_booking_idx\` ON \`waivers\` (\`booking\`);`)
  await db.run(sql`CREATE INDEX \`waivers_updated_at_idx\` ON \`waivers\` (\`updated_at\`);`)
  await db.run(sql`CREATE TABLE \`waiver_versions\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`text\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`waiver_versions_created_at_idx\` ON \`waiver_versions\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`waiver_versions_updated_at_idx\` ON \`waiver_versions\` (\`updated_at\`);`)
  await db.run(sql`CREATE TABLE \`kept_departures\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`date\` text NOT NULL,
  	\`time\` text NOT NULL,
  	\`name\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`kept_departures_created_at_idx\` ON \`kept_departures\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`kept_departures_date_idx\` ON \`kept_departures\` (\`date\`);`)
  await db.run(sql`CREATE INDEX \`kept_departures_updated_at_idx\` ON \`kept_departures\` (\`updated_at\`);`)
  await db.run(sql`CREATE TABLE \`waitlist_entries\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`version\` text NOT NULL,
  	\`date\` text NOT NULL,
  	\`time\` text NOT NULL,
  	\`trip_type\` text NOT NULL,
  	\`party_size\` numeric NOT NULL,
  	\`private\` integer DEFAULT false,
  	\`state\` text NOT NULL,
  	\`joined_at\` text NOT NULL,
  	\`first_name\` text,
  	\`last_name\` text,
  	\`phone_number\` text,
  	\`email\` text,
  	\`note\` text,
  	\`search_email\` text,
  	\`address_key\` text,
  	\`checkout\` text,
  	\`offer_expires_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`waitlist_entries_date_idx\` ON \`waitlist_entries\` (\`date\`);`)
  await db.run(sql`CREATE INDEX \`waitlist_entries_state_idx\` ON \`waitlist_entries\` (\`state\`);`)
  await db.run(sql`CREATE INDEX \`waitlist_entries_joined_at_idx\` ON \`waitlist_entries\` (\`joined_at\`);`)
  await db.run(sql`CREATE INDEX \`waitlist_entries_search_email_idx\` ON \`waitlist_entries\` (\`search_email\`);`)
  await db.run(sql`CREATE INDEX \`waitlist_entries_address_key_idx\` ON \`waitlist_entries\` (\`address_key\`);`)
  await db.run(sql`CREATE INDEX \`waitlist_entries_updated_at_idx\` ON \`waitlist_entries\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`waitlist_entries_created_at_idx\` ON \`waitlist_entries\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`gift_orders\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`version\` text NOT NULL,
  	\`state\` text NOT NULL,
  	\`amount_cents\` numeric NOT NULL,
  	\`credit\` text,
  	\`buyer_name\` text,
  	\`buyer_email\` text,
  	\`recipient_name\` text,
  	\`recipient_email\` text,
  	\`message\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`gift_orders_state_idx\` ON \`gift_orders\` (\`state\`);`)
  await db.run(sql`CREATE INDEX \`gift_orders_credit_idx\` ON \`gift_orders\` (\`credit\`);`)
  await db.run(sql`CREATE INDEX \`gift_orders_updated_at_idx\` ON \`gift_orders\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`gift_orders_created_at_idx\` ON \`gift_orders\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`calendar_feeds\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`key_id\` text NOT NULL,
  	\`shows_guests\` integer DEFAULT false NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`calendar_feeds_created_at_idx\` ON \`calendar_feeds\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`calendar_feeds_updated_at_idx\` ON \`calendar_feeds\` (\`updated_at\`);`)
  await db.run(sql`CREATE TABLE \`waiver\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`text\` text,
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`ALTER TABLE \`bookings\` ADD \`owed_cents\` numeric;`)
  await db.run(sql`CREATE INDEX \`bookings_owed_cents_idx\` ON \`bookings\` (\`owed_cents\`);`)
  await db.run(sql`ALTER TABLE \`calendar_entries\` ADD \`reason\` text;`)
  await db.run(sql`ALTER TABLE \`fish_reports\` ADD \`catches\` text;`)
  await db.run(sql`ALTER TABLE \`fish_reports\` ADD \`conditions\` text;`)
  await db.run(sql`ALTER TABLE \`_fish_reports_v\` ADD \`version_catches\` text;`)
  await db.run(sql`ALTER TABLE \`_fish_reports_v\` ADD \`version_conditions\` text;`)
  await db.run(sql`ALTER TABLE \`newsletter_signups\` ADD \`openings\` integer;`)
  await db.run(sql`ALTER TABLE \`newsletter_signups\` ADD \`unsubscribed_at\` text;`)
  await db.run(sql`ALTER TABLE \`checkouts\` ADD \`declines\` numeric;`)
  await db.run(sql`ALTER TABLE \`checkouts\` ADD \`waitlist_entry\` text;`)
  await db.run(sql`ALTER TABLE \`balance_payments\` ADD \`is_gift\` integer;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`cancellation_days\` numeric DEFAULT 14 NOT NULL;`)
  await db.run(sql`ALTER TABLE \`_site_settings_v\` ADD \`version_cancellation_days\` numeric DEFAULT 14 NOT NULL;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`too_few_on\` integer DEFAULT true;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`too_few_subject\` text DEFAULT '' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`too_few_opening\` text DEFAULT '' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`too_few_closing\` text;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`waitlist_joined_on\` integer DEFAULT true;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`waitlist_joined_subject\` text DEFAULT '' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`waitlist_joined_opening\` text DEFAULT '' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`waitlist_joined_closing\` text;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`waitlist_offer_subject\` text DEFAULT '' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`waitlist_offer_opening\` text DEFAULT '' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`waitlist_offer_closing\` text;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`gift_subject\` text DEFAULT '' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`gift_opening\` text DEFAULT '' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`gift_closing\` text;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`gift_receipt_subject\` text DEFAULT '' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`gift_receipt_opening\` text DEFAULT '' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`gift_receipt_closing\` text;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`open_seats_on\` integer DEFAULT true;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`open_seats_subject\` text DEFAULT '' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`open_seats_opening\` text DEFAULT '' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`open_seats_closing\` text;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`newsletter_again_subject\` text DEFAULT '' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`newsletter_again_opening\` text DEFAULT '' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`newsletter_again_closing\` text;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`captain_short_on\` integer DEFAULT true;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`captain_short_subject\` text DEFAULT '' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`captain_short_opening\` text DEFAULT '' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`captain_short_closing\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`mailings\`;`)
  await db.run(sql`DROP TABLE \`trip_logs\`;`)
  await db.run(sql`DROP TABLE \`check_ins\`;`)
  await db.run(sql`DROP TABLE \`waivers\`;`)
  await db.run(sql`DROP TABLE \`waiver_versions\`;`)
  await db.run(sql`DROP TABLE \`kept_departures\`;`)
  await db.run(sql`DROP TABLE \`waitlist_entries\`;`)
  await db.run(sql`DROP TABLE \`gift_orders\`;`)
  await db.run(sql`DROP TABLE \`calendar_feeds\`;`)
  await db.run(sql`DROP TABLE \`waiver\`;`)
  await db.run(sql`DROP INDEX \`bookings_owed_cents_idx\`;`)
  await db.run(sql`ALTER TABLE \`bookings\` DROP COLUMN \`owed_cents\`;`)
  await db.run(sql`ALTER TABLE \`calendar_entries\` DROP COLUMN \`reason\`;`)
  await db.run(sql`ALTER TABLE \`fish_reports\` DROP COLUMN \`catches\`;`)
  await db.run(sql`ALTER TABLE \`fish_reports\` DROP COLUMN \`conditions\`;`)
  await db.run(sql`ALTER TABLE \`_fish_reports_v\` DROP COLUMN \`version_catches\`;`)
  await db.run(sql`ALTER TABLE \`_fish_reports_v\` DROP COLUMN \`version_conditions\`;`)
  await db.run(sql`ALTER TABLE \`newsletter_signups\` DROP COLUMN \`openings\`;`)
  await db.run(sql`ALTER TABLE \`newsletter_signups\` DROP COLUMN \`unsubscribed_at\`;`)
  await db.run(sql`ALTER TABLE \`checkouts\` DROP COLUMN \`declines\`;`)
  await db.run(sql`ALTER TABLE \`checkouts\` DROP COLUMN \`waitlist_entry\`;`)
  await db.run(sql`ALTER TABLE \`balance_payments\` DROP COLUMN \`is_gift\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`cancellation_days\`;`)
  await db.run(sql`ALTER TABLE \`_site_settings_v\` DROP COLUMN \`version_cancellation_days\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`too_few_on\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`too_few_subject\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`too_few_opening\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`too_few_closing\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`waitlist_joined_on\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`waitlist_joined_subject\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`waitlist_joined_opening\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`waitlist_joined_closing\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`waitlist_offer_subject\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`waitlist_offer_opening\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`waitlist_offer_closing\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`gift_subject\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`gift_opening\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`gift_closing\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`gift_receipt_subject\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`gift_receipt_opening\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`gift_receipt_closing\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`open_seats_on\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`open_seats_subject\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`open_seats_opening\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`open_seats_closing\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`newsletter_again_subject\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`newsletter_again_opening\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`newsletter_again_closing\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`captain_short_on\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`captain_short_subject\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`captain_short_opening\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`captain_short_closing\`;`)
}
