import { captain, noAccess } from '@collections/access'
import { emailRule, readOnly, timestampField } from '@collections/fields'
import type { CollectionConfig } from 'payload'

/** Contact form messages, stored even if the email fails. Only the captain can see this personal data. */
export const Messages: CollectionConfig = {
  slug: 'messages',
  access: { create: noAccess, read: captain, update: captain, delete: captain },
  defaultSort: '-createdAt',
  disableDuplicate: true,
  admin: {
    group: 'Guests',
    useAsTitle: 'name',
    defaultColumns: ['name', 'message', 'email', 'phone', 'createdAt', 'read'],
    listSearchableFields: ['name', 'email', 'phone', 'message'],
    description:
      'Messages from the contact form, including any that couldn’t be emailed to you. They’re also on the dashboard.',
  },
  fields: [
    { name: 'name', type: 'text', required: true, access: { update: () => false } },
    { name: 'email', type: 'email', required: true, validate: emailRule, access: { update: () => false } },
    { name: 'phone', type: 'text', access: { update: () => false } },
    { name: 'message', type: 'textarea', required: true, access: { update: () => false } },
    timestampField('createdAt', 'Received'),
    { name: 'read', type: 'checkbox', defaultValue: false, index: true },
    readOnly({ name: 'emailFailed', type: 'checkbox', defaultValue: false, label: 'Email failed' }),
    // A resent message has the same fingerprint, so it's stored once (src/services/contact/save-contact.ts).
    { name: 'fingerprint', type: 'text', unique: true, hidden: true, access: { update: () => false } },
  ],
}
