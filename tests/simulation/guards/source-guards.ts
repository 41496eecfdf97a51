/** A guard in the site's source, and the edits that remove it. Each text must occur once in the file. */
export interface SourceGuard {
  name: string
  file: string
  edits: [find: string, replace: string][]
}

const guard = (name: string, file: string, ...edits: SourceGuard['edits']): SourceGuard => ({
  name,
  file: `src/${file}`,
  edits,
})

const CHECKOUT: SourceGuard[] = [
  guard('seats are held before the checkout is stored', 'services/checkout/hold-seats.ts', [
    'const expiresAt = await claimForTenMinutes(context, { ...request, replaced: replaced?.id })',
    'const expiresAt = tenMinutesFrom(context.now())',
  ]),
  guard(
    'a hold gets more seats before its checkout says so',
    'services/checkout/change-hold.ts',
    ['if (resize?.isGrowing) {\n    const { sale } = resize', 'if (resize?.isGrowing && !resize.sale) {\n    const { sale } = resize'],
    ['if (resize && !resize.isGrowing) await syncClaim', 'if (resize) await syncClaim'],
  ),
  guard('a hold is shrunk to the checkout that was read after the day', 'services/checkout/change-hold.ts', [
    `  await changeBoatDay(context.payload, date, async (day) => {
    if (!isHeld(day, checkoutId)) return { ok: true, day }
    const checkout = await readCheckout(context, checkoutId)`,
    `  const checkout = await readCheckout(context, checkoutId)
  await changeBoatDay(context.payload, date, async (day) => {
    if (!isHeld(day, checkoutId)) return { ok: true, day }`,
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
  guard("each attempt to pay has its own number", 'services/checkout/authorize-payment.ts', [
    'const attempt = checkout.attempt + 1',
    'const attempt = 1',
  ]),
  guard('an authorization that no attempt waits for is voided right away', 'services/checkout/authorize-payment.ts', [
    'const outcome = await context.cards?.voidPayment(paymentId)',
    "const outcome = { kind: 'voided' }",
  ]),
  guard('an attempt is voided before the guest pays another amount', 'services/checkout/authorize-payment.ts', [
    "const reopened = voiding && (await voidCheckout(context, voiding, 'held'))",
    "const reopened = voiding && (await moveCheckout(context, voiding, 'held'))",
  ]),
  guard('an amount that is not the price is refused', 'services/checkout/authorize-payment.ts', [
    "throw new AppError(checkout.credit ? 'credit-used' : 'amount-mismatch')",
    "return { paid: 'full', creditCents: usedCents || null }",
  ]),
  guard('a booking for another party than the held one is refused', 'services/checkout/place-booking.ts', [
    "if (!isSame) throw new AppError('party-mismatch')",
    '',
  ]),
  guard('a canceled booking is not confirmed again', 'services/checkout/place-booking.ts', [
    "if (booking.cancel) throw new AppError('booking-canceled')",
    '',
  ]),
  guard('seats are confirmed only if the checkout has not changed', 'services/checkout/settle-checkout.ts', [
    'if (await hasMoved(context, checkout)) return { ok: true, day }',
    '',
  ]),
  guard('seats are confirmed before the checkout is booked', 'services/checkout/settle-checkout.ts', [
    '  const refusal = await confirm(context, checkout)',
    '  const refusal = saleOf(checkout) ? null : await confirm(context, checkout)',
  ]),
  guard('seats of a checkout that lost a race are released', 'services/checkout/settle-checkout.ts', [
    'if (isDecided) await releaseUnlessBooked(context, current)',
    '',
  ]),
  guard('a charge is in the ledger before its checkout is completed', 'services/checkout/settle-checkout.ts', [
    `      await recordCapture(context, checkout, { card: outcome.card })
      return completeCheckout(context, checkout)`,
    `      const completed = await completeCheckout(context, checkout)
      await recordCapture(context, checkout, { card: outcome.card })
      return completed`,
  ]),
  guard('the receipt is queued before the checkout is completed', 'services/checkout/settle-checkout.ts', [
    `  if (booking && !booking.cancel) await queueMailsOfBooked(context, booking, checkout.by)
  return moveCheckout(context, checkout, 'completed')`,
    `  const completed = await moveCheckout(context, checkout, 'completed')
  if (booking && !booking.cancel) await queueMailsOfBooked(context, booking, checkout.by)
  return completed`,
  ]),
  guard('the booking is written before the card is charged', 'services/checkout/settle-checkout.ts', [
    `      if ((await writeBooking(context, checkout)) === 'canceled')
        return moveCheckout(context, checkout, 'voiding', { reason: 'payment-lapsed' })
      await spendReservedCredit(context, checkout)
      return captureCard(context, checkout)`,
    `      const charged = await captureCard(context, checkout)
      await writeBooking(context, checkout)
      await spendReservedCredit(context, checkout)
      return charged`,
  ]),
  guard('the point of no return is stored before the booking', 'services/checkout/settle-checkout.ts', [
    "const booked = await moveCheckout(context, checkout, 'booked')",
    "await writeBooking(context, checkout)\n  const booked = await moveCheckout(context, checkout, 'booked')",
  ]),
  guard('seats are released only if the checkout has not changed', 'services/checkout/settle-claim.ts', [
    'return isKept || (await hasMoved(context, checkout)) ? day',
    'return isKept ? day',
  ]),
  guard("a booking's seats are not released with its checkout", 'services/checkout/settle-claim.ts', [
    'return isKept || (await hasMoved(context, checkout)) ? day',
    'return (await hasMoved(context, checkout)) ? day',
  ]),
  guard('seats return to a hold only if the checkout has not changed', 'services/checkout/settle-claim.ts', [
    '(await hasMoved(context, checkout)) ? day : unconfirmSeats',
    'unconfirmSeats',
  ]),
  guard('seats return to a hold when the guest may pay again', 'services/checkout/void-checkout.ts', [
    "if (then === 'held') await returnClaimToHold(context, voiding)\n  else await releaseParty",
    "if (then === 'voided') await releaseParty",
  ]),
  guard('seats are released before a checkout is voided', 'services/checkout/void-checkout.ts', [
    'else await releaseParty(context, voiding)',
    'else void 0',
  ]),
  guard('a void is in the ledger before its checkout is voided', 'services/checkout/void-checkout.ts', [
    '  await recordVoid(context, voiding)\n  if (then',
    '  if (then',
  ]),
  guard('a party is released only if its checkout has not changed', 'services/checkout/void-checkout.ts', [
    'if (await hasMoved(context, checkout)) return',
    '',
  ]),
  guard('a process that lost a race for a day has to read the documents again', 'services/checkout/settle-claim.ts', [
    'force: true,\n  })',
    'force: false,\n  })',
  ]),
  guard('a webhook does not authorize an attempt that nobody waits for', 'services/payments/receive-payment-event.ts', [
    "if (payment.status === 'approved' && !isAwaited(payment, checkout)) {",
    "if (payment.status === 'approved' && isAwaited(payment, checkout) && !checkout.id) {",
  ]),
  guard('no claim may exceed the seats', 'domain/seats.ts', ['  if (refusal) return refusal\n', '']),
  guard('a hold does not replace booked seats', 'domain/seats.ts', [
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

const EDITS: SourceGuard[] = [
  guard('an edit locks the version of the booking that was read', 'services/bookings/booking-edits.ts', [
    'write(context, isEditable(seen, UNLOCKED), lock)',
    'write(context, { id: { equals: seen.id } }, lock)',
  ]),
  guard("only the lock's owner finishes an edit", 'services/bookings/booking-edits.ts', [
    'if (booking?.editLock !== editLock) return',
    'if (!booking) return',
  ]),
  guard('an edit that another process finishes gets a new token', 'services/bookings/booking-edits.ts', [
    'const lock = { editLock: newVersion(), editLockedAt',
    'const lock = { editLock, editLockedAt',
  ]),
  guard('an edit is unlocked only by its token', 'services/bookings/booking-edits.ts', [
    'await write(context, hasLock({ id, editLock }), unlocked)',
    'await write(context, { id: { equals: id } }, unlocked)',
  ]),
  guard('an edit in progress is not taken over', 'services/bookings/booking-edits.ts', [
    "if (!isAbandoned(seen, context.now())) throw new AppError('edit-conflict')",
    '',
  ]),
  guard('an edit is abandoned only after five seconds', 'services/bookings/edit-lock.ts', [
    'const ABANDONED_AFTER_MS = 5000',
    'const ABANDONED_AFTER_MS = 5',
  ]),
  guard("an edit's refunds are stored before it ends", 'services/bookings/booking-edits.ts', [
    'for (const refund of work?.refunds ?? []) await insertRefund(context, id, refund)',
    '',
  ]),
  guard("an edit's seats are settled before it ends", 'services/bookings/booking-edits.ts', [
    'for (const date of work?.dates ?? []) await settleClaim(context, { date, id, editLock }, { force })',
    '',
  ]),
  guard("an edit's ledger row is added before it ends", 'services/bookings/booking-edits.ts', [
    "if (work?.row) await recordPayment(context, { recordedBy: 'captain', ...work.row, bookingId: id })",
    '',
  ]),
  guard("an edit's emails are queued before it ends", 'services/bookings/booking-edits.ts', [
    'await queueEditMails(context, booking, work?.mails ?? [])',
    '',
  ]),
  guard("an edit's history row is added before it ends", 'services/bookings/booking-edits.ts', [
    'if (work?.edit) await recordEdit(context, id, work.edit)',
    '',
  ]),
  guard("only the lock's owner settles seats", 'services/checkout/settle-claim.ts', [
    'const isOurs = booking?.editLock === editLock',
    'const isOurs = booking !== null',
  ]),
  guard("only the lock's owner reserves seats", 'services/bookings/move-seats.ts', [
    "if (booking?.editLock !== editLock) throw new AppError('edit-conflict')",
    '',
  ]),
  guard('an edit reserves its seats before the booking is written', 'services/bookings/move-seats.ts', [
    'await reserveFor(context, { claim, date: after.date }, heldLock)',
    '',
  ]),
  guard('an edit keeps its seats only if its booking is written', 'services/bookings/move-seats.ts', [
    'if (isDefiniteRefusal(error)) await finishOrLeave(context, { id: before.id, editLock: heldLock })',
    'if (isDefiniteRefusal(error)) await lockBooking(context, before, { dates: [], row: null }).catch(() => {})',
  ]),
]

const BALANCE: SourceGuard[] = [
  guard('a balance payment has an id made from its key', 'services/balance/pay-balance.ts', [
    'const id = derivedId(`balance:${booking.id}:${request.key}`)',
    'const id = crypto.randomUUID()',
  ]),
  guard('a balance payment is stored before the card is asked', 'services/balance/pay-balance.ts', [
    ": await insertBalancePayment(context, { id, booking: booking.id, amountCents })",
    ": await cards.authorize({ idempotencyKey: id, sourceId: request.sourceId, amountCents, reference: balanceReference(id), note: balanceNote(booking.reference) }).then(() => insertBalancePayment(context, { id, booking: booking.id, amountCents }))",
  ]),
  guard('an authorization of an abandoned balance payment is voided', 'services/balance/pay-balance.ts', [
    'const outcome = await context.cards?.voidPayment(squarePaymentId)',
    "const outcome = { kind: 'voided' }",
  ]),
  guard('a balance payment is listed only if it has not been finished', 'services/balance/list-on-booking.ts', [
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
  guard('a booking lists payments in a conditional write', 'services/balance/list-on-booking.ts', [
    'isEditable(seen, UNLOCKED), changes)',
    '{ id: { equals: seen.id } }, changes)',
  ]),
  guard('a booking lists a payment before its card is charged', 'services/balance/settle-balance.ts', [
    'switch (await listOnBooking(context, payment)) {',
    "switch ('listed' as Awaited<ReturnType<typeof listOnBooking>>) {",
  ]),
  guard('a charged balance payment is applied before it is captured', 'services/balance/settle-balance.ts', [
    `      await applyBalance(context, payment)
      return endBalance(context, payment, 'captured')
    case 'lapsed':`,
    `      const ended = await endBalance(context, payment, 'captured')
      await applyBalance(context, payment)
      return ended
    case 'lapsed':`,
  ]),
  guard('a voided balance payment is taken off its booking', 'services/balance/settle-balance.ts', [
    `    case 'voided':
      await unlist(context, payment)`,
    `    case 'voided':`,
  ]),
  guard('a balance payment whose card lapsed is taken off its booking', 'services/balance/settle-balance.ts', [
    `      await reportLapsed(context, payment)
      await unlist(context, payment)`,
    `      await reportLapsed(context, payment)`,
  ]),
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
  guard('money that the captain took has an id made from the version', 'services/balance/record-received.ts', [
    'const changed = await changeMoney(context, seen, { row, mails })',
    'const changed = (await changeMoney(context, seen, { row, mails })) ?? (await recordReceived(context, bookingId, { amountCents, tipCents, method, reason, version: (await readMoney(context, bookingId))?.booking.version ?? "", by }))',
  ]),
]

const REFUNDS: SourceGuard[] = [
  guard('no more is refunded than what was paid', 'services/refunds/request-refund.ts', [
    'if (amountCents <= leftCents) return',
    'if (amountCents <= leftCents || bookingIsKnown(booking)) return',
  ], [
    'type Money = NonNullable',
    'const bookingIsKnown = (booking: Booking) => booking.id !== ""\n\ntype Money = NonNullable',
  ]),
  guard('a refund is noted as asked before Square is asked', 'services/refunds/settle-refund.ts', [
    `  const asked = seen.askedAt
    ? seen
    : await changeRefund(context, seen, { askedAt: context.now().toISOString() })`,
    '  const asked = seen',
  ]),
  guard('a refund is looked up before it is sent again', 'services/refunds/settle-refund.ts', [
    'const found = isFirst ? undefined : await findAtProcessor(context, cards, refund)',
    'const found = undefined',
  ], [
    'return cards.refund({ idempotencyKey: id,',
    'return cards.refund({ idempotencyKey: crypto.randomUUID(),',
  ]),
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
  guard('the captain hears about a rejected refund before it is rejected', 'services/refunds/settle-refund.ts', [
    `  await queueMail(context, { cause: \`captain-refund:\${id}\`, kind: 'captain-refund', booking })
  await moveRefund(context, decided, 'rejected', { checkAt: null })`,
    `  await moveRefund(context, decided, 'rejected', { checkAt: null })
  await queueMail(context, { cause: \`captain-refund:\${id}\`, kind: 'captain-refund', booking })`,
  ]),
  guard('a refund is added to the books once', 'services/refunds/apply-refund.ts', [
    'const isRecorded = rows.some((row) => row.id === id)',
    'const isRecorded = rows.length < 0',
  ]),
  guard('money changes in a conditional write', 'services/refunds/change-ledger.ts', [
    "isEditable(booking, UNLOCKED), changes)",
    "{ id: { equals: booking.id } }, changes)",
  ]),
  guard('a booking is read before its ledger', 'services/refunds/change-ledger.ts', [
    '  const booking = await readBooking(context, bookingId)\n  if (!booking) return null',
    '  const rows = await readLedger(context, bookingId)\n  const booking = await readBooking(context, bookingId)\n  if (!booking) return null',
  ], ['return { booking, rows: await readLedger(context, bookingId) }', 'return { booking, rows }']),
  guard('a booking lists a refund before it is stored', 'services/refunds/change-ledger.ts', [
    'const openRefunds = withStarted(booking, start).filter',
    'const openRefunds = withStarted(booking, []).filter',
  ]),
  guard('a rejected refund is settled once', 'services/refunds/settle-rejected.ts', [
    "if (refund.state !== 'rejected' || refund.settledAs) throw",
    "if (refund.state !== 'rejected') throw",
  ]),
  guard("the captain's decision is stored before it is carried out", 'services/refunds/settle-rejected.ts', [
    "const claimed = await changeRefund(context, refund, { ...decision, checkAt: afterGrace(context.now()) })",
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

const CREDITS: SourceGuard[] = [
  guard('a credit pays no more than what is left', 'services/credits/pay-with-credit.ts', [
    "if (leftCents === 0 || usedCents > leftCents) throw new AppError('credit-used')",
    '',
  ]),
  guard('a credit pays no more than what is due', 'services/credits/pay-with-credit.ts', [
    "if (usedCents === 0 || usedCents > dueCents) throw new AppError('credit-not-due')",
    '',
  ], [
    'if (!seen || !canTakePayment(paidOf(seen.booking), entry.amountCents)) {',
    'if (!seen) {',
  ]),
  guard('a booking is paid only while the credit is reserved', 'services/credits/pay-with-credit.ts', [
    "if (current.entry.state !== 'open') continue",
    '',
  ]),
  guard('a booking is paid with a reservation once', 'services/credits/pay-with-credit.ts', [
    'if (seen?.rows.some((row) => row.id === id)) {',
    'if (seen?.rows.some((row) => row.id === "")) {',
  ]),
  guard('a reservation ends after the version of its booking changed', 'services/credits/pay-with-credit.ts', [
    'if (!isPaid && seen && !(await changeMoney(context, seen, {}))) continue',
    '',
  ]),
  guard('a reservation is marked before it is undone', 'services/credits/pay-with-credit.ts', [
    `  await startRelease(context, code, id)
  for (;;) {
    const { entry } = await reread(context, code, id)
    if (entry.state !== 'releasing') return`,
    `  for (;;) {
    const { entry } = await reread(context, code, id)
    if (entry.state !== 'releasing' && entry.state !== 'open') return`,
  ], [
    'settleUse(context, code, { id, to: isPaid ?',
    "startRelease(context, code, id).then(() => settleUse(context, code, { id, to: isPaid ?",
  ], ["'used' : 'released' })\n  }\n}", "'used' : 'released' }))\n  }\n}"]),
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
  guard('a reservation of an attempt that failed is undone', 'services/checkout/void-checkout.ts', [
    '  await releaseReservedCredit(context, voiding)\n',
    '',
  ], ["return moveCheckout(context, voiding, then)", "return moveCheckout(context, voiding, then, { credit: null, creditCents: null })"]),
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
  guard("a new booking's credit is in the ledger before it can be edited", 'services/checkout/settle-checkout.ts', [
    'const lock = row ? newLock(context, { dates: [], row }) : unlocked',
    'const lock = unlocked',
  ]),
]

const OTHERS: SourceGuard[] = [
  guard('an email is sent only by the owner of its claim', 'services/mail/deliver-mail.ts', [
    "if (!(await write({ ...content, ...(port && { attempts: claimed.attempts + 1 }) }))) return 'stale'",
    'await write({ ...content, ...(port && { attempts: claimed.attempts + 1 }) })',
  ]),
  guard('the claim of an email ends after a minute', 'services/mail/deliver-mail.ts', [
    'const CLAIMED_FOR_MS = 60_000',
    'const CLAIMED_FOR_MS = 86_400_000',
  ]),
  guard("an email's claim outlasts its delivery", 'services/mail/deliver-mail.ts', [
    'nextAttemptAt: new Date(now.getTime() + CLAIMED_FOR_MS).toISOString(),',
    'nextAttemptAt: now.toISOString(),',
  ]),
  guard('guests are told about weather only after the time to undo', 'services/weather/announce-weather.ts', [
    "own.has(entry.id) && entry.announcement === 'announced' && booking.email",
    'own.has(entry.id) && booking.email',
  ]),
  guard('a weather cancellation that was announced stays until everyone has chosen', 'services/weather/weather-entries.ts', [
    "if (stranded.some(({ entry: { id: cover } }) => cover === id)) throw new AppError('weather-announced')",
    '',
  ]),
  guard('a weather cancellation is undone or announced, not both', 'services/weather/weather-entries.ts', [
    "const where: Where = { and: [{ id: { equals: id } }, { announcement: { equals: 'waiting' } }] }",
    'const where: Where = { id: { equals: id } }',
  ]),
  guard('a lease is taken only if it is free', 'services/database/lease.ts', [
    'return isFree ? writeIfUnchanged',
    'return isFree || seen.id ? writeIfUnchanged',
  ]),
  guard('a lease expires', 'services/database/lease.ts', [
    'return aheadMs <= 0 || aheadMs > forMs + CLOCK_TOLERANCE_MS',
    'return expiresAt.getTime() === 0',
  ]),
  guard('a lost dispute is recorded once', 'services/findings/compare-dispute.ts', [
    'const lossId = `${bookingId}:dispute:${id}`',
    'const lossId = `${bookingId}:dispute:${id}:${crypto.randomUUID()}`',
  ]),
  guard('a dispute that was lost is in the ledger', 'services/findings/compare-dispute.ts', [
    'if (isLost(state) && isCharged)',
    'if (isLost(state) && isCharged && id === "")',
  ]),
]

/** Guards that are removed from the source, each in a process of its own. docs/reliability.md has the table. */
export const SOURCE_GUARDS: readonly SourceGuard[] = [
  ...CHECKOUT,
  ...EDITS,
  ...BALANCE,
  ...REFUNDS,
  ...CREDITS,
  ...OTHERS,
]
