import { captain, nobody } from '@collections/access'
import { emailRule } from '@collections/fields'
import type { CollectionConfig } from 'payload'

/** What visitors wrote on the contact form (decision 20): kept even where the mail fails. Personal, so the captain's alone. */
export const Messages: CollectionConfig = {
  slug: 'messages',
  labels: { singular: 'Message', plural: 'Messages' },
  access: { create: nobody, read: captain, update: captain, delete: captain },
  defaultSort: '-createdAt',
  disableDuplicate: true,
  admin: {
    group: 'Guests',
    useAsTitle: 'name',
    defaultColumns: ['name', 'message', 'email', 'phone', 'createdAt', 'answered'],
    listSearchableFields: ['name', 'email', 'phone', 'message'],
    description:
      'Everything sent through the contact form, whether its mail arrived or not. Tick what you have answered.',
  },
  fields: [
    { name: 'name', type: 'text', required: true, access: { update: () => false } },
    { name: 'email', type: 'email', required: true, validate: emailRule, access: { update: () => false } },
    { name: 'phone', type: 'text', access: { update: () => false } },
    { name: 'message', type: 'textarea', required: true, access: { update: () => false } },
    { name: 'answered', type: 'checkbox', defaultValue: false },
  ],
}
