/** Returns the email's subject, which is also sent in a hidden field (docs/product-rules.md#contact-form). */
export function contactSubject(name: string): string {
  return `New message from ${name}`
}
