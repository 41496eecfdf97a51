import type { Focus } from '../focus'
import { BALANCE_GUARDS } from './balance-guards'
import { CHECKOUT_GUARDS, LATE_SWEEP } from './checkout-guards'
import { CREDITS_GUARDS } from './credit-guards'
import { EDITS_GUARDS } from './edit-guards'
import { GIFT_GUARDS } from './gift-guards'
import { OTHERS_GUARDS, WEATHER_GUARDS } from './other-guards'
import { REFUNDS_GUARDS } from './refund-guards'
import { type SourceGuard, together } from './source-guard'

const withFocus = (guards: readonly SourceGuard[], ...focuses: Focus[]): SourceGuard[] =>
  guards.map((guard) => ({ focuses, ...guard }))

/** Guards that back each other up: if one of them is missing, another one catches the same problem a little later. */
const PAIRS: readonly SourceGuard[] = [
  ...withFocus(
    [
      together(
        'late authorizations are voided by the request, the webhook or the sweeper',
        [...CHECKOUT_GUARDS, LATE_SWEEP],
        'an authorization that no attempt waits for is voided right away',
        'a webhook doesn’t authorize an attempt that no checkout waits for',
        LATE_SWEEP.name,
      ),
    ],
    'attempts',
    'tabs',
    'sales',
  ),
  ...withFocus(
    [
      together(
        'late authorizations of balance payments are voided by the request or the sweeper',
        BALANCE_GUARDS,
        'an authorization of an abandoned balance payment is voided',
        'late authorizations of balance payments are voided',
      ),
    ],
    'installments',
    'balance',
  ),
]

/** The guards that are removed by editing a copy of the source. docs/reliability.md has the table. */
export const SOURCE_GUARDS: readonly SourceGuard[] = [
  ...withFocus(CHECKOUT_GUARDS, 'attempts', 'resizes', 'tabs', 'sales'),
  ...withFocus(EDITS_GUARDS, 'moves', 'edits'),
  ...withFocus(BALANCE_GUARDS, 'installments', 'balance'),
  ...withFocus(REFUNDS_GUARDS, 'retries', 'refunds'),
  ...withFocus(CREDITS_GUARDS, 'reservations', 'credits', 'gifts'),
  ...withFocus(GIFT_GUARDS, 'gifts'),
  ...withFocus(WEATHER_GUARDS, 'weather'),
  ...PAIRS,
  ...OTHERS_GUARDS,
]
