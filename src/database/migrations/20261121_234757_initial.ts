import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`bookings\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`version\` text NOT NULL,
  	\`reference\` text NOT NULL,
  	\`key_version\` numeric DEFAULT 1 NOT NULL,
  	\`edit_lock\` text DEFAULT 'none' NOT NULL,
  	\`edit_locked_at\` text,
  	\`edit_work\` text,
  	\`open_refunds\` text,
  	\`agreed_price\` integer DEFAULT false,
  	\`date\` text NOT NULL,
  	\`time\` text NOT NULL,
  	\`trip_type\` text NOT NULL,
  	\`party_size\` numeric NOT NULL,
  	\`private\` integer DEFAULT false,
  	\`cancel\` integer DEFAULT false,
  	\`first_name\` text NOT NULL,
  	\`last_name\` text NOT NULL,
  	\`phone_number\` text NOT NULL,
  	\`email\` text,
  	\`note\` text,
  	\`search_name\` text,
  	\`search_last_name\` text,
  	\`search_final_name\` text,
  	\`search_phone\` text,
  	\`search_email\` text,
  	\`search_reference\` text,
  	\`captain_note\` text,
  	\`paid\` text DEFAULT 'unpaid' NOT NULL,
  	\`total_cents\` numeric DEFAULT 0 NOT NULL,
  	\`paid_cents\` numeric DEFAULT 0 NOT NULL,
  	\`kept_cents\` numeric,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`bookings_reference_idx\` ON \`bookings\` (\`reference\`);`)
  await db.run(sql`CREATE INDEX \`bookings_edit_locked_at_idx\` ON \`bookings\` (\`edit_locked_at\`);`)
  await db.run(sql`CREATE INDEX \`bookings_search_name_idx\` ON \`bookings\` (\`search_name\`);`)
  await db.run(sql`CREATE INDEX \`bookings_search_last_name_idx\` ON \`bookings\` (\`search_last_name\`);`)
  await db.run(sql`CREATE INDEX \`bookings_search_final_name_idx\` ON \`bookings\` (\`search_final_name\`);`)
  await db.run(sql`CREATE INDEX \`bookings_search_phone_idx\` ON \`bookings\` (\`search_phone\`);`)
  await db.run(sql`CREATE INDEX \`bookings_search_email_idx\` ON \`bookings\` (\`search_email\`);`)
  await db.run(sql`CREATE INDEX \`bookings_search_reference_idx\` ON \`bookings\` (\`search_reference\`);`)
  await db.run(sql`CREATE INDEX \`bookings_updated_at_idx\` ON \`bookings\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`bookings_created_at_idx\` ON \`bookings\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`date_cancel_idx\` ON \`bookings\` (\`date\`,\`cancel\`);`)
  await db.run(sql`CREATE TABLE \`blocks\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`type\` text DEFAULT 'block' NOT NULL,
  	\`start_date\` text NOT NULL,
  	\`end_date\` text NOT NULL,
  	\`time\` text,
  	\`version\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`blocks_start_date_idx\` ON \`blocks\` (\`start_date\`);`)
  await db.run(sql`CREATE INDEX \`blocks_end_date_idx\` ON \`blocks\` (\`end_date\`);`)
  await db.run(sql`CREATE INDEX \`blocks_updated_at_idx\` ON \`blocks\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`blocks_created_at_idx\` ON \`blocks\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`calendar_entries\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`version\` text,
  	\`type\` text DEFAULT 'weather' NOT NULL,
  	\`start_date\` text,
  	\`end_date\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`calendar_entries_start_date_idx\` ON \`calendar_entries\` (\`start_date\`);`)
  await db.run(sql`CREATE INDEX \`calendar_entries_end_date_idx\` ON \`calendar_entries\` (\`end_date\`);`)
  await db.run(sql`CREATE INDEX \`calendar_entries_updated_at_idx\` ON \`calendar_entries\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`calendar_entries_created_at_idx\` ON \`calendar_entries\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`calendar_entries_texts\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer NOT NULL,
  	\`parent_id\` text NOT NULL,
  	\`path\` text NOT NULL,
  	\`text\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`calendar_entries\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`calendar_entries_texts_order_parent\` ON \`calendar_entries_texts\` (\`order\`,\`parent_id\`);`)
  await db.run(sql`CREATE TABLE \`pages\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`slug\` text,
  	\`banner_id\` text(36),
  	\`eyebrow\` text,
  	\`heading\` text,
  	\`intro\` text,
  	\`sections\` text,
  	\`seo_title\` text,
  	\`seo_description\` text,
  	\`seo_share_id\` text(36),
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`deleted_at\` text,
  	\`_status\` text DEFAULT 'draft',
  	FOREIGN KEY (\`banner_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`seo_share_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`pages_slug_idx\` ON \`pages\` (\`slug\`);`)
  await db.run(sql`CREATE INDEX \`pages_banner_idx\` ON \`pages\` (\`banner_id\`);`)
  await db.run(sql`CREATE INDEX \`pages_seo_seo_share_idx\` ON \`pages\` (\`seo_share_id\`);`)
  await db.run(sql`CREATE INDEX \`pages_updated_at_idx\` ON \`pages\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`pages_created_at_idx\` ON \`pages\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`pages_deleted_at_idx\` ON \`pages\` (\`deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`pages__status_idx\` ON \`pages\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`_pages_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`parent_id\` text(36),
  	\`version_slug\` text,
  	\`version_banner_id\` text(36),
  	\`version_eyebrow\` text,
  	\`version_heading\` text,
  	\`version_intro\` text,
  	\`version_sections\` text,
  	\`version_seo_title\` text,
  	\`version_seo_description\` text,
  	\`version_seo_share_id\` text(36),
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version_deleted_at\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`latest\` integer,
  	\`autosave\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_banner_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_seo_share_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_pages_v_parent_idx\` ON \`_pages_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_version_version_slug_idx\` ON \`_pages_v\` (\`version_slug\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_version_version_banner_idx\` ON \`_pages_v\` (\`version_banner_id\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_version_seo_version_seo_share_idx\` ON \`_pages_v\` (\`version_seo_share_id\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_version_version_updated_at_idx\` ON \`_pages_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_version_version_created_at_idx\` ON \`_pages_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_version_version_deleted_at_idx\` ON \`_pages_v\` (\`version_deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_version_version__status_idx\` ON \`_pages_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_created_at_idx\` ON \`_pages_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_updated_at_idx\` ON \`_pages_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_latest_idx\` ON \`_pages_v\` (\`latest\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_autosave_idx\` ON \`_pages_v\` (\`autosave\`);`)
  await db.run(sql`CREATE TABLE \`trips_departures\` (
  	\`order\` integer NOT NULL,
  	\`parent_id\` text(36) NOT NULL,
  	\`value\` text,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`trips\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`trips_departures_order_idx\` ON \`trips_departures\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`trips_departures_parent_idx\` ON \`trips_departures\` (\`parent_id\`);`)
  await db.run(sql`CREATE TABLE \`trips_months\` (
  	\`order\` integer NOT NULL,
  	\`parent_id\` text(36) NOT NULL,
  	\`value\` text,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`trips\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`trips_months_order_idx\` ON \`trips_months\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`trips_months_parent_idx\` ON \`trips_months\` (\`parent_id\`);`)
  await db.run(sql`CREATE TABLE \`trips\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`_order\` text,
  	\`slug\` text,
  	\`title\` text,
  	\`description\` text,
  	\`included\` text,
  	\`bring\` text,
  	\`duration_label\` text,
  	\`season_label\` text,
  	\`picture_id\` text(36),
  	\`closed\` integer DEFAULT false,
  	\`type\` text,
  	\`price\` numeric,
  	\`priced_per\` text DEFAULT 'seat',
  	\`duration_hours\` numeric,
  	\`salmon_days_only\` integer DEFAULT false,
  	\`private_only\` integer DEFAULT false,
  	\`text\` text,
  	\`seo_title\` text,
  	\`seo_description\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`deleted_at\` text,
  	\`_status\` text DEFAULT 'draft',
  	FOREIGN KEY (\`picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`trips__order_idx\` ON \`trips\` (\`_order\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`trips_slug_idx\` ON \`trips\` (\`slug\`);`)
  await db.run(sql`CREATE INDEX \`trips_picture_idx\` ON \`trips\` (\`picture_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`trips_type_idx\` ON \`trips\` (\`type\`);`)
  await db.run(sql`CREATE INDEX \`trips_updated_at_idx\` ON \`trips\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`trips_created_at_idx\` ON \`trips\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`trips_deleted_at_idx\` ON \`trips\` (\`deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`trips__status_idx\` ON \`trips\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`_trips_v_version_departures\` (
  	\`order\` integer NOT NULL,
  	\`parent_id\` text(36) NOT NULL,
  	\`value\` text,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`_trips_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_trips_v_version_departures_order_idx\` ON \`_trips_v_version_departures\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`_trips_v_version_departures_parent_idx\` ON \`_trips_v_version_departures\` (\`parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_trips_v_version_months\` (
  	\`order\` integer NOT NULL,
  	\`parent_id\` text(36) NOT NULL,
  	\`value\` text,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`_trips_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_trips_v_version_months_order_idx\` ON \`_trips_v_version_months\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`_trips_v_version_months_parent_idx\` ON \`_trips_v_version_months\` (\`parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_trips_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`parent_id\` text(36),
  	\`version__order\` text,
  	\`version_slug\` text,
  	\`version_title\` text,
  	\`version_description\` text,
  	\`version_included\` text,
  	\`version_bring\` text,
  	\`version_duration_label\` text,
  	\`version_season_label\` text,
  	\`version_picture_id\` text(36),
  	\`version_closed\` integer DEFAULT false,
  	\`version_type\` text,
  	\`version_price\` numeric,
  	\`version_priced_per\` text DEFAULT 'seat',
  	\`version_duration_hours\` numeric,
  	\`version_salmon_days_only\` integer DEFAULT false,
  	\`version_private_only\` integer DEFAULT false,
  	\`version_text\` text,
  	\`version_seo_title\` text,
  	\`version_seo_description\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version_deleted_at\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`latest\` integer,
  	\`autosave\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`trips\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_trips_v_parent_idx\` ON \`_trips_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_trips_v_version_version__order_idx\` ON \`_trips_v\` (\`version__order\`);`)
  await db.run(sql`CREATE INDEX \`_trips_v_version_version_slug_idx\` ON \`_trips_v\` (\`version_slug\`);`)
  await db.run(sql`CREATE INDEX \`_trips_v_version_version_picture_idx\` ON \`_trips_v\` (\`version_picture_id\`);`)
  await db.run(sql`CREATE INDEX \`_trips_v_version_version_type_idx\` ON \`_trips_v\` (\`version_type\`);`)
  await db.run(sql`CREATE INDEX \`_trips_v_version_version_updated_at_idx\` ON \`_trips_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_trips_v_version_version_created_at_idx\` ON \`_trips_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_trips_v_version_version_deleted_at_idx\` ON \`_trips_v\` (\`version_deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`_trips_v_version_version__status_idx\` ON \`_trips_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_trips_v_created_at_idx\` ON \`_trips_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_trips_v_updated_at_idx\` ON \`_trips_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_trips_v_latest_idx\` ON \`_trips_v\` (\`latest\`);`)
  await db.run(sql`CREATE INDEX \`_trips_v_autosave_idx\` ON \`_trips_v\` (\`autosave\`);`)
  await db.run(sql`CREATE TABLE \`fish_reports\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`version\` text,
  	\`idempotency_key\` text,
  	\`date\` text,
  	\`description\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`deleted_at\` text,
  	\`_status\` text DEFAULT 'draft'
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`fish_reports_idempotency_key_idx\` ON \`fish_reports\` (\`idempotency_key\`);`)
  await db.run(sql`CREATE INDEX \`fish_reports_date_idx\` ON \`fish_reports\` (\`date\`);`)
  await db.run(sql`CREATE INDEX \`fish_reports_updated_at_idx\` ON \`fish_reports\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`fish_reports_created_at_idx\` ON \`fish_reports\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`fish_reports_deleted_at_idx\` ON \`fish_reports\` (\`deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`fish_reports__status_idx\` ON \`fish_reports\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`fish_reports_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`media_id\` text(36),
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`fish_reports\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`media_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`fish_reports_rels_order_idx\` ON \`fish_reports_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`fish_reports_rels_parent_idx\` ON \`fish_reports_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`fish_reports_rels_path_idx\` ON \`fish_reports_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`fish_reports_rels_media_id_idx\` ON \`fish_reports_rels\` (\`media_id\`);`)
  await db.run(sql`CREATE TABLE \`_fish_reports_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`parent_id\` text(36),
  	\`version_version\` text,
  	\`version_idempotency_key\` text,
  	\`version_date\` text,
  	\`version_description\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version_deleted_at\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`latest\` integer,
  	\`autosave\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`fish_reports\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_fish_reports_v_parent_idx\` ON \`_fish_reports_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_fish_reports_v_version_version_idempotency_key_idx\` ON \`_fish_reports_v\` (\`version_idempotency_key\`);`)
  await db.run(sql`CREATE INDEX \`_fish_reports_v_version_version_date_idx\` ON \`_fish_reports_v\` (\`version_date\`);`)
  await db.run(sql`CREATE INDEX \`_fish_reports_v_version_version_updated_at_idx\` ON \`_fish_reports_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_fish_reports_v_version_version_created_at_idx\` ON \`_fish_reports_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_fish_reports_v_version_version_deleted_at_idx\` ON \`_fish_reports_v\` (\`version_deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`_fish_reports_v_version_version__status_idx\` ON \`_fish_reports_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_fish_reports_v_created_at_idx\` ON \`_fish_reports_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_fish_reports_v_updated_at_idx\` ON \`_fish_reports_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_fish_reports_v_latest_idx\` ON \`_fish_reports_v\` (\`latest\`);`)
  await db.run(sql`CREATE INDEX \`_fish_reports_v_autosave_idx\` ON \`_fish_reports_v\` (\`autosave\`);`)
  await db.run(sql`CREATE TABLE \`_fish_reports_v_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`media_id\` text(36),
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`_fish_reports_v\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`media_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_fish_reports_v_rels_order_idx\` ON \`_fish_reports_v_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`_fish_reports_v_rels_parent_idx\` ON \`_fish_reports_v_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_fish_reports_v_rels_path_idx\` ON \`_fish_reports_v_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`_fish_reports_v_rels_media_id_idx\` ON \`_fish_reports_v_rels\` (\`media_id\`);`)
  await db.run(sql`CREATE TABLE \`faqs\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`_order\` text,
  	\`question\` text,
  	\`answer\` text,
  	\`topic\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`deleted_at\` text,
  	\`_status\` text DEFAULT 'draft'
  );
  `)
  await db.run(sql`CREATE INDEX \`faqs__order_idx\` ON \`faqs\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`faqs_updated_at_idx\` ON \`faqs\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`faqs_created_at_idx\` ON \`faqs\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`faqs_deleted_at_idx\` ON \`faqs\` (\`deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`faqs__status_idx\` ON \`faqs\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`_faqs_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`parent_id\` text(36),
  	\`version__order\` text,
  	\`version_question\` text,
  	\`version_answer\` text,
  	\`version_topic\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version_deleted_at\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`latest\` integer,
  	\`autosave\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`faqs\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_faqs_v_parent_idx\` ON \`_faqs_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_faqs_v_version_version__order_idx\` ON \`_faqs_v\` (\`version__order\`);`)
  await db.run(sql`CREATE INDEX \`_faqs_v_version_version_updated_at_idx\` ON \`_faqs_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_faqs_v_version_version_created_at_idx\` ON \`_faqs_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_faqs_v_version_version_deleted_at_idx\` ON \`_faqs_v\` (\`version_deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`_faqs_v_version_version__status_idx\` ON \`_faqs_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_faqs_v_created_at_idx\` ON \`_faqs_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_faqs_v_updated_at_idx\` ON \`_faqs_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_faqs_v_latest_idx\` ON \`_faqs_v\` (\`latest\`);`)
  await db.run(sql`CREATE INDEX \`_faqs_v_autosave_idx\` ON \`_faqs_v\` (\`autosave\`);`)
  await db.run(sql`CREATE TABLE \`reviews\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`_order\` text,
  	\`name\` text,
  	\`comment\` text,
  	\`stars\` numeric DEFAULT 5,
  	\`trip\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`deleted_at\` text,
  	\`_status\` text DEFAULT 'draft'
  );
  `)
  await db.run(sql`CREATE INDEX \`reviews__order_idx\` ON \`reviews\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`reviews_updated_at_idx\` ON \`reviews\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`reviews_created_at_idx\` ON \`reviews\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`reviews_deleted_at_idx\` ON \`reviews\` (\`deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`reviews__status_idx\` ON \`reviews\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`_reviews_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`parent_id\` text(36),
  	\`version__order\` text,
  	\`version_name\` text,
  	\`version_comment\` text,
  	\`version_stars\` numeric DEFAULT 5,
  	\`version_trip\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version_deleted_at\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`latest\` integer,
  	\`autosave\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`reviews\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_reviews_v_parent_idx\` ON \`_reviews_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_reviews_v_version_version__order_idx\` ON \`_reviews_v\` (\`version__order\`);`)
  await db.run(sql`CREATE INDEX \`_reviews_v_version_version_updated_at_idx\` ON \`_reviews_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_reviews_v_version_version_created_at_idx\` ON \`_reviews_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_reviews_v_version_version_deleted_at_idx\` ON \`_reviews_v\` (\`version_deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`_reviews_v_version_version__status_idx\` ON \`_reviews_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_reviews_v_created_at_idx\` ON \`_reviews_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_reviews_v_updated_at_idx\` ON \`_reviews_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_reviews_v_latest_idx\` ON \`_reviews_v\` (\`latest\`);`)
  await db.run(sql`CREATE INDEX \`_reviews_v_autosave_idx\` ON \`_reviews_v\` (\`autosave\`);`)
  await db.run(sql`CREATE TABLE \`media\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`alt\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`deleted_at\` text,
  	\`url\` text,
  	\`thumbnail_u_r_l\` text,
  	\`filename\` text,
  	\`mime_type\` text,
  	\`filesize\` numeric,
  	\`width\` numeric,
  	\`height\` numeric,
  	\`focal_x\` numeric,
  	\`focal_y\` numeric,
  	\`sizes_webp480_url\` text,
  	\`sizes_webp480_width\` numeric,
  	\`sizes_webp480_height\` numeric,
  	\`sizes_webp480_mime_type\` text,
  	\`sizes_webp480_filesize\` numeric,
  	\`sizes_webp480_filename\` text,
  	\`sizes_webp800_url\` text,
  	\`sizes_webp800_width\` numeric,
  	\`sizes_webp800_height\` numeric,
  	\`sizes_webp800_mime_type\` text,
  	\`sizes_webp800_filesize\` numeric,
  	\`sizes_webp800_filename\` text,
  	\`sizes_webp1200_url\` text,
  	\`sizes_webp1200_width\` numeric,
  	\`sizes_webp1200_height\` numeric,
  	\`sizes_webp1200_mime_type\` text,
  	\`sizes_webp1200_filesize\` numeric,
  	\`sizes_webp1200_filename\` text,
  	\`sizes_webp1600_url\` text,
  	\`sizes_webp1600_width\` numeric,
  	\`sizes_webp1600_height\` numeric,
  	\`sizes_webp1600_mime_type\` text,
  	\`sizes_webp1600_filesize\` numeric,
  	\`sizes_webp1600_filename\` text,
  	\`sizes_webp2400_url\` text,
  	\`sizes_webp2400_width\` numeric,
  	\`sizes_webp2400_height\` numeric,
  	\`sizes_webp2400_mime_type\` text,
  	\`sizes_webp2400_filesize\` numeric,
  	\`sizes_webp2400_filename\` text,
  	\`sizes_share_url\` text,
  	\`sizes_share_width\` numeric,
  	\`sizes_share_height\` numeric,
  	\`sizes_share_mime_type\` text,
  	\`sizes_share_filesize\` numeric,
  	\`sizes_share_filename\` text
  );
  `)
  await db.run(sql`CREATE INDEX \`media_updated_at_idx\` ON \`media\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`media_created_at_idx\` ON \`media\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`media_deleted_at_idx\` ON \`media\` (\`deleted_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`media_filename_idx\` ON \`media\` (\`filename\`);`)
  await db.run(sql`CREATE INDEX \`media_sizes_webp480_sizes_webp480_filename_idx\` ON \`media\` (\`sizes_webp480_filename\`);`)
  await db.run(sql`CREATE INDEX \`media_sizes_webp800_sizes_webp800_filename_idx\` ON \`media\` (\`sizes_webp800_filename\`);`)
  await db.run(sql`CREATE INDEX \`media_sizes_webp1200_sizes_webp1200_filename_idx\` ON \`media\` (\`sizes_webp1200_filename\`);`)
  await db.run(sql`CREATE INDEX \`media_sizes_webp1600_sizes_webp1600_filename_idx\` ON \`media\` (\`sizes_webp1600_filename\`);`)
  await db.run(sql`CREATE INDEX \`media_sizes_webp2400_sizes_webp2400_filename_idx\` ON \`media\` (\`sizes_webp2400_filename\`);`)
  await db.run(sql`CREATE INDEX \`media_sizes_share_sizes_share_filename_idx\` ON \`media\` (\`sizes_share_filename\`);`)
  await db.run(sql`CREATE TABLE \`messages\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`name\` text NOT NULL,
  	\`email\` text NOT NULL,
  	\`phone\` text,
  	\`message\` text NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`read\` integer DEFAULT false,
  	\`email_failed\` integer DEFAULT false,
  	\`fingerprint\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`messages_created_at_idx\` ON \`messages\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`messages_read_idx\` ON \`messages\` (\`read\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`messages_fingerprint_idx\` ON \`messages\` (\`fingerprint\`);`)
  await db.run(sql`CREATE INDEX \`messages_updated_at_idx\` ON \`messages\` (\`updated_at\`);`)
  await db.run(sql`CREATE TABLE \`newsletter_signups\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`name\` text NOT NULL,
  	\`email\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`newsletter_signups_created_at_idx\` ON \`newsletter_signups\` (\`created_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`newsletter_signups_email_idx\` ON \`newsletter_signups\` (\`email\`);`)
  await db.run(sql`CREATE INDEX \`newsletter_signups_updated_at_idx\` ON \`newsletter_signups\` (\`updated_at\`);`)
  await db.run(sql`CREATE TABLE \`boat_days\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`version\` text NOT NULL,
  	\`claims\` text DEFAULT '[]' NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`boat_days_updated_at_idx\` ON \`boat_days\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`boat_days_created_at_idx\` ON \`boat_days\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`checkouts\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`version\` text NOT NULL,
  	\`reference\` text NOT NULL,
  	\`state\` text NOT NULL,
  	\`step_at\` text NOT NULL,
  	\`by\` text NOT NULL,
  	\`date\` text,
  	\`time\` text,
  	\`trip_type\` text,
  	\`party_size\` numeric,
  	\`private\` integer DEFAULT false,
  	\`duration_hours\` numeric,
  	\`hold_expires_at\` text,
  	\`total_cents\` numeric,
  	\`paid\` text,
  	\`custom_total_cents\` numeric,
  	\`custom_paid_cents\` numeric,
  	\`authorized_cents\` numeric,
  	\`attempt\` numeric DEFAULT 0 NOT NULL,
  	\`idempotency_key\` text,
  	\`square_payment_id\` text,
  	\`late_until\` text,
  	\`first_name\` text,
  	\`last_name\` text,
  	\`phone_number\` text,
  	\`email\` text,
  	\`note\` text,
  	\`address_key\` text,
  	\`replaces\` text,
  	\`forget_at\` text,
  	\`reason\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`checkouts_reference_idx\` ON \`checkouts\` (\`reference\`);`)
  await db.run(sql`CREATE INDEX \`checkouts_hold_expires_at_idx\` ON \`checkouts\` (\`hold_expires_at\`);`)
  await db.run(sql`CREATE INDEX \`checkouts_square_payment_id_idx\` ON \`checkouts\` (\`square_payment_id\`);`)
  await db.run(sql`CREATE INDEX \`checkouts_late_until_idx\` ON \`checkouts\` (\`late_until\`);`)
  await db.run(sql`CREATE INDEX \`checkouts_forget_at_idx\` ON \`checkouts\` (\`forget_at\`);`)
  await db.run(sql`CREATE INDEX \`checkouts_updated_at_idx\` ON \`checkouts\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`checkouts_created_at_idx\` ON \`checkouts\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`state_stepAt_idx\` ON \`checkouts\` (\`state\`,\`step_at\`);`)
  await db.run(sql`CREATE TABLE \`payments\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`booking\` text NOT NULL,
  	\`kind\` text NOT NULL,
  	\`amount_cents\` numeric NOT NULL,
  	\`square_payment_id\` text,
  	\`reverses\` text,
  	\`reason\` text,
  	\`recorded_by\` text DEFAULT 'checkout' NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`payments_created_at_idx\` ON \`payments\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`payments_booking_idx\` ON \`payments\` (\`booking\`);`)
  await db.run(sql`CREATE INDEX \`payments_square_payment_id_idx\` ON \`payments\` (\`square_payment_id\`);`)
  await db.run(sql`CREATE INDEX \`payments_updated_at_idx\` ON \`payments\` (\`updated_at\`);`)
  await db.run(sql`CREATE TABLE \`refunds\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`version\` text NOT NULL,
  	\`state\` text NOT NULL,
  	\`step_at\` text NOT NULL,
  	\`booking\` text NOT NULL,
  	\`amount_cents\` numeric NOT NULL,
  	\`square_payment_id\` text NOT NULL,
  	\`card\` text,
  	\`reason\` text NOT NULL,
  	\`asked_at\` text,
  	\`square_refund_id\` text,
  	\`result\` text,
  	\`problem\` text,
  	\`settled_as\` text,
  	\`check_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`refunds_booking_idx\` ON \`refunds\` (\`booking\`);`)
  await db.run(sql`CREATE INDEX \`refunds_square_refund_id_idx\` ON \`refunds\` (\`square_refund_id\`);`)
  await db.run(sql`CREATE INDEX \`refunds_check_at_idx\` ON \`refunds\` (\`check_at\`);`)
  await db.run(sql`CREATE INDEX \`refunds_updated_at_idx\` ON \`refunds\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`refunds_created_at_idx\` ON \`refunds\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`state_stepAt_1_idx\` ON \`refunds\` (\`state\`,\`step_at\`);`)
  await db.run(sql`CREATE INDEX \`state_settledAs_idx\` ON \`refunds\` (\`state\`,\`settled_as\`);`)
  await db.run(sql`CREATE TABLE \`mails\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`kind\` text NOT NULL,
  	\`state\` text NOT NULL,
  	\`booking\` text,
  	\`day\` text,
  	\`to\` text,
  	\`subject\` text,
  	\`text\` text,
  	\`html\` text,
  	\`calendar\` text,
  	\`attempts\` numeric DEFAULT 0 NOT NULL,
  	\`next_attempt_at\` text NOT NULL,
  	\`claim\` text,
  	\`sent_at\` text,
  	\`problem\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`mails_created_at_idx\` ON \`mails\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`mails_state_idx\` ON \`mails\` (\`state\`);`)
  await db.run(sql`CREATE INDEX \`mails_booking_idx\` ON \`mails\` (\`booking\`);`)
  await db.run(sql`CREATE INDEX \`mails_sent_at_idx\` ON \`mails\` (\`sent_at\`);`)
  await db.run(sql`CREATE INDEX \`mails_updated_at_idx\` ON \`mails\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`state_nextAttemptAt_idx\` ON \`mails\` (\`state\`,\`next_attempt_at\`);`)
  await db.run(sql`CREATE TABLE \`users\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`write_token\` text,
  	\`role\` text DEFAULT 'editor' NOT NULL,
  	\`disabled\` integer DEFAULT false,
  	\`last_sign_in_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`email\` text NOT NULL,
  	\`username\` text NOT NULL,
  	\`reset_password_token\` text,
  	\`reset_password_expiration\` text,
  	\`salt\` text,
  	\`hash\` text,
  	\`reset_password_requested_at\` text,
  	\`sessions\` text
  );
  `)
  await db.run(sql`CREATE INDEX \`users_updated_at_idx\` ON \`users\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`users_created_at_idx\` ON \`users\` (\`created_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`users_email_idx\` ON \`users\` (\`email\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`users_username_idx\` ON \`users\` (\`username\`);`)
  await db.run(sql`CREATE TABLE \`leases\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`version\` text NOT NULL,
  	\`holder\` text NOT NULL,
  	\`expires_at\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`leases_updated_at_idx\` ON \`leases\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`leases_created_at_idx\` ON \`leases\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`rate_limits\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`points\` numeric NOT NULL,
  	\`expires_at\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`rate_limits_expires_at_idx\` ON \`rate_limits\` (\`expires_at\`);`)
  await db.run(sql`CREATE TABLE \`content_changes\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`version\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`content_changes_updated_at_idx\` ON \`content_changes\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`content_changes_created_at_idx\` ON \`content_changes\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`payload_kv\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`key\` text NOT NULL,
  	\`data\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`payload_kv_key_idx\` ON \`payload_kv\` (\`key\`);`)
  await db.run(sql`CREATE TABLE \`payload_locked_documents\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`global_slug\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_global_slug_idx\` ON \`payload_locked_documents\` (\`global_slug\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_updated_at_idx\` ON \`payload_locked_documents\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_created_at_idx\` ON \`payload_locked_documents\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`payload_locked_documents_rels\` (
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
  await db.run(sql`CREATE TABLE \`payload_preferences\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`key\` text,
  	\`value\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_preferences_key_idx\` ON \`payload_preferences\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_updated_at_idx\` ON \`payload_preferences\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_created_at_idx\` ON \`payload_preferences\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`payload_preferences_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`users_id\` text(36),
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`payload_preferences\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`users_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_preferences_rels_order_idx\` ON \`payload_preferences_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_rels_parent_idx\` ON \`payload_preferences_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_rels_path_idx\` ON \`payload_preferences_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_rels_users_id_idx\` ON \`payload_preferences_rels\` (\`users_id\`);`)
  await db.run(sql`CREATE TABLE \`payload_migrations\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`name\` text,
  	\`batch\` numeric,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_migrations_updated_at_idx\` ON \`payload_migrations\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`payload_migrations_created_at_idx\` ON \`payload_migrations\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`site_settings_menu\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`label\` text NOT NULL,
  	\`href\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`site_settings\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`site_settings_menu_order_idx\` ON \`site_settings_menu\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`site_settings_menu_parent_id_idx\` ON \`site_settings_menu\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`site_settings_footer_links\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`label\` text NOT NULL,
  	\`href\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`site_settings\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`site_settings_footer_links_order_idx\` ON \`site_settings_footer_links\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`site_settings_footer_links_parent_id_idx\` ON \`site_settings_footer_links\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`site_settings\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`brand\` text DEFAULT 'Harbor Light Charters' NOT NULL,
  	\`tagline\` text NOT NULL,
  	\`phone\` text,
  	\`email\` text,
  	\`address\` text DEFAULT 'Santa Cruz Small Craft Harbor
  135 5th Avenue
  Santa Cruz, CA 95062' NOT NULL,
  	\`meeting_point\` text DEFAULT 'The gate at the head of E Dock',
  	\`facebook_url\` text,
  	\`instagram_url\` text,
  	\`harbor_url\` text DEFAULT 'https://www.santacruzharbor.org/',
  	\`license_url\` text DEFAULT 'https://wildlife.ca.gov/Licensing/Fishing',
  	\`newsletter_text\` text,
  	\`latitude\` numeric DEFAULT 36.9647 NOT NULL,
  	\`longitude\` numeric DEFAULT -122.0018 NOT NULL,
  	\`map_url\` text,
  	\`harbor_map_id\` text(36),
  	\`show_names\` integer DEFAULT true,
  	\`reference_prefix\` text DEFAULT 'HL-' NOT NULL,
  	\`cancellation_fee_percent\` numeric DEFAULT 3 NOT NULL,
  	\`hold_pressure\` numeric DEFAULT 12 NOT NULL,
  	\`updated_at\` text,
  	\`created_at\` text,
  	FOREIGN KEY (\`harbor_map_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`site_settings_harbor_map_idx\` ON \`site_settings\` (\`harbor_map_id\`);`)
  await db.run(sql`CREATE TABLE \`_site_settings_v_version_menu\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`label\` text NOT NULL,
  	\`href\` text NOT NULL,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_site_settings_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_site_settings_v_version_menu_order_idx\` ON \`_site_settings_v_version_menu\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_site_settings_v_version_menu_parent_id_idx\` ON \`_site_settings_v_version_menu\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_site_settings_v_version_footer_links\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`label\` text NOT NULL,
  	\`href\` text NOT NULL,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_site_settings_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_site_settings_v_version_footer_links_order_idx\` ON \`_site_settings_v_version_footer_links\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_site_settings_v_version_footer_links_parent_id_idx\` ON \`_site_settings_v_version_footer_links\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_site_settings_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`version_brand\` text DEFAULT 'Harbor Light Charters' NOT NULL,
  	\`version_tagline\` text NOT NULL,
  	\`version_phone\` text,
  	\`version_email\` text,
  	\`version_address\` text DEFAULT 'Santa Cruz Small Craft Harbor
  135 5th Avenue
  Santa Cruz, CA 95062' NOT NULL,
  	\`version_meeting_point\` text DEFAULT 'The gate at the head of E Dock',
  	\`version_facebook_url\` text,
  	\`version_instagram_url\` text,
  	\`version_harbor_url\` text DEFAULT 'https://www.santacruzharbor.org/',
  	\`version_license_url\` text DEFAULT 'https://wildlife.ca.gov/Licensing/Fishing',
  	\`version_newsletter_text\` text,
  	\`version_latitude\` numeric DEFAULT 36.9647 NOT NULL,
  	\`version_longitude\` numeric DEFAULT -122.0018 NOT NULL,
  	\`version_map_url\` text,
  	\`version_harbor_map_id\` text(36),
  	\`version_show_names\` integer DEFAULT true,
  	\`version_reference_prefix\` text DEFAULT 'HL-' NOT NULL,
  	\`version_cancellation_fee_percent\` numeric DEFAULT 3 NOT NULL,
  	\`version_hold_pressure\` numeric DEFAULT 12 NOT NULL,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`version_harbor_map_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_site_settings_v_version_version_harbor_map_idx\` ON \`_site_settings_v\` (\`version_harbor_map_id\`);`)
  await db.run(sql`CREATE INDEX \`_site_settings_v_created_at_idx\` ON \`_site_settings_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_site_settings_v_updated_at_idx\` ON \`_site_settings_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE TABLE \`email_templates\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`captain_email\` text,
  	\`reminder_hour\` text DEFAULT '16' NOT NULL,
  	\`list_hour\` text DEFAULT '18' NOT NULL,
  	\`thanks_hour\` text DEFAULT '10' NOT NULL,
  	\`receipt_on\` integer DEFAULT true,
  	\`receipt_subject\` text NOT NULL,
  	\`receipt_opening\` text NOT NULL,
  	\`receipt_closing\` text,
  	\`changed_on\` integer DEFAULT true,
  	\`changed_subject\` text NOT NULL,
  	\`changed_opening\` text NOT NULL,
  	\`changed_closing\` text,
  	\`canceled_on\` integer DEFAULT true,
  	\`canceled_subject\` text NOT NULL,
  	\`canceled_opening\` text NOT NULL,
  	\`canceled_closing\` text,
  	\`link_subject\` text NOT NULL,
  	\`link_opening\` text NOT NULL,
  	\`link_closing\` text,
  	\`reminder_on\` integer DEFAULT true,
  	\`reminder_subject\` text NOT NULL,
  	\`reminder_opening\` text NOT NULL,
  	\`reminder_closing\` text,
  	\`thanks_on\` integer DEFAULT true,
  	\`thanks_subject\` text NOT NULL,
  	\`thanks_opening\` text NOT NULL,
  	\`thanks_closing\` text,
  	\`captain_new_on\` integer DEFAULT true,
  	\`captain_new_subject\` text NOT NULL,
  	\`captain_new_opening\` text NOT NULL,
  	\`captain_new_closing\` text,
  	\`captain_canceled_on\` integer DEFAULT true,
  	\`captain_canceled_subject\` text NOT NULL,
  	\`captain_canceled_opening\` text NOT NULL,
  	\`captain_canceled_closing\` text,
  	\`captain_attention_on\` integer DEFAULT true,
  	\`captain_attention_subject\` text NOT NULL,
  	\`captain_attention_opening\` text NOT NULL,
  	\`captain_attention_closing\` text,
  	\`captain_tomorrow_on\` integer DEFAULT true,
  	\`captain_tomorrow_subject\` text NOT NULL,
  	\`captain_tomorrow_opening\` text NOT NULL,
  	\`captain_tomorrow_closing\` text,
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`bookings\`;`)
  await db.run(sql`DROP TABLE \`blocks\`;`)
  await db.run(sql`DROP TABLE \`calendar_entries\`;`)
  await db.run(sql`DROP TABLE \`calendar_entries_texts\`;`)
  await db.run(sql`DROP TABLE \`pages\`;`)
  await db.run(sql`DROP TABLE \`_pages_v\`;`)
  await db.run(sql`DROP TABLE \`trips_departures\`;`)
  await db.run(sql`DROP TABLE \`trips_months\`;`)
  await db.run(sql`DROP TABLE \`trips\`;`)
  await db.run(sql`DROP TABLE \`_trips_v_version_departures\`;`)
  await db.run(sql`DROP TABLE \`_trips_v_version_months\`;`)
  await db.run(sql`DROP TABLE \`_trips_v\`;`)
  await db.run(sql`DROP TABLE \`fish_reports\`;`)
  await db.run(sql`DROP TABLE \`fish_reports_rels\`;`)
  await db.run(sql`DROP TABLE \`_fish_reports_v\`;`)
  await db.run(sql`DROP TABLE \`_fish_reports_v_rels\`;`)
  await db.run(sql`DROP TABLE \`faqs\`;`)
  await db.run(sql`DROP TABLE \`_faqs_v\`;`)
  await db.run(sql`DROP TABLE \`reviews\`;`)
  await db.run(sql`DROP TABLE \`_reviews_v\`;`)
  await db.run(sql`DROP TABLE \`media\`;`)
  await db.run(sql`DROP TABLE \`messages\`;`)
  await db.run(sql`DROP TABLE \`newsletter_signups\`;`)
  await db.run(sql`DROP TABLE \`boat_days\`;`)
  await db.run(sql`DROP TABLE \`checkouts\`;`)
  await db.run(sql`DROP TABLE \`payments\`;`)
  await db.run(sql`DROP TABLE \`refunds\`;`)
  await db.run(sql`DROP TABLE \`mails\`;`)
  await db.run(sql`DROP TABLE \`users\`;`)
  await db.run(sql`DROP TABLE \`leases\`;`)
  await db.run(sql`DROP TABLE \`rate_limits\`;`)
  await db.run(sql`DROP TABLE \`content_changes\`;`)
  await db.run(sql`DROP TABLE \`payload_kv\`;`)
  await db.run(sql`DROP TABLE \`payload_locked_documents\`;`)
  await db.run(sql`DROP TABLE \`payload_locked_documents_rels\`;`)
  await db.run(sql`DROP TABLE \`payload_preferences\`;`)
  await db.run(sql`DROP TABLE \`payload_preferences_rels\`;`)
  await db.run(sql`DROP TABLE \`payload_migrations\`;`)
  await db.run(sql`DROP TABLE \`site_settings_menu\`;`)
  await db.run(sql`DROP TABLE \`site_settings_footer_links\`;`)
  await db.run(sql`DROP TABLE \`site_settings\`;`)
  await db.run(sql`DROP TABLE \`_site_settings_v_version_menu\`;`)
  await db.run(sql`DROP TABLE \`_site_settings_v_version_footer_links\`;`)
  await db.run(sql`DROP TABLE \`_site_settings_v\`;`)
  await db.run(sql`DROP TABLE \`email_templates\`;`)
}
