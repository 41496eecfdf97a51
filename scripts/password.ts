/**
 * `npm run password -- --user captain`: prints a link for setting an account's password, for users who can't
 * get the link by email. The link works once and expires after an hour. Setting the password ends all
 * sessions.
 */
import { parseArgs } from 'node:util'
import { env } from '../src/env'
import { findAccount } from '../src/services/accounts/find-account'
import { makePasswordLink, RESET_MS } from '../src/services/accounts/password-links'
import { contextWithoutCards } from '../src/services/context-without-cards'
import { runMain } from './run/main'
import { withPayload } from './run/open-payload'

await runMain(async () => {
  const { values } = parseArgs({ options: { user: { type: 'string' } } })
  const name = values.user
  if (!name) throw new Error('Specify the account: npm run password -- --user captain')
  await withPayload(async (payload) => {
    const context = contextWithoutCards(payload)
    const account = await findAccount(context, name)
    if (!account) throw new Error(`There's no account with the user name or email ${name}.`)
    if (account.disabled)
      throw new Error(`The account ${name} is disabled. A captain can enable it on the dashboard.`)
    const link = await makePasswordLink(context, account, { siteUrl: env().siteUrl, forMs: RESET_MS })
    console.log(`Open this link within an hour to choose a password for ${account.username}:`)
    console.log(link)
  })
  return 0
})
