import type { Focus } from '../focus'
import { BALANCE_GUARDS } from './balance-guards'
import { CHECKOUT_GUARDS } from './checkout-guards'
import { CREDITS_GUARDS } from './credit-guards'
import { EDITS_GUARDS } from './edit-guards'
import { GIFT_GUARDS } from './gift-guards'
import { OTHERS_GUARDS, WEATHER_GUARDS } from './other-guards'
import { REFUNDS_GUARDS } from './refund-guards'
import type { SourceGuard } from './source-guard'

const withFocus = (guards: readonly SourceGuard[], ...focuses: Focus[]): SourceGuard[] =>
  guards.map((guard) => ({ focuses, ...guard }))

/** Guards that are removed from the source, each in a copy of its own. docs/reliability.md has the table. */
export const SOURCE_GUARDS: readonly SourceGuard[] = [
  ...withFocus(CHECKOUT_GUARDS, 'tabs', 'sales'),
  ...withFocus(EDITS_GUARDS, 'edits'),
  ...withFocus(BALANCE_GUARDS, 'balance'),
  ...withFocus(REFUNDS_GUARDS, 'refunds'),
  ...withFocus(CREDITS_GUARDS, 'credits', 'gifts'),
  ...withFocus(GIFT_GUARDS, 'gifts'),
  ...withFocus(WEATHER_GUARDS, 'weather'),
  ...OTHERS_GUARDS,
]
