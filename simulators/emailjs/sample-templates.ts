import type { MailTemplate } from './mail'

/**
 * Stand-ins for the three templates of the company's EmailJS account, over the fields that the site sends
 * (specification section 7). Only the outbox page uses them.
 */
export const SAMPLE_TEMPLATES: Record<string, MailTemplate> = {
  template_booking: {
    to: '{{email}}',
    subject: 'You are booked: {{tripType}}, {{date}}',
    body: `Hi {{firstName}},

Your {{tripType}} trip is booked.

When: {{date}}
Party: {{partySize}}
Payment: {{payment}}

Please be at the dock 30 minutes early with warm layers. Everyone aged 16 or over needs a fishing license.

See you on the water!`,
  },
  template_newsletter: {
    subject: '{{subject}}',
    body: '{{contact_name}} ({{contact_email}}) would like to get the newsletter.',
  },
  template_contact: {
    subject: '{{subject}}',
    body: `{{message}}

{{contact_name}}
{{contact_email}}
{{contact_phone}}`,
  },
}
