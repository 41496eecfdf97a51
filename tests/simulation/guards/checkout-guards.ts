import { guard, type SourceGuard } from './source-guard'

/** The guards that protect holds, payments and bookings. */
export const CHECKOUT_GUARDS: readonly SourceGuard[] = [
  guard(
    'the void of a late authorization is recorded, even if its response was lost',
    'services/checkout/void-late-authorizations.ts',
    ['    await recordLostVoids(context, strays)\n', ''],
  ),
  guard('seats are held before the checkout is stored', 'services/checkout/hold-seats.ts', [
    '    claimForTenMinutes(context, { ...request, replaced: replaced?.id }),',
    '    Promise.resolve(tenMinutesFrom(context.now())),',
  ]),
  guard(
    'a hold gets more seats before its checkout says so',
    'services/checkout/change-hold.ts',
    [
      'if (resize?.isGrowing) {\n    const { date } = resize.sale',
      'if (resize?.isGrowing && !resize.sale) {\n    const { date } = resize.sale',
    ],
    ['if (resize && (!resize.isGrowing || hasMore)) await syncClaim', 'if (resize) await syncClaim'],
  ),
  guard('a hold is shrunk to the checkout that was read after the day', 'services/checkout/change-hold.ts', [
    `  await changeBoatDay(context.payload, date, async (day) => {
    if (!isHeld(day, checkoutId)) return { ok: true, day }
    const checkout = await renewVersion(context, checkoutId)`,
    `  const checkout = await renewVersion(context, checkoutId)
  await changeBoatDay(context.payload, date, async (day) => {
    if (!isHeld(day, checkoutId)) return { ok: true, day }`,
  ]),
  guard('a hold has a new version before it is shrunk', 'services/checkout/change-hold.ts', [
    'const renewed = await changeCheckout(context, checkout, {})',
    'const renewed = checkout',
  ]),
  guard('a hold that grows doesn’t shrink what another tab claimed', 'services/checkout/change-hold.ts', [
    'const sale = atLeastClaimed(day, checkout.id, resize.sale)',
    'const sale = day.date ? resize.sale : atLeastClaimed(day, checkout.id, resize.sale)',
  ]),
  guard('a checkout is released before its seats', 'services/checkout/change-hold.ts', [
    '  const released = await moveCheckout(context, checkout, as)',
    `  if (checkout.date) await releaseHeldClaim(context.payload, checkout.date, checkoutId)
  const released = await moveCheckout(context, checkout, as)`,
  ]),
  guard('the captain takes a checkout before its seats', 'services/checkout/take-seats-from-hold.ts', [
    '    const released: Checkout | null = await moveCheckout',
    `    if (hold.date) await releaseHeldClaim(context.payload, hold.date, hold.id)
    const released: Checkout | null = await moveCheckout`,
  ]),
  guard('each attempt to pay has its own number', 'services/checkout/authorize-payment.ts', [
    'const attempt = checkout.attempt + 1',
    'const attempt = 1',
  ]),
  guard(
    'an authorization that no attempt waits for is voided right away',
    'services/checkout/authorize-payment.ts',
    ['const outcome = await context.cards?.voidPayment(paymentId)', "const outcome = { kind: 'voided' }"],
  ),
  guard(
    'an attempt is voided before the guest pays another amount',
    'services/checkout/authorize-payment.ts',
    [
      "const reopened = voiding && (await voidCheckout(context, voiding, 'held'))",
      "const reopened = voiding && (await moveCheckout(context, voiding, 'held'))",
    ],
  ),
  guard('an amount that is not the price is refused', 'services/checkout/authorize-payment.ts', [
    "throw new AppError(checkout.credit || shownCents > 0 ? 'credit-used' : 'amount-mismatch')",
    "return { paid: 'full', creditCents: usedCents || null }",
  ]),
  guard('a booking for another party than the held one is refused', 'services/checkout/place-booking.ts', [
    "if (!isSame) throw new AppError('party-mismatch')",
    '',
  ]),
  guard("a canceled booking isn't confirmed again", 'services/checkout/place-booking.ts', [
    "if (booking.cancel) throw new AppError('booking-canceled')",
    '',
  ]),
  guard("seats are confirmed only if the checkout hasn't changed", 'services/checkout/settle-checkout.ts', [
    'if (await hasMoved(context, checkout)) return { ok: true, day }',
    '',
  ]),
  guard('seats are confirmed before the checkout is booked', 'services/checkout/settle-checkout.ts', [
    'const refusal = await beforeNextWrite',
    'const refusal = saleOf(checkout) ? null : await beforeNextWrite',
  ]),
  guard(
    'a charge is in the ledger before its checkout is completed',
    'services/checkout/settle-checkout.ts',
    [
      `      await beforeNextWrite(context.payload, () => recordCapture(context, checkout, { card: outcome.card }))
      return completeCheckout(context, checkout)`,
      `      const completed = await completeCheckout(context, checkout)
      await recordCapture(context, checkout, { card: outcome.card })
      return completed`,
    ],
  ),
  guard('the receipt is queued before the checkout is completed', 'services/checkout/settle-checkout.ts', [
    `  if (booking && !booking.cancel)
    await beforeNextWrite(context.payload, () => queueMailsOfBooked(context, booking, checkout.by))
  return moveCheckout(context, checkout, 'completed')`,
    `  const completed = await moveCheckout(context, checkout, 'completed')
  if (booking && !booking.cancel) await queueMailsOfBooked(context, booking, checkout.by)
  return completed`,
  ]),
  guard('the booking is written before the card is charged', 'services/checkout/settle-checkout.ts', [
    `      if ((await writeBooking(context, checkout)) === 'canceled' && checkout.squarePaymentId)
        return moveCheckout(context, checkout, 'voiding', { reason: 'payment-lapsed' })
      await spendReservedCredit(context, checkout)
      // The booking itself counts as a use of its code.
      await releasePromo(context, checkout)
      return captureCard(context, checkout)`,
    `      const charged = await captureCard(context, checkout)
      await writeBooking(context, checkout)
      await spendReservedCredit(context, checkout)
      return charged`,
  ]),
  guard('the point of no return is stored before the booking', 'services/checkout/settle-checkout.ts', [
    "return beforeNextWrite(payload, () => moveCheckout(context, checkout, 'booked', details))",
    "await writeBooking(context, { ...checkout, ...details })\n  return moveCheckout(context, checkout, 'booked', details)",
  ]),
  guard("seats are released only if the checkout hasn't changed", 'services/checkout/settle-claim.ts', [
    'return isKept || (await hasMoved(context, checkout)) ? day',
    'return isKept ? day',
  ]),
  guard("a booking's seats are not released with its checkout", 'services/checkout/settle-claim.ts', [
    'return isKept || (await hasMoved(context, checkout)) ? day',
    'return (await hasMoved(context, checkout)) ? day',
  ]),
  guard("seats return to a hold only if the checkout hasn't changed", 'services/checkout/settle-claim.ts', [
    '(await hasMoved(context, checkout)) ? day : unconfirmSeats',
    'unconfirmSeats',
  ]),
  guard('seats return to a hold when the guest may pay again', 'services/checkout/void-checkout.ts', [
    "then === 'held' && (await returnClaimToHold(context, own))",
    "then === 'held'",
  ]),
  guard("a checkout whose seats were released isn't held again", 'services/checkout/void-checkout.ts', [
    '(await returnClaimToHold(context, own))',
    '((await returnClaimToHold(context, own)) || true)',
  ]),
  guard(
    'only one process decides what becomes of the seats of a void',
    'services/checkout/void-checkout.ts',
    ['const own = await changeCheckout(context, voiding, {})', 'const own = voiding'],
  ),
  guard('seats are released before a checkout is voided', 'services/checkout/void-checkout.ts', [
    'if (!isHeld) await releaseParty(context, own)',
    '',
  ]),
  guard('a void is in the ledger before its checkout is voided', 'services/checkout/void-checkout.ts', [
    '  await recordVoid(context, voiding)\n',
    '',
  ]),
  guard("a party is released only if its checkout hasn't changed", 'services/checkout/void-checkout.ts', [
    'if (await hasMoved(context, checkout)) return',
    '',
  ]),
  guard(
    'a process that lost a race for a day has to read the documents again',
    'services/checkout/settle-claim.ts',
    ['force: true,\n  })', 'force: false,\n  })'],
  ),
  guard(
    'a webhook doesn’t authorize an attempt that no checkout waits for',
    'services/payments/receive-payment-event.ts',
    [
      "if (payment.status === 'approved' && !isAwaited(payment, checkout)) {",
      "if (payment.status === 'approved' && isAwaited(payment, checkout) && !checkout.id) {",
    ],
  ),
  guard('no claim may exceed the seats', 'domain/seats.ts', ['  if (refusal) return refusal\n', '']),
  guard("a hold doesn't replace booked seats", 'domain/seats.ts', [
    "if (findClaim(day, request.id)?.status === 'booked') return { ok: true, day }\n  // The condition",
    '  // The condition',
  ]),
  guard("a party's new seats count while it's being moved", 'domain/seats.ts', [
    'if (!next) return [claim]',
    'return [claim]\n  if (!next) return [claim]',
  ]),
  guard('a moved party keeps its old seats until the booking is written', 'domain/seats.ts', [
    'return place(day, bookedClaim(request), now, { ...current, next })',
    'return place(day, bookedClaim(request), now, next ? bookedClaim(request) : current)',
  ]),
]

/** The task that voids late authorizations, as a guard to remove together with others. */
export const LATE_SWEEP = guard('the late sweep', 'services/checkout/void-late-authorizations.ts', [
  'if (!context.cards || !(await mayBeLate(context))) return null',
  'if (holder) return null',
])
