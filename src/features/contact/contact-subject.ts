/** The subject of a message's mail, also a hidden field of the form (specification section 3). */
export function contactSubject(name: string): string {
  return `New message from ${name}`
}
