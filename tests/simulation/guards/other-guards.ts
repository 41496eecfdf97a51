import { guard, type SourceGuard } from './source-guard'

/** The guards that protect weather cancellations. */
export const WEATHER_GUARDS: readonly SourceGuard[] = [
  guard('guests are told about weather only after the time to undo', 'services/weather/announce-weather.ts', [
    "own.has(entry.id) && entry.announcement === 'announced' && booking.email",
    'own.has(entry.id) && booking.email',
  ]),
  guard(
    'a weather cancellation that was announced stays until everyone has chosen',
    'services/weather/weather-entries.ts',
    [
      "if (stranded.some(({ entry: { id: cover } }) => cover === id)) throw new AppError('weather-announced')",
      '',
    ],
  ),
  guard('an email about an earlier weather cancellation is not sent', 'services/mail/write-mail.ts', [
    ' && id === weatherCause(booking, cover)',
    '',
  ]),
  guard('a weather cancellation is undone or announced, not both', 'services/weather/weather-entries.ts', [
    "const where: Where = { and: [{ id: { equals: id } }, { announcement: { equals: 'waiting' } }] }",
    'const where: Where = { id: { equals: id } }',
  ]),
]

/** The guards that protect emails, leases and disputes. */
export const OTHERS_GUARDS: readonly SourceGuard[] = [
  guard(
    'an offer without a checkout gets a released one before it ends',
    'services/waitlist/offer-seats.ts',
    ['if (!checkout) return true', 'if (!checkout || !(await readCheckout(context, checkout))) return true'],
  ),
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
