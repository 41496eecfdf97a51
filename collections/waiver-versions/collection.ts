import { INTERNALS, ledgerCollection } from '@collections/access'
import { chosenId, timestampField } from '@collections/fields'
import type { CollectionConfig } from 'payload'

/** Every version of the waiver text that was ever saved. The id is the SHA-256 hash of the text, in hex. */
export const WaiverVersions: CollectionConfig = {
  slug: 'waiver-versions',
  labels: { singular: 'Waiver text', plural: 'Waiver texts' },
  ...ledgerCollection,
  defaultSort: '-createdAt',
  admin: {
    group: INTERNALS,
    useAsTitle: 'id',
    defaultColumns: ['id', 'createdAt'],
    description:
      'Every version of the waiver, worded as it was when guests signed it. The ID is its SHA-256 hash.',
  },
  fields: [
    chosenId,
    timestampField('createdAt', 'Saved'),
    { name: 'text', type: 'textarea', required: true },
  ],
}
