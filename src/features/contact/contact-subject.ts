/**
 * Returns the subject of the contact email, also sent as a hidden field (docs/product-rules.md#contact-form).
 */
export function contactSubject(name: string): string {
  return `New message from ${name}`
}
