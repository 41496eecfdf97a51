import { ledgerAccess } from '@collections/access'
import type { CollectionConfig } from 'payload'

/**
 * Every mail of the server is written down before it is sent: without a mail server, or when it does not answer, nothing is
 * lost and the captain finds the mail on the dashboard. A mail that was sent keeps no text, which may carry a sign-in link.
 */
export const Mails: CollectionConfig = {
  slug: 'mails',
  labels: { singular: 'Mail', plural: 'Outbox' },
  access: ledgerAccess,
  disableDuplicate: true,
  defaultSort: '-createdAt',
  admin: {
    group: 'Staff',
    useAsTitle: 'subject',
    defaultColumns: ['createdAt', 'to', 'subject', 'sentAt', 'problem'],
    description:
      'What the server wrote to people. Mails without a date of sending wait here and on the dashboard.',
    hidden: ({ user }) => user?.role !== 'captain',
  },
  fields: [
    { name: 'to', type: 'text', required: true },
    { name: 'subject', type: 'text', required: true },
    { name: 'text', type: 'textarea' },
    { name: 'sentAt', type: 'date', index: true, admin: { date: { pickerAppearance: 'dayAndTime' } } },
    { name: 'problem', type: 'text', admin: { description: 'Why the mail waits.' } },
  ],
}
