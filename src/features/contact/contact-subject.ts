/** Returns the email's subject, also sent in a hidden field (docs/product-rules.md#contact-form). */
export function contactSubject(name: string): string {
  return `New message from ${name}`
}
