import { ledgerCollection } from '@collections/access'
import { chosenId, versionField } from '@collections/fields'
import type { CollectionConfig } from 'payload'

/**
 * The seat claims for a single date (`domain/seats`). The id is the date, for example `2026-12-01`. Every
 * write is a compare-and-swap on `version` (services/calendar/change-boat-day.ts), so no seat is sold twice.
 */
export const BoatDays: CollectionConfig = {
  slug: 'boat-days',
  labels: { singular: 'Boat day', plural: 'Boat days' },
  ...ledgerCollection,
  admin: { hidden: true },
  fields: [chosenId, versionField, { name: 'claims', type: 'json', required: true, defaultValue: [] }],
}
