import { captain, noAccess } from '@collections/access'
import { emailRule, languageField, timestampField } from '@collections/fields'
import type { CollectionConfig } from 'payload'

/** See docs/product-rules.md#newsletter. */
export const NewsletterSignups: CollectionConfig = {
  slug: 'newsletter-signups',
  labels: { singular: 'Newsletter signup', plural: 'Newsletter signups' },
  access: { create: noAccess, read: captain, update: noAccess, delete: captain },
  defaultSort: '-createdAt',
  disableDuplicate: true,
  admin: {
    group: 'Guests',
    useAsTitle: 'email',
    defaultColumns: ['email', 'name', 'openings', 'createdAt', 'unsubscribedAt'],
    listSearchableFields: ['email', 'name'],
    description:
      'People who signed up for the newsletter. People who unsubscribed stay here, so that they aren’t emailed by mistake.',
  },
  fields: [
    timestampField('createdAt', 'Signed up'),
    { name: 'name', type: 'text', required: true },
    { name: 'email', type: 'email', required: true, validate: emailRule, unique: true },
    { name: 'openings', type: 'checkbox', label: 'Wants to hear about open seats' },
    languageField,
    {
      name: 'unsubscribedAt',
      type: 'date',
      label: 'Unsubscribed',
      admin: { date: { pickerAppearance: 'dayAndTime' } },
    },
  ],
}
