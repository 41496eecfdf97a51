import { BALANCE_GUARDS } from './balance-guards'
import { CHECKOUT_GUARDS } from './checkout-guards'
import { CREDITS_GUARDS } from './credit-guards'
import { EDITS_GUARDS } from './edit-guards'
import { OTHERS_GUARDS } from './other-guards'
import { REFUNDS_GUARDS } from './refund-guards'
import type { SourceGuard } from './source-guard'

/** Guards that are removed from the source, each in a copy of its own. docs/reliability.md has the table. */
export const SOURCE_GUARDS: readonly SourceGuard[] = [
  ...CHECKOUT_GUARDS,
  ...EDITS_GUARDS,
  ...BALANCE_GUARDS,
  ...REFUNDS_GUARDS,
  ...CREDITS_GUARDS,
  ...OTHERS_GUARDS,
]
