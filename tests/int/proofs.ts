import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { PROOF_HEADER, type ProofChallenge } from '@/contract/proof'
import type { TestAnswer, TestBrowser } from './test-app'

/** Returns the headers of a request that comes from an IP address. */
export const from = (address: string) => ({ 'x-forwarded-for': address })

/** Solves a challenge and returns the headers with which a browser sends the solution. */
export async function proofHeader(challenge: ProofChallenge): Promise<Record<string, string>> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return { [PROOF_HEADER]: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64') }
}

/** Posts like the site: solves a challenge, if there is one, and calls again. Returns the last response. */
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
