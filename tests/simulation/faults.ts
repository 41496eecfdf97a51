import type { CollectionSlug } from 'payload'

/** The outside systems that a task can call. */
export type Partner = 'database' | 'square' | 'smtp' | 'network'

/**
 * What can go wrong with one call: the process dies before or after it, the request or the reply is lost, the
 * request arrives after the caller has given up, the reply comes late, or the call arrives twice.
 */
export const FAULTS = [
  'dies-before',
  'dies-after',
  'lost-request',
  'lost-reply',
  'arrives-late',
  'late',
  'twice',
] as const
export type Fault = (typeof FAULTS)[number]

/** A database call that a run can make slow, as the store describes it. */
export type SlowCall = `${'read' | 'update' | 'insert into'} ${CollectionSlug}`

/** The probability of each fault, for each outside system, or for one of its calls. */
export type FaultRates = Partial<Record<Partner | SlowCall, Partial<Record<Fault, number>>>>

/** The faults that make sense for each system's calls. Only the site's processes can die. */
export const POSSIBLE: Record<Partner, readonly Fault[]> = {
  database: ['dies-before', 'dies-after', 'lost-request', 'lost-reply', 'late'],
  square: FAULTS,
  smtp: FAULTS.filter((fault) => fault !== 'twice'),
  network: ['lost-request', 'lost-reply', 'arrives-late', 'late', 'twice'],
}
