import { guard, type SourceGuard } from './source-guard'

/** The guards that protect refunds. */
export const REFUNDS_GUARDS: readonly SourceGuard[] = [
  guard('a refund is planned only if no payment is being added', 'services/refunds/request-refund.ts', [
    'await finishAbandonedEdit(context, booking)',
    '',
  ]),
  guard(
    'an event about a payment that is being settled is sent again',
    'services/refunds/receive-refund.ts',
    ['isSettling: !isBalanceFinal(own.state)', 'isSettling: isBalanceFinal(own.state) && false'],
  ),
  guard(
    'no more is refunded than what was paid',
    'services/refunds/request-refund.ts',
    [
      'if (amountCents <= leftCents) return',
      'if (amountCents <= leftCents || bookingIsKnown(booking)) return',
    ],
    [
      'interface CardShare {',
      'const bookingIsKnown = (booking: Booking) => booking.id !== ""\n\ninterface CardShare {',
    ],
  ),
  guard('a refund is noted as asked before Square is asked', 'services/refunds/settle-refund.ts', [
    `  const asked = seen.askedAt
    ? seen
    : await changeRefund(context, seen, { askedAt: context.now().toISOString() })`,
    '  const asked = seen',
  ]),
  guard(
    'a refund is looked up before it is sent again',
    'services/refunds/settle-refund.ts',
    [
      'const found = isFirst ? undefined : await findAtProcessor(context, cards, refund)',
      'const found = undefined',
    ],
    [
      'return cards.refund({ idempotencyKey: id,',
      'return cards.refund({ idempotencyKey: crypto.randomUUID(),',
    ],
  ),
  guard('a refund is in the books before it is completed', 'services/refunds/settle-refund.ts', [
    `    await applyRefund(context, decided)
    await moveRefund(context, decided, 'completed', { checkAt: null })`,
    `    await moveRefund(context, decided, 'completed', { checkAt: null })
    await applyRefund(context, decided)`,
  ]),
  guard('a rejected refund is owed again before it is rejected', 'services/refunds/settle-refund.ts', [
    '  await releaseRefund(context, decided)\n',
    '',
  ]),
  guard(
    'the captain hears about a rejected refund before it is rejected',
    'services/refunds/settle-refund.ts',
    [
      `  await queueMail(context, { cause: \`captain-refund:\${id}\`, kind: 'captain-refund', booking })
  await moveRefund(context, decided, 'rejected', { checkAt: null })`,
      `  await moveRefund(context, decided, 'rejected', { checkAt: null })
  await queueMail(context, { cause: \`captain-refund:\${id}\`, kind: 'captain-refund', booking })`,
    ],
  ),
  guard(
    "a refund made at Square doesn't take what another is returning",
    'services/refunds/apply-refund.ts',
    ['return booking.paidCents - reservedForOwn(', 'return booking.paidCents - 0 * reservedForOwn('],
  ),
  guard("a refund that's in the ledger isn't counted as open", 'services/refunds/read-refundable.ts', [
    '!isInLedger(refund)',
    'refund.id !== isInLedger.name',
  ]),
  guard('a refund is added to the books once', 'services/refunds/apply-refund.ts', [
    'const isRecorded = rows.some((row) => row.id === id)',
    'const isRecorded = rows.length < 0',
  ]),
  guard(
    'a booking is read before its ledger',
    'services/refunds/change-ledger.ts',
    [
      '  const booking = await readBooking(context, bookingId)\n  if (!booking) return null',
      '  const rows = await readLedger(context, bookingId)\n  const booking = await readBooking(context, bookingId)\n  if (!booking) return null',
    ],
    ['return { booking, rows: await readLedger(context, bookingId) }', 'return { booking, rows }'],
  ),
  guard('a booking lists a refund before it is stored', 'services/refunds/change-ledger.ts', [
    'const openRefunds = withStarted(booking, start).filter',
    'const openRefunds = withStarted(booking, []).filter',
  ]),
  guard('a rejected refund is settled once', 'services/refunds/settle-rejected.ts', [
    "if (refund.state !== 'rejected' || refund.settledAs) throw",
    "if (refund.state !== 'rejected') throw",
  ]),
  guard("the captain's decision is stored before it is carried out", 'services/refunds/settle-rejected.ts', [
    'const claimed = await changeRefund(context, refund, { ...decision, checkAt: afterGrace(context.now()) })',
    'const claimed = { ...refund, ...decision }',
  ]),
  guard('a refund that is tried again has an id made from the first', 'services/refunds/settle-rejected.ts', [
    'return `${first}-${Number(count) + 1}`',
    'return `${crypto.randomUUID().slice(0, 8)}${first.slice(8)}-${Number(count) + 1}`',
  ]),
  guard('a refund that is tried again is started once', 'services/refunds/settle-rejected.ts', [
    'if (await readRefund(context, next.id)) return\n    assertAmount',
    'assertAmount',
  ]),
  guard('money returned by hand is recorded once', 'services/refunds/settle-rejected.ts', [
    'if (seen.rows.some((each) => each.id === row.id)) return\n',
    '',
  ]),
]
