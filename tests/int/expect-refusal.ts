import { expect } from 'vitest'
import type { z } from 'zod'
import { errorBody } from '@/contract/errors'
import type { TestAnswer } from './test-app'

/** Checks a response's status and code, and that its body has the contract's shape. Returns the body. */
export function expectRefusal(answer: TestAnswer, status: number, code: string): z.output<typeof errorBody> {
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status, body: { code } })
  const body = errorBody.parse(answer.body)
  expect(body).toEqual(answer.body)
  return body
}
