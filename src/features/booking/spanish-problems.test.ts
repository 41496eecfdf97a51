import { describe, expect, it } from 'vitest'
import { ERRORS, type ErrorCode, errorText } from '@/contract/errors'
import { ENGLISH, ERROR_DETAILS, STAFF_ERRORS } from '../../../tests/factories/error-details'
import { spanish } from '@/shared/text/spanish'
import type { Problem } from './booking-state'
import { type FailedCall, failureEvent } from './failure-event'
import { HOLD_ENDED_ELSEWHERE, lostPartProblem, PAYMENT_IS_OPEN, PAYMENT_WAS_STARTED } from './problems'

const CODES = (Object.keys(ERRORS) as ErrorCode[]).filter((code) => !STAFF_ERRORS.includes(code))
const CALLS: FailedCall[] = ['hold', 'guest', 'credit', 'authorize', 'book']
const DEPARTURE = { date: '2026-12-05', time: 'am' } as const

function expectSpanish({ title, text }: Pick<Problem, 'title' | 'text'>): void {
  for (const english of [title, text]) {
    expect(spanish.known(english)).not.toBe(english)
    expect(spanish.known(english)).not.toMatch(ENGLISH)
  }
}

describe('the booking dialog says in Spanish what went wrong', () => {
  it.each(CODES)('%s', (code) => {
    for (const details of ERROR_DETAILS) {
      const failure = { kind: 'refused', code, text: errorText(code, details), fields: {} } as const
      for (const call of CALLS) {
        const event = failureEvent(call, failure, DEPARTURE)
        if ('problem' in event && event.problem) expectSpanish(event.problem)
      }
    }
  })

  it.each(CALLS)('no connection during %s', (call) => {
    const event = failureEvent(call, { kind: 'network' })
    if (!('problem' in event) || !event.problem) throw new Error(`${event.type} has no problem`)
    expectSpanish(event.problem)
  })

  it.each(['departure', 'trip', 'charter', 'guests'] as const)('lost %s', (lost) => {
    for (const time of ['am', null] as const) expectSpanish(lostPartProblem(lost, { ...DEPARTURE, time }))
  })

  it.each([HOLD_ENDED_ELSEWHERE, PAYMENT_IS_OPEN, PAYMENT_WAS_STARTED])('$title', expectSpanish)
})
