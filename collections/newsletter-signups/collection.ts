import { captain, nobody } from '@collections/access'
import { emailRule } from '@collections/fields'
import type { CollectionConfig } from 'payload'

/** Who asked for the newsletter (decision 20), each address once. */
export const NewsletterSignups: CollectionConfig = {
  slug: 'newsletter-signups',
  labels: { singular: 'Newsletter signup', plural: 'Newsletter signups' },
  access: { create: nobody, read: captain, update: nobody, delete: captain },
  defaultSort: '-createdAt',
  disableDuplicate: true,
  admin: {
    group: 'Guests',
    useAsTitle: 'email',
    defaultColumns: ['email', 'name', 'createdAt'],
    listSearchableFields: ['email', 'name'],
    description: 'Who asked for the newsletter, each address once. Delete whoever asks to be forgotten.',
  },
  fields: [
    { name: 'name', type: 'text', required: true },
    { name: 'email', type: 'email', required: true, validate: emailRule, unique: true },
  ],
}
