import { INTERNALS, ledgerCollection } from '@collections/access'
import { chosenId, departureTimeField, timestampField, tripDateField } from '@collections/fields'
import type { CollectionConfig } from 'payload'

/**
 * Signed waivers. The id is `<booking>:<number>`, so that a party can't exceed its limit, even with
 * concurrent requests.
 */
export const Waivers: CollectionConfig = {
  slug: 'waivers',
  labels: { singular: 'Signed waiver', plural: 'Signed waivers' },
  ...ledgerCollection,
  defaultSort: '-createdAt',
  admin: {
    group: INTERNALS,
    useAsTitle: 'name',
    defaultColumns: ['name', 'date', 'time', 'createdAt'],
    description: 'Who signed the waiver, and which version. The PDF is with the booking on the dashboard.',
  },
  fields: [
    chosenId,
    timestampField('createdAt', 'Signed'),
    { name: 'booking', type: 'text', required: true, index: true },
    // Idempotency key, chosen by the page that sent the waiver.
    { name: 'key', type: 'text', required: true, admin: { hidden: true } },
    // Random id of the browser in which the waiver was signed. That browser can list its own waivers later.
    { name: 'signer', type: 'text', admin: { hidden: true } },
    tripDateField('date'),
    departureTimeField,
    { name: 'tripType', type: 'text', required: true, label: 'Trip' },
    { name: 'textHash', type: 'text', required: true, label: 'Text (SHA-256)' },
    { name: 'name', type: 'text', required: true, label: 'Angler' },
    { name: 'guardian', type: 'text', label: 'Signed by the parent or guardian' },
    { name: 'healthNote', type: 'text', label: 'Allergies or medical conditions' },
    // The points of the drawn signature. Null if the signer confirmed the typed name instead.
    { name: 'strokes', type: 'json', admin: { hidden: true } },
    { name: 'address', type: 'text', label: 'IP address' },
    { name: 'witness', type: 'text', label: 'Signed on the phone of' },
    // A voided waiver no longer counts, but it's kept, because it's a legal document.
    { name: 'voidedAt', type: 'date', label: 'Voided' },
    { name: 'voidedBy', type: 'text', label: 'Voided by' },
  ],
}
