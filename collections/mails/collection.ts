import { ledgerAccess } from '@collections/access'
import type { CollectionConfig } from 'payload'

/**
 * The outbox: every email of the server is stored before it's sent, so nothing is lost while the mail server
 * is missing or down, and the captain sees it on the dashboard. The text, which may contain a sign-in link,
 * is cleared after sending.
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
      'Emails from the server. Emails without a sent date are still waiting, and are on the dashboard too.',
    hidden: ({ user }) => user?.role !== 'captain',
  },
  fields: [
    { name: 'to', type: 'text', required: true },
    { name: 'subject', type: 'text', required: true },
    { name: 'text', type: 'textarea' },
    { name: 'sentAt', type: 'date', index: true, admin: { date: { pickerAppearance: 'dayAndTime' } } },
    { name: 'problem', type: 'text', admin: { description: 'Why it hasn’t been sent yet.' } },
  ],
}
