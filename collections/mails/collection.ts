import { ledgerAccess } from '@collections/access'
import { timestampField } from '@collections/fields'
import type { CollectionConfig } from 'payload'

/**
 * The outbox. Every email is stored before it's sent, so none is lost if there's no mail server or it's down.
 * The text can contain a sign-in link, so it's cleared after sending.
 */
export const Mails: CollectionConfig = {
  slug: 'mails',
  labels: { singular: 'Email', plural: 'Outbox' },
  access: ledgerAccess,
  disableDuplicate: true,
  defaultSort: '-createdAt',
  admin: {
    group: 'Staff',
    useAsTitle: 'subject',
    defaultColumns: ['createdAt', 'to', 'subject', 'sentAt', 'problem'],
    description:
      'Emails from the server. Those without a sent date are still waiting; they’re on the dashboard too.',
    hidden: ({ user }) => user?.role !== 'captain',
  },
  fields: [
    timestampField('createdAt', 'Written'),
    { name: 'to', type: 'text', required: true },
    { name: 'subject', type: 'text', required: true },
    { name: 'text', type: 'textarea' },
    { name: 'sentAt', type: 'date', index: true, admin: { date: { pickerAppearance: 'dayAndTime' } } },
    { name: 'problem', type: 'text', admin: { description: 'Why it hasn’t been sent yet.' } },
  ],
}
