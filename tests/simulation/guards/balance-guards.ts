import { guard, type SourceGuard } from './source-guard'

export const BALANCE_GUARDS: readonly SourceGuard[] = [
  guard('a balance payment that is refused is stored', 'services/balance/pay-balance.ts', [
    'if (problem && (await insertRefusedPayment(context, { id, booking: booking.id, amountCents, problem })))',
    'if (problem)',
  ]),
  guard('a balance payment has an id made from its key', 'services/balance/pay-balance.ts', [
    'const id = derivedId(`balance:${booking.id}:${request.key}`)',
    'const id = crypto.randomUUID()',
  ]),
  guard('a balance payment is stored before the card is asked', 'services/balance/pay-by-card.ts', [
    'const started = await insertBalancePayment(',
    'await cards.authorize({ idempotencyKey: id, sourceId: request.sourceId, amountCents, reference: balanceReference(id), note: charge.note })\n  const started = await insertBalancePayment(',
  ]),
  guard('an authorization of an abandoned balance payment is voided', 'services/balance/pay-by-card.ts', [
    'const outcome = await context.cards?.voidPayment(squarePaymentId)',
    "const outcome = { kind: 'voided' }",
  ]),
  guard('a balance payment is listed only until it’s finished', 'services/balance/list-on-booking.ts', [
    "if (await hasMovedOn(context, payment)) return 'moved'",
    '',
  ]),
  guard('a booking takes no more than what is due', 'services/balance/list-on-booking.ts', [
    "if (!canTakePayment(paidOf(booking), amountCents)) return 'refused'",
    '',
  ]),
  guard('a booking lists a payment once', 'services/balance/list-on-booking.ts', [
    "if (isListed(booking, id)) return 'listed'",
    '',
  ]),
  guard('a booking lists a payment before its card is charged', 'services/balance/settle-balance.ts', [
    'switch (await listOnBooking(context, payment)) {',
    "switch ('listed' as Awaited<ReturnType<typeof listOnBooking>>) {",
  ]),
  guard("a payment that was added to its booking isn't voided", 'services/balance/settle-balance.ts', [
    'if (booking?.cancel && isListed(booking, id))',
    'if (booking?.cancel)',
  ]),
  guard('a charged balance payment is applied before it is captured', 'services/balance/settle-balance.ts', [
    `      await applyCharge(context, payment, { card: outcome.card })
      return endBalance(context, payment, 'captured')
    case 'lapsed':`,
    `      const ended = await endBalance(context, payment, 'captured')
      await applyCharge(context, payment, {})
      return ended
    case 'lapsed':`,
  ]),
  guard('a voided balance payment is taken off its booking', 'services/balance/settle-balance.ts', [
    `    case 'voided':
      await unlist(context, payment)`,
    `    case 'voided':`,
  ]),
  guard(
    'a balance payment whose card lapsed is taken off its booking',
    'services/balance/settle-balance.ts',
    [
      `      await reportLapsed(context, payment)
      await unlist(context, payment)`,
      `      await reportLapsed(context, payment)`,
    ],
  ),
  guard('a charged balance payment is applied once', 'services/balance/apply-balance.ts', [
    'if (rows.some((each) => each.id === row.id) && !isListed(booking, id)) return',
    '',
  ]),
  guard('late authorizations of balance payments are voided', 'services/balance/sweep-balance.ts', [
    'found = due.length + (await voidLate(context))',
    'found = due.length',
  ]),
  guard('the captain takes no more than what is due', 'services/balance/record-received.ts', [
    'if (!canTakePayment(paid, amountCents)) {',
    'if (amountCents <= 0) {',
  ]),
  guard(
    'money that the captain took has an id made from the version',
    'services/balance/record-received.ts',
    [
      'const changed = await changeMoney(context, seen, { row, mails })',
      'const changed = (await changeMoney(context, seen, { row, mails })) ?? (await recordReceived(context, bookingId, { amountCents, tipCents, method, reason, version: (await readMoney(context, bookingId))?.booking.version ?? "", by }))',
    ],
  ),
]
