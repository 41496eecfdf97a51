import { guard, type SourceGuard } from './source-guard'

/** The guards that protect gift certificates. */
export const GIFT_GUARDS: readonly SourceGuard[] = [
  guard('a gift order has an id made from its key', 'services/gifts/buy-gift.ts', [
    'const id = giftOrderId(request.key)',
    'const id = crypto.randomUUID()',
  ]),
  guard('a gift order is stored once', 'services/gifts/buy-gift.ts', [
    "await insertIfAbsent(context.payload, 'gift-orders', {",
    "await context.payload.db.deleteMany({ collection: 'gift-orders', where: { id: { equals: id } } })\n  await insertIfAbsent(context.payload, 'gift-orders', {",
  ]),
  guard('a certificate is issued only after its card is charged', 'services/balance/settle-balance.ts', [
    "if (payment.isGift) return moveBalance(context, payment, 'accepted')",
    "if (payment.isGift) {\n    await issueCertificate(context, payment)\n    return moveBalance(context, payment, 'accepted')\n  }",
  ]),
  guard(
    'a certificate is issued even if its payment was being voided',
    'services/balance/settle-balance.ts',
    [
      'return payment.isGift ? issueCertificate(context, payment, how) : applyBalance',
      'if (payment.isGift && how.isUnwanted) return Promise.resolve()\n  return payment.isGift ? issueCertificate(context, payment, how) : applyBalance',
    ],
  ),
  guard('the captain pays out only what is left on a certificate', 'services/gifts/take-out.ts', [
    "if (credit?.leftCents !== leftCents) throw new AppError('credit-used')",
    "if (!credit) throw new AppError('credit-used')",
  ]),
  guard('a refund at Square is taken out of a certificate once', 'services/gifts/take-out.ts', [
    'if (known) return finishTakingOut(context, credit.id, known)',
    '',
  ]),
  guard('a payout that a process abandoned is finished', 'services/credits/sweep-credits.ts', [
    'if (entry.out) await finishTakingOut(context, credit.id, entry)',
    'if (entry.out) continue',
  ]),
  guard('what a lost dispute took is returned once', 'services/gifts/take-out.ts', [
    'if (!findEntry(credit, id)) {',
    'if (credit.id) {',
  ]),
  guard('the audit reports an overdrawn certificate', 'services/audit/audit-credits.ts', [
    'if (overdrawn > 0)',
    'if (overdrawn < 0)',
  ]),
]
