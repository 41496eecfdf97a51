import { guard, type SourceGuard } from './source-guard'

export const EDITS_GUARDS: readonly SourceGuard[] = [
  guard('an edit is taken over only if it is still abandoned', 'services/bookings/booking-edits.ts', [
    'const where = { and: [hasLock({ id, editLock }), { editLockedAt: { equals: editLockedAt } }] }',
    'const where = hasLock({ id, editLock })',
  ]),
  guard('a booking is restored only once its payment is settled', 'services/bookings/move-seats.ts', [
    'if (before.cancel && !after.cancel) await assertNotBeingUndone',
    'if (before.id === "") await assertNotBeingUndone',
  ]),
  guard('an edit locks the version of the booking that was read', 'services/bookings/booking-edits.ts', [
    'writeLock(context, isEditable(seen, UNLOCKED), lock)',
    'writeLock(context, { id: { equals: seen.id } }, lock)',
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
    'await writeLock(context, hasLock({ id, editLock }), unlocked)',
    'await writeLock(context, { id: { equals: id } }, unlocked)',
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
