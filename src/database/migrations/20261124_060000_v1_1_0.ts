import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`promo_codes_trips\` (
  	\`order\` integer NOT NULL,
  	\`parent_id\` text(36) NOT NULL,
  	\`value\` text,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`promo_codes\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`promo_codes_trips_order_idx\` ON \`promo_codes_trips\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`promo_codes_trips_parent_idx\` ON \`promo_codes_trips\` (\`parent_id\`);`)
  await db.run(sql`CREATE TABLE \`promo_codes_weekdays\` (
  	\`order\` integer NOT NULL,
  	\`parent_id\` text(36) NOT NULL,
  	\`value\` text,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`promo_codes\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`promo_codes_weekdays_order_idx\` ON \`promo_codes_weekdays\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`promo_codes_weekdays_parent_idx\` ON \`promo_codes_weekdays\` (\`parent_id\`);`)
  await db.run(sql`CREATE TABLE \`promo_codes\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`code\` text NOT NULL,
  	\`active\` integer DEFAULT true,
  	\`kind\` text DEFAULT 'percent' NOT NULL,
  	\`percent\` numeric,
  	\`amount_cents\` numeric,
  	\`trip_from\` text,
  	\`trip_until\` text,
  	\`book_from\` text,
  	\`book_until\` text,
  	\`max_uses\` numeric,
  	\`min_party_size\` numeric,
  	\`once_per_guest\` integer DEFAULT false,
  	\`note\` text,
  	\`version\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`promo_codes_code_idx\` ON \`promo_codes\` (\`code\`);`)
  await db.run(sql`CREATE INDEX \`promo_codes_updated_at_idx\` ON \`promo_codes\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`promo_codes_created_at_idx\` ON \`promo_codes\` (\`created_at\`);`)
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
  await db.run(sql`CREATE TABLE \`promo_uses\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`version\` text NOT NULL,
  	\`open\` text NOT NULL,
  	\`check_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`promo_uses_check_at_idx\` ON \`promo_uses\` (\`check_at\`);`)
  await db.run(sql`CREATE INDEX \`promo_uses_updated_at_idx\` ON \`promo_uses\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`promo_uses_created_at_idx\` ON \`promo_uses\` (\`created_at\`);`)
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
  	\`voided_at\` text,
  	\`voided_by\` text,
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
  	\`language\` text,
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
  	\`language\` text,
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
  	\`es_text\` text,
  	\`es_matches\` integer,
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`ALTER TABLE \`bookings\` ADD \`owed_cents\` numeric;`)
  await db.run(sql`ALTER TABLE \`bookings\` ADD \`promo_code\` text;`)
  await db.run(sql`ALTER TABLE \`bookings\` ADD \`promo_terms\` text;`)
  await db.run(sql`ALTER TABLE \`bookings\` ADD \`language\` text;`)
  await db.run(sql`ALTER TABLE \`bookings\` ADD \`discount_cents\` numeric;`)
  await db.run(sql`CREATE INDEX \`bookings_owed_cents_idx\` ON \`bookings\` (\`owed_cents\`);`)
  await db.run(sql`CREATE INDEX \`bookings_promo_code_idx\` ON \`bookings\` (\`promo_code\`);`)
  await db.run(sql`ALTER TABLE \`calendar_entries\` ADD \`reason\` text;`)
  await db.run(sql`ALTER TABLE \`pages\` ADD \`es_eyebrow\` text;`)
  await db.run(sql`ALTER TABLE \`pages\` ADD \`es_heading\` text;`)
  await db.run(sql`ALTER TABLE \`pages\` ADD \`es_intro\` text;`)
  await db.run(sql`ALTER TABLE \`pages\` ADD \`es_seo_title\` text;`)
  await db.run(sql`ALTER TABLE \`pages\` ADD \`es_seo_description\` text;`)
  await db.run(sql`ALTER TABLE \`_pages_v\` ADD \`version_es_eyebrow\` text;`)
  await db.run(sql`ALTER TABLE \`_pages_v\` ADD \`version_es_heading\` text;`)
  await db.run(sql`ALTER TABLE \`_pages_v\` ADD \`version_es_intro\` text;`)
  await db.run(sql`ALTER TABLE \`_pages_v\` ADD \`version_es_seo_title\` text;`)
  await db.run(sql`ALTER TABLE \`_pages_v\` ADD \`version_es_seo_description\` text;`)
  await db.run(sql`ALTER TABLE \`trips\` ADD \`es_title\` text;`)
  await db.run(sql`ALTER TABLE \`trips\` ADD \`es_description\` text;`)
  await db.run(sql`ALTER TABLE \`trips\` ADD \`es_included\` text;`)
  await db.run(sql`ALTER TABLE \`trips\` ADD \`es_bring\` text;`)
  await db.run(sql`ALTER TABLE \`trips\` ADD \`es_duration_label\` text;`)
  await db.run(sql`ALTER TABLE \`trips\` ADD \`es_season_label\` text;`)
  await db.run(sql`ALTER TABLE \`trips\` ADD \`es_text\` text;`)
  await db.run(sql`ALTER TABLE \`trips\` ADD \`es_seo_title\` text;`)
  await db.run(sql`ALTER TABLE \`trips\` ADD \`es_seo_description\` text;`)
  await db.run(sql`ALTER TABLE \`_trips_v\` ADD \`version_es_title\` text;`)
  await db.run(sql`ALTER TABLE \`_trips_v\` ADD \`version_es_description\` text;`)
  await db.run(sql`ALTER TABLE \`_trips_v\` ADD \`version_es_included\` text;`)
  await db.run(sql`ALTER TABLE \`_trips_v\` ADD \`version_es_bring\` text;`)
  await db.run(sql`ALTER TABLE \`_trips_v\` ADD \`version_es_duration_label\` text;`)
  await db.run(sql`ALTER TABLE \`_trips_v\` ADD \`version_es_season_label\` text;`)
  await db.run(sql`ALTER TABLE \`_trips_v\` ADD \`version_es_text\` text;`)
  await db.run(sql`ALTER TABLE \`_trips_v\` ADD \`version_es_seo_title\` text;`)
  await db.run(sql`ALTER TABLE \`_trips_v\` ADD \`version_es_seo_description\` text;`)
  await db.run(sql`ALTER TABLE \`fish_reports\` ADD \`catches\` text;`)
  await db.run(sql`ALTER TABLE \`fish_reports\` ADD \`conditions\` text;`)
  await db.run(sql`ALTER TABLE \`_fish_reports_v\` ADD \`version_catches\` text;`)
  await db.run(sql`ALTER TABLE \`_fish_reports_v\` ADD \`version_conditions\` text;`)
  await db.run(sql`ALTER TABLE \`faqs\` ADD \`es_question\` text;`)
  await db.run(sql`ALTER TABLE \`faqs\` ADD \`es_answer\` text;`)
  await db.run(sql`ALTER TABLE \`faqs\` ADD \`es_topic\` text;`)
  await db.run(sql`ALTER TABLE \`_faqs_v\` ADD \`version_es_question\` text;`)
  await db.run(sql`ALTER TABLE \`_faqs_v\` ADD \`version_es_answer\` text;`)
  await db.run(sql`ALTER TABLE \`_faqs_v\` ADD \`version_es_topic\` text;`)
  await db.run(sql`ALTER TABLE \`media\` ADD \`es_alt\` text;`)
  await db.run(sql`ALTER TABLE \`newsletter_signups\` ADD \`openings\` integer;`)
  await db.run(sql`ALTER TABLE \`newsletter_signups\` ADD \`language\` text;`)
  await db.run(sql`ALTER TABLE \`newsletter_signups\` ADD \`unsubscribed_at\` text;`)
  await db.run(sql`ALTER TABLE \`checkouts\` ADD \`promo_code\` text;`)
  await db.run(sql`ALTER TABLE \`checkouts\` ADD \`promo_terms\` text;`)
  await db.run(sql`ALTER TABLE \`checkouts\` ADD \`discount_cents\` numeric;`)
  await db.run(sql`ALTER TABLE \`checkouts\` ADD \`declines\` numeric;`)
  await db.run(sql`ALTER TABLE \`checkouts\` ADD \`language\` text;`)
  await db.run(sql`ALTER TABLE \`checkouts\` ADD \`waitlist_entry\` text;`)
  await db.run(sql`ALTER TABLE \`balance_payments\` ADD \`is_gift\` integer;`)
  await db.run(sql`ALTER TABLE \`payload_locked_documents_rels\` ADD \`promo_codes_id\` text(36) REFERENCES promo_codes(id);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_promo_codes_id_idx\` ON \`payload_locked_documents_rels\` (\`promo_codes_id\`);`)
  await db.run(sql`ALTER TABLE \`site_settings_menu\` ADD \`es_label\` text;`)
  await db.run(sql`ALTER TABLE \`site_settings_footer_links\` ADD \`es_label\` text;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`cancellation_days\` numeric DEFAULT 14 NOT NULL;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`es_tagline\` text;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`es_meeting_point\` text;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`es_newsletter_text\` text;`)
  await db.run(sql`ALTER TABLE \`_site_settings_v_version_menu\` ADD \`es_label\` text;`)
  await db.run(sql`ALTER TABLE \`_site_settings_v_version_footer_links\` ADD \`es_label\` text;`)
  await db.run(sql`ALTER TABLE \`_site_settings_v\` ADD \`version_cancellation_days\` numeric DEFAULT 14 NOT NULL;`)
  await db.run(sql`ALTER TABLE \`_site_settings_v\` ADD \`version_es_tagline\` text;`)
  await db.run(sql`ALTER TABLE \`_site_settings_v\` ADD \`version_es_meeting_point\` text;`)
  await db.run(sql`ALTER TABLE \`_site_settings_v\` ADD \`version_es_newsletter_text\` text;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`receipt_es_subject\` text;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`receipt_es_opening\` text;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`receipt_es_closing\` text;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`changed_es_subject\` text;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`changed_es_opening\` text;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`changed_es_closing\` text;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`canceled_es_subject\` text;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`canceled_es_opening\` text;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`canceled_es_closing\` text;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`payment_es_subject\` text;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`payment_es_opening\` text;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`payment_es_closing\` text;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`refund_sent_es_subject\` text;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`refund_sent_es_opening\` text;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`refund_sent_es_closing\` text;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`credit_es_subject\` text;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`credit_es_opening\` text;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`credit_es_closing\` text;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`weather_es_subject\` text;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`weather_es_opening\` text;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`weather_es_closing\` text;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`too_few_on\` integer DEFAULT true;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`too_few_subject\` text DEFAULT '' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`too_few_opening\` text DEFAULT '' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`too_few_closing\` text;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`too_few_es_subject\` text;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`too_few_es_opening\` text;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`too_few_es_closing\` text;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`link_es_subject\` text;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`link_es_opening\` text;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`link_es_closing\` text;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`waitlist_joined_on\` integer DEFAULT true;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`waitlist_joined_subject\` text DEFAULT '' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`waitlist_joined_opening\` text DEFAULT '' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`waitlist_joined_closing\` text;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`waitlist_joined_es_subject\` text;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`waitlist_joined_es_opening\` text;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`waitlist_joined_es_closing\` text;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`waitlist_offer_subject\` text DEFAULT '' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`waitlist_offer_opening\` text DEFAULT '' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`waitlist_offer_closing\` text;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`waitlist_offer_es_subject\` text;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`waitlist_offer_es_opening\` text;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`waitlist_offer_es_closing\` text;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`gift_subject\` text DEFAULT '' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`gift_opening\` text DEFAULT '' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`gift_closing\` text;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`gift_es_subject\` text;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`gift_es_opening\` text;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`gift_es_closing\` text;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`gift_receipt_subject\` text DEFAULT '' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`gift_receipt_opening\` text DEFAULT '' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`gift_receipt_closing\` text;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`gift_receipt_es_subject\` text;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`gift_receipt_es_opening\` text;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`gift_receipt_es_closing\` text;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`reminder_es_subject\` text;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`reminder_es_opening\` text;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`reminder_es_closing\` text;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`thanks_es_subject\` text;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`thanks_es_opening\` text;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`thanks_es_closing\` text;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`open_seats_on\` integer DEFAULT true;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`open_seats_subject\` text DEFAULT '' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`open_seats_opening\` text DEFAULT '' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`open_seats_closing\` text;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`open_seats_es_subject\` text;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`open_seats_es_opening\` text;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`open_seats_es_closing\` text;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`newsletter_again_subject\` text DEFAULT '' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`newsletter_again_opening\` text DEFAULT '' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`newsletter_again_closing\` text;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`newsletter_again_es_subject\` text;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`newsletter_again_es_opening\` text;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`newsletter_again_es_closing\` text;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`captain_short_on\` integer DEFAULT true;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`captain_short_subject\` text DEFAULT '' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`captain_short_opening\` text DEFAULT '' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`email_templates\` ADD \`captain_short_closing\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`promo_codes_trips\`;`)
  await db.run(sql`DROP TABLE \`promo_codes_weekdays\`;`)
  await db.run(sql`DROP TABLE \`promo_codes\`;`)
  await db.run(sql`DROP TABLE \`mailings\`;`)
  await db.run(sql`DROP TABLE \`promo_uses\`;`)
  await db.run(sql`DROP TABLE \`trip_logs\`;`)
  await db.run(sql`DROP TABLE \`check_ins\`;`)
  await db.run(sql`DROP TABLE \`waivers\`;`)
  await db.run(sql`DROP TABLE \`waiver_versions\`;`)
  await db.run(sql`DROP TABLE \`kept_departures\`;`)
  await db.run(sql`DROP TABLE \`waitlist_entries\`;`)
  await db.run(sql`DROP TABLE \`gift_orders\`;`)
  await db.run(sql`DROP TABLE \`calendar_feeds\`;`)
  await db.run(sql`DROP TABLE \`waiver\`;`)
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_payload_locked_documents_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`bookings_id\` text,
  	\`blocks_id\` text(36),
  	\`calendar_entries_id\` text,
  	\`pages_id\` text(36),
  	\`trips_id\` text(36),
  	\`fish_reports_id\` text(36),
  	\`faqs_id\` text(36),
  	\`reviews_id\` text(36),
  	\`media_id\` text(36),
  	\`messages_id\` text(36),
  	\`newsletter_signups_id\` text(36),
  	\`mails_id\` text,
  	\`users_id\` text(36),
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`payload_locked_documents\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`bookings_id\`) REFERENCES \`bookings\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`blocks_id\`) REFERENCES \`blocks\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`calendar_entries_id\`) REFERENCES \`calendar_entries\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`pages_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`trips_id\`) REFERENCES \`trips\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`fish_reports_id\`) REFERENCES \`fish_reports\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`faqs_id\`) REFERENCES \`faqs\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`reviews_id\`) REFERENCES \`reviews\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`media_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`messages_id\`) REFERENCES \`messages\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`newsletter_signups_id\`) REFERENCES \`newsletter_signups\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`mails_id\`) REFERENCES \`mails\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`users_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new_payload_locked_documents_rels\`("id", "order", "parent_id", "path", "bookings_id", "blocks_id", "calendar_entries_id", "pages_id", "trips_id", "fish_reports_id", "faqs_id", "reviews_id", "media_id", "messages_id", "newsletter_signups_id", "mails_id", "users_id") SELECT "id", "order", "parent_id", "path", "bookings_id", "blocks_id", "calendar_entries_id", "pages_id", "trips_id", "fish_reports_id", "faqs_id", "reviews_id", "media_id", "messages_id", "newsletter_signups_id", "mails_id", "users_id" FROM \`payload_locked_documents_rels\`;`)
  await db.run(sql`DROP TABLE \`payload_locked_documents_rels\`;`)
  await db.run(sql`ALTER TABLE \`__new_payload_locked_documents_rels\` RENAME TO \`payload_locked_documents_rels\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_order_idx\` ON \`payload_locked_documents_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_parent_idx\` ON \`payload_locked_documents_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_path_idx\` ON \`payload_locked_documents_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_bookings_id_idx\` ON \`payload_locked_documents_rels\` (\`bookings_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_blocks_id_idx\` ON \`payload_locked_documents_rels\` (\`blocks_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_calendar_entries_id_idx\` ON \`payload_locked_documents_rels\` (\`calendar_entries_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_pages_id_idx\` ON \`payload_locked_documents_rels\` (\`pages_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_trips_id_idx\` ON \`payload_locked_documents_rels\` (\`trips_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_fish_reports_id_idx\` ON \`payload_locked_documents_rels\` (\`fish_reports_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_faqs_id_idx\` ON \`payload_locked_documents_rels\` (\`faqs_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_reviews_id_idx\` ON \`payload_locked_documents_rels\` (\`reviews_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_media_id_idx\` ON \`payload_locked_documents_rels\` (\`media_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_messages_id_idx\` ON \`payload_locked_documents_rels\` (\`messages_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_newsletter_signups_id_idx\` ON \`payload_locked_documents_rels\` (\`newsletter_signups_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_mails_id_idx\` ON \`payload_locked_documents_rels\` (\`mails_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_users_id_idx\` ON \`payload_locked_documents_rels\` (\`users_id\`);`)
  await db.run(sql`DROP INDEX \`bookings_owed_cents_idx\`;`)
  await db.run(sql`DROP INDEX \`bookings_promo_code_idx\`;`)
  await db.run(sql`ALTER TABLE \`bookings\` DROP COLUMN \`owed_cents\`;`)
  await db.run(sql`ALTER TABLE \`bookings\` DROP COLUMN \`promo_code\`;`)
  await db.run(sql`ALTER TABLE \`bookings\` DROP COLUMN \`promo_terms\`;`)
  await db.run(sql`ALTER TABLE \`bookings\` DROP COLUMN \`language\`;`)
  await db.run(sql`ALTER TABLE \`bookings\` DROP COLUMN \`discount_cents\`;`)
  await db.run(sql`ALTER TABLE \`calendar_entries\` DROP COLUMN \`reason\`;`)
  await db.run(sql`ALTER TABLE \`pages\` DROP COLUMN \`es_eyebrow\`;`)
  await db.run(sql`ALTER TABLE \`pages\` DROP COLUMN \`es_heading\`;`)
  await db.run(sql`ALTER TABLE \`pages\` DROP COLUMN \`es_intro\`;`)
  await db.run(sql`ALTER TABLE \`pages\` DROP COLUMN \`es_seo_title\`;`)
  await db.run(sql`ALTER TABLE \`pages\` DROP COLUMN \`es_seo_description\`;`)
  await db.run(sql`ALTER TABLE \`_pages_v\` DROP COLUMN \`version_es_eyebrow\`;`)
  await db.run(sql`ALTER TABLE \`_pages_v\` DROP COLUMN \`version_es_heading\`;`)
  await db.run(sql`ALTER TABLE \`_pages_v\` DROP COLUMN \`version_es_intro\`;`)
  await db.run(sql`ALTER TABLE \`_pages_v\` DROP COLUMN \`version_es_seo_title\`;`)
  await db.run(sql`ALTER TABLE \`_pages_v\` DROP COLUMN \`version_es_seo_description\`;`)
  await db.run(sql`ALTER TABLE \`trips\` DROP COLUMN \`es_title\`;`)
  await db.run(sql`ALTER TABLE \`trips\` DROP COLUMN \`es_description\`;`)
  await db.run(sql`ALTER TABLE \`trips\` DROP COLUMN \`es_included\`;`)
  await db.run(sql`ALTER TABLE \`trips\` DROP COLUMN \`es_bring\`;`)
  await db.run(sql`ALTER TABLE \`trips\` DROP COLUMN \`es_duration_label\`;`)
  await db.run(sql`ALTER TABLE \`trips\` DROP COLUMN \`es_season_label\`;`)
  await db.run(sql`ALTER TABLE \`trips\` DROP COLUMN \`es_text\`;`)
  await db.run(sql`ALTER TABLE \`trips\` DROP COLUMN \`es_seo_title\`;`)
  await db.run(sql`ALTER TABLE \`trips\` DROP COLUMN \`es_seo_description\`;`)
  await db.run(sql`ALTER TABLE \`_trips_v\` DROP COLUMN \`version_es_title\`;`)
  await db.run(sql`ALTER TABLE \`_trips_v\` DROP COLUMN \`version_es_description\`;`)
  await db.run(sql`ALTER TABLE \`_trips_v\` DROP COLUMN \`version_es_included\`;`)
  await db.run(sql`ALTER TABLE \`_trips_v\` DROP COLUMN \`version_es_bring\`;`)
  await db.run(sql`ALTER TABLE \`_trips_v\` DROP COLUMN \`version_es_duration_label\`;`)
  await db.run(sql`ALTER TABLE \`_trips_v\` DROP COLUMN \`version_es_season_label\`;`)
  await db.run(sql`ALTER TABLE \`_trips_v\` DROP COLUMN \`version_es_text\`;`)
  await db.run(sql`ALTER TABLE \`_trips_v\` DROP COLUMN \`version_es_seo_title\`;`)
  await db.run(sql`ALTER TABLE \`_trips_v\` DROP COLUMN \`version_es_seo_description\`;`)
  await db.run(sql`ALTER TABLE \`fish_reports\` DROP COLUMN \`catches\`;`)
  await db.run(sql`ALTER TABLE \`fish_reports\` DROP COLUMN \`conditions\`;`)
  await db.run(sql`ALTER TABLE \`_fish_reports_v\` DROP COLUMN \`version_catches\`;`)
  await db.run(sql`ALTER TABLE \`_fish_reports_v\` DROP COLUMN \`version_conditions\`;`)
  await db.run(sql`ALTER TABLE \`faqs\` DROP COLUMN \`es_question\`;`)
  await db.run(sql`ALTER TABLE \`faqs\` DROP COLUMN \`es_answer\`;`)
  await db.run(sql`ALTER TABLE \`faqs\` DROP COLUMN \`es_topic\`;`)
  await db.run(sql`ALTER TABLE \`_faqs_v\` DROP COLUMN \`version_es_question\`;`)
  await db.run(sql`ALTER TABLE \`_faqs_v\` DROP COLUMN \`version_es_answer\`;`)
  await db.run(sql`ALTER TABLE \`_faqs_v\` DROP COLUMN \`version_es_topic\`;`)
  await db.run(sql`ALTER TABLE \`media\` DROP COLUMN \`es_alt\`;`)
  await db.run(sql`ALTER TABLE \`newsletter_signups\` DROP COLUMN \`openings\`;`)
  await db.run(sql`ALTER TABLE \`newsletter_signups\` DROP COLUMN \`language\`;`)
  await db.run(sql`ALTER TABLE \`newsletter_signups\` DROP COLUMN \`unsubscribed_at\`;`)
  await db.run(sql`ALTER TABLE \`checkouts\` DROP COLUMN \`promo_code\`;`)
  await db.run(sql`ALTER TABLE \`checkouts\` DROP COLUMN \`promo_terms\`;`)
  await db.run(sql`ALTER TABLE \`checkouts\` DROP COLUMN \`discount_cents\`;`)
  await db.run(sql`ALTER TABLE \`checkouts\` DROP COLUMN \`declines\`;`)
  await db.run(sql`ALTER TABLE \`checkouts\` DROP COLUMN \`language\`;`)
  await db.run(sql`ALTER TABLE \`checkouts\` DROP COLUMN \`waitlist_entry\`;`)
  await db.run(sql`ALTER TABLE \`balance_payments\` DROP COLUMN \`is_gift\`;`)
  await db.run(sql`ALTER TABLE \`site_settings_menu\` DROP COLUMN \`es_label\`;`)
  await db.run(sql`ALTER TABLE \`site_settings_footer_links\` DROP COLUMN \`es_label\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`cancellation_days\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`es_tagline\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`es_meeting_point\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`es_newsletter_text\`;`)
  await db.run(sql`ALTER TABLE \`_site_settings_v_version_menu\` DROP COLUMN \`es_label\`;`)
  await db.run(sql`ALTER TABLE \`_site_settings_v_version_footer_links\` DROP COLUMN \`es_label\`;`)
  await db.run(sql`ALTER TABLE \`_site_settings_v\` DROP COLUMN \`version_cancellation_days\`;`)
  await db.run(sql`ALTER TABLE \`_site_settings_v\` DROP COLUMN \`version_es_tagline\`;`)
  await db.run(sql`ALTER TABLE \`_site_settings_v\` DROP COLUMN \`version_es_meeting_point\`;`)
  await db.run(sql`ALTER TABLE \`_site_settings_v\` DROP COLUMN \`version_es_newsletter_text\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`receipt_es_subject\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`receipt_es_opening\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`receipt_es_closing\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`changed_es_subject\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`changed_es_opening\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`changed_es_closing\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`canceled_es_subject\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`canceled_es_opening\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`canceled_es_closing\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`payment_es_subject\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`payment_es_opening\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`payment_es_closing\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`refund_sent_es_subject\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`refund_sent_es_opening\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`refund_sent_es_closing\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`credit_es_subject\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`credit_es_opening\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`credit_es_closing\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`weather_es_subject\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`weather_es_opening\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`weather_es_closing\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`too_few_on\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`too_few_subject\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`too_few_opening\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`too_few_closing\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`too_few_es_subject\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`too_few_es_opening\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`too_few_es_closing\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`link_es_subject\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`link_es_opening\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`link_es_closing\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`waitlist_joined_on\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`waitlist_joined_subject\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`waitlist_joined_opening\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`waitlist_joined_closing\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`waitlist_joined_es_subject\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`waitlist_joined_es_opening\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`waitlist_joined_es_closing\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`waitlist_offer_subject\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`waitlist_offer_opening\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`waitlist_offer_closing\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`waitlist_offer_es_subject\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`waitlist_offer_es_opening\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`waitlist_offer_es_closing\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`gift_subject\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`gift_opening\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`gift_closing\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`gift_es_subject\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`gift_es_opening\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`gift_es_closing\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`gift_receipt_subject\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`gift_receipt_opening\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`gift_receipt_closing\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`gift_receipt_es_subject\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`gift_receipt_es_opening\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`gift_receipt_es_closing\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`reminder_es_subject\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`reminder_es_opening\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`reminder_es_closing\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`thanks_es_subject\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`thanks_es_opening\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`thanks_es_closing\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`open_seats_on\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`open_seats_subject\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`open_seats_opening\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`open_seats_closing\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`open_seats_es_subject\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`open_seats_es_opening\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`open_seats_es_closing\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`newsletter_again_subject\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`newsletter_again_opening\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`newsletter_again_closing\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`newsletter_again_es_subject\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`newsletter_again_es_opening\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`newsletter_again_es_closing\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`captain_short_on\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`captain_short_subject\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`captain_short_opening\`;`)
  await db.run(sql`ALTER TABLE \`email_templates\` DROP COLUMN \`captain_short_closing\`;`)
}
