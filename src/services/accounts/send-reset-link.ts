import { readSite } from '../content/read-site'
import type { ServiceContext } from '../ports'
import type { Account } from './find-account'
import { makePasswordLink, RESET_MS } from './password-links'

/** Mails an account a link for its forgotten password. */
export async function sendResetLink(
  context: ServiceContext,
  { account, siteUrl }: { account: Account; siteUrl: string },
): Promise<void> {
  const link = await makePasswordLink(context, account, { siteUrl, forMs: RESET_MS })
  const { brand } = await readSite(context.payload)
  await context.payload.sendEmail({
    to: account.email,
    subject: `A new password for ${brand}`,
    text: [
      `Somebody, you we hope, asked for a new password for ${account.username} at ${brand}.`,
      'Choose it here, within the hour:',
      link,
      'The link works once. If it was not you, leave this mail: nothing changes.',
    ].join('\n\n'),
  })
}
