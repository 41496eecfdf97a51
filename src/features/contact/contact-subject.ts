/**
 * Returns the contact email's subject, which the form also has in a hidden field
 * (docs/product-rules.md#contact-form).
 */
export function contactSubject(name: string): string {
  return `New message from ${name}`
}
