import { guard, type SourceGuard } from './source-guard'

/** The guards that protect credits. */
export const CREDITS_GUARDS: readonly SourceGuard[] = [
  guard('a credit pays no more than what is left', 'services/credits/pay-with-credit.ts', [
    "if (leftCents === 0 || usedCents > leftCents) throw new AppError('credit-used')",
    '',
  ]),
  guard(
    'a credit pays no more than what is due',
    'services/credits/pay-with-credit.ts',
    ["if (usedCents === 0 || usedCents > dueCents) throw new AppError('credit-not-due')", ''],
    ['if (!seen || !canTakePayment(paidOf(seen.booking), entry.amountCents)) {', 'if (!seen) {'],
  ),
  guard('a booking is paid only while the credit is reserved', 'services/credits/pay-with-credit.ts', [
    "if (current.entry.state !== 'open') continue",
    '',
  ]),
  guard('a booking is paid with a reservation once', 'services/credits/pay-with-credit.ts', [
    'if (seen?.rows.some((row) => row.id === id)) {',
    'if (seen?.rows.some((row) => row.id === "")) {',
  ]),
  guard(
    'a reservation ends after the version of its booking changed',
    'services/credits/pay-with-credit.ts',
    ['if (!isPaid && seen && !(await changeMoney(context, seen, {}))) continue', ''],
  ),
  guard(
    'a reservation is marked before it is undone',
    'services/credits/pay-with-credit.ts',
    [
      `  await startRelease(context, code, id)
  for (;;) {
    const { entry } = await reread(context, code, id)
    if (entry.state !== 'releasing') return`,
      `  for (;;) {
    const { entry } = await reread(context, code, id)
    if (entry.state !== 'releasing' && entry.state !== 'open') return`,
    ],
    [
      'settleUse(context, code, { id, to: isPaid ?',
      'startRelease(context, code, id).then(() => settleUse(context, code, { id, to: isPaid ?',
    ],
    ["'used' : 'released' })\n  }\n}", "'used' : 'released' }))\n  }\n}"],
  ),
  guard('a new booking reserves no more than what is left', 'services/checkout/checkout-credit.ts', [
    "if (credit.leftCents < creditCents) throw new AppError('credit-used')",
    '',
  ]),
  guard('each attempt has a reservation of its own', 'domain/payments/credit.ts', [
    '`${id}:credit:${attempt}`',
    '`${id}:credit:${Math.min(attempt, 1)}`',
  ]),
  guard("the sweeper leaves a live checkout's reservation alone", 'services/credits/sweep-credits.ts', [
    'if (!(await isNeeded(context, entry))) await releaseUse',
    'await releaseUse',
  ]),
  guard(
    'a reservation of an attempt that failed is undone',
    'services/checkout/void-checkout.ts',
    ['  await releaseReserved(context, own)\n', ''],
    [
      "return moveCheckout(context, own, isHeld ? 'held' : 'voided')",
      "return moveCheckout(context, own, isHeld ? 'held' : 'voided', { credit: null, creditCents: null })",
    ],
  ),
  guard('a credit is reserved before the card is asked', 'services/checkout/authorize-payment.ts', [
    '  await reserveOrReturn(context, attempting)\n',
    '',
  ]),
  guard('money goes into a credit once', 'services/credits/credit-rows.ts', [
    'if (findEntry(credit, id)) return\n    if (await writeEntries',
    'if (await writeEntries',
  ]),
  guard("a credit's movement has an id made from the version", 'services/credits/credit-rows.ts', [
    '`${booking}:credit:${derivedId(`${version}:${code}`)}`',
    '`${booking}:credit:${derivedId(`${version}:${code}:${crypto.randomUUID()}`)}`',
  ]),
  guard('no more becomes a credit than what can', 'services/credits/make-credit.ts', [
    'if (amountCents === 0 || amountCents > maxCents) {',
    'if (amountCents === 0) {',
  ]),
  guard(
    "a new booking's credit is in the ledger before it can be edited",
    'services/checkout/settle-checkout.ts',
    ['const lock = row ? newLock(context, { dates: [], row }) : unlocked', 'const lock = unlocked'],
  ),
  guard(
    "money that the captain turns into a credit isn't taken for what the last edit moved",
    'services/credits/make-credit.ts',
    ['version: `made:${version}`,', 'version,'],
  ),
  guard(
    'a request for another amount is not taken for a repeated one',
    'services/credits/pay-with-credit.ts',
    [
      'if (repeated && use.amountCents !== undefined && repeated.amountCents !== use.amountCents)',
      'if (!credit)',
    ],
  ),
]
