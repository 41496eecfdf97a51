import type { MailTemplate } from './mail'

/**
 * Stand-ins for the four templates in the company's EmailJS account, using the fields that the site sends
 * (docs/product-rules.md#email-from-the-browser). Only the simulator's outbox uses them.
 */
export const SAMPLE_TEMPLATES: Record<string, MailTemplate> = {
  template_booking: {
    to: '{{email}}',
    subject: "You're booked: {{tripType}}, {{date}}",
    body: `Hi {{firstName}},

Your {{tripType}} trip is booked.

When: {{date}}
Party: {{partySize}}
Payment: {{payment}}

Please be at the dock 30 minutes early and bring warm layers. Anyone 16 or older who fishes needs a fishing license.

See you on the water!`,
  },
  template_booking_es: {
    to: '{{email}}',
    subject: 'Reserva confirmada: {{tripType}}, {{date}}',
    body: `Hola, {{firstName}}:

Su viaje de {{tripType}} está reservado.

Salida: {{date}}
Personas: {{partySize}}
Pago: {{payment}}

Llegue al muelle 30 minutos antes y traiga ropa abrigada. Quienes tengan 16 años o más y vayan a pescar necesitan una licencia de pesca.

¡Nos vemos a bordo!`,
  },
  template_newsletter: {
    subject: '{{subject}}',
    body: '{{contact_name}} ({{contact_email}}) subscribed to the newsletter.',
  },
  template_contact: {
    subject: '{{subject}}',
    body: `{{message}}

{{contact_name}}
{{contact_email}}
{{contact_phone}}`,
  },
}
