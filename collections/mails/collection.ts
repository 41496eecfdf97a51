import { ledgerAccess } from '@collections/access'
import { timestampField } from '@collections/fields'
import type { CollectionConfig } from 'payload'

/**
 * The outbox. Every email is stored before it's sent, so no email is lost if the mail server is down or isn't
 * configured. The text is cleared after sending, because it can contain a sign-in link.
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
      'Emails from the server. Any without a sent date are still waiting to go out; they’re on the dashboard too.',
    hidden: ({ user }) => user?.role !== 'captain',
  },
  fields: [
    timestampField('createdAt', 'Created'),
    { name: 'to', type: 'text', required: true },
    { name: 'subject', type: 'text', required: true },
    { name: 'text', type: 'textarea' },
    { name: 'sentAt', type: 'date', index: true, admin: { date: { pickerAppearance: 'dayAndTime' } } },
    { name: 'problem', type: 'text', admin: { description: 'Why it hasn’t been sent yet.' } },
  ],
}
