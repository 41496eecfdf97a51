import { BALANCE_GUARDS } from './balance-guards'
import { CHECKOUT_GUARDS } from './checkout-guards'
import { CREDITS_GUARDS } from './credit-guards'
import { EDITS_GUARDS } from './edit-guards'
import { OTHERS_GUARDS } from './other-guards'
import { REFUNDS_GUARDS } from './refund-guards'
import type { Focus } from '../focus'
import type { SourceGuard } from './source-guard'

const withFocus = (focus: Focus, guards: readonly SourceGuard[]) =>
  guards.map((guard) => ({ ...guard, focus }))

/** The guards that are removed by editing a copy of the source. docs/reliability.md has the table. */
export const SOURCE_GUARDS: readonly SourceGuard[] = [
  ...withFocus('sales', CHECKOUT_GUARDS),
  ...withFocus('money', EDITS_GUARDS),
  ...withFocus('money', BALANCE_GUARDS),
  ...withFocus('money', REFUNDS_GUARDS),
  ...withFocus('credits', CREDITS_GUARDS),
  ...OTHERS_GUARDS,
]
