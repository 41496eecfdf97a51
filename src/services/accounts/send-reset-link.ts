import { readSite } from '../content/read-site'
import type { ServiceContext } from '../ports'
import type { Account } from './find-account'
import { makePasswordLink, RESET_MS } from './password-links'

/** Emails a link for a forgotten password. */
export async function sendResetLink(
  context: ServiceContext,
  { account, siteUrl }: { account: Account; siteUrl: string },
): Promise<void> {
  const link = await makePasswordLink(context, account, { siteUrl, forMs: RESET_MS })
  const { brand } = await readSite(context.payload)
  await context.payload.sendEmail({
    to: account.email,
    subject: `Reset your ${brand} password`,
    text: [
      `Someone, hopefully you, asked to reset the password of ${account.username} at ${brand}.`,
      'Choose a new one within the next hour:',
      link,
      "The link works once. If this wasn't you, ignore this email: your password hasn't changed.",
    ].join('\n\n'),
  })
}
