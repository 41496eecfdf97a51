import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { PROOF_HEADER, type ProofChallenge } from '@/contract/proof'
import type { TestAnswer, TestBrowser } from './test-app'

/** Returns the headers of a request from this IP address. */
export const from = (address: string) => ({ 'x-forwarded-for': address })

/** Solves a challenge. Returns the request header that carries the solution. */
export async function proofHeader(challenge: ProofChallenge): Promise<Record<string, string>> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return { [PROOF_HEADER]: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64') }
}

/**
 * Sends a POST as the site does: if challenged, solves the challenge and retries. Returns the last response.
 */
export async function postWithProof(
  browser: TestBrowser,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<TestAnswer> {
  const answer = await browser.post(path, body, headers)
  if (answer.body.code !== 'proof-needed') return answer
  return browser.post(path, body, { ...headers, ...(await proofHeader(answer.body.challenge)) })
}
