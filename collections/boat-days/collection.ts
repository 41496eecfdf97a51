import { ledgerAccess } from '@collections/access'
import { chosenId, versionField } from '@collections/fields'
import type { CollectionConfig } from 'payload'

/**
 * The seat claims of one date. The id is the date (`2026-12-01`), `claims` are `domain/seats` values, and
 * every write is a compare-and-swap on `version` (services/calendar/change-boat-day.ts), so no seat is sold
 * twice.
 */
export const BoatDays: CollectionConfig = {
  slug: 'boat-days',
  labels: { singular: 'Boat day', plural: 'Boat days' },
  access: ledgerAccess,
  endpoints: false,
  disableDuplicate: true,
  lockDocuments: false,
  admin: { hidden: true },
  fields: [chosenId, versionField, { name: 'claims', type: 'json', required: true, defaultValue: [] }],
}
