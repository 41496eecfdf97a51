import { ledgerAccess } from '@collections/access'
import { chosenId, timestampField } from '@collections/fields'
import type { CollectionConfig } from 'payload'
import { MAIL_STATES } from '@/services/mail/mail-states'

const hidden = { admin: { hidden: true } }

/**
 * The outbox. Every email is stored before it's sent, so no email is lost if the mail server is down or isn't
 * configured. Its id is derived from its cause, so that a repeated step queues it once. The text is cleared
 * after sending, because it can contain a private link (docs/mail.md).
 */
export const Mails: CollectionConfig = {
  slug: 'mails',
  labels: { singular: 'Email', plural: 'Outbox' },
  access: ledgerAccess,
  disableDuplicate: true,
  defaultSort: '-createdAt',
  indexes: [{ fields: ['state', 'nextAttemptAt'] }],
  admin: {
    group: 'Staff',
    useAsTitle: 'subject',
    defaultColumns: ['createdAt', 'kind', 'to', 'subject', 'state', 'sentAt', 'problem'],
    description:
      'Emails from the server. Any that couldn’t be sent are also on the dashboard, where you can resend or copy them.',
    hidden: ({ user }) => user?.role !== 'captain',
  },
  fields: [
    { ...chosenId, ...hidden },
    timestampField('createdAt', 'Created'),
    { name: 'kind', type: 'text', required: true },
    {
      name: 'state',
      type: 'select',
      required: true,
      index: true,
      options: [...MAIL_STATES],
    },
    { name: 'booking', type: 'text', index: true, label: 'Booking, checkout or gift order' },
    // The trip date that the email is about. If the booking has moved to a different day, the email isn't sent.
    { name: 'day', type: 'text', ...hidden },
    // The address is set together with the text, because the guest's address can be corrected until then.
    { name: 'to', type: 'text' },
    { name: 'subject', type: 'text' },
    { name: 'text', type: 'textarea' },
    { name: 'html', type: 'textarea', ...hidden },
    { name: 'calendar', type: 'textarea', ...hidden },
    { name: 'attempts', type: 'number', required: true, defaultValue: 0 },
    // After this time, the process that's sending the email is presumed dead.
    { name: 'nextAttemptAt', type: 'date', required: true, ...hidden },
    // The token of the process that's sending the email. Every write by that process is conditional on it.
    { name: 'claim', type: 'text', ...hidden },
    { name: 'sentAt', type: 'date', index: true, admin: { date: { pickerAppearance: 'dayAndTime' } } },
    { name: 'problem', type: 'text', admin: { description: 'Why it hasn’t been sent.' } },
  ],
}
