/** Renders an email address that breaks before the `@` if it's too long for its line. */
export function EmailAddress({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  if (at < 0) return <span>{email}</span>
  return (
    <span>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  )
}
