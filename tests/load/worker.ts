/** The attacker's process. Its CPU time is the cost of the attack. Sends its report to the parent. */
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { ErrorBody } from '@/contract/errors'
import { PROOF_HEADER, type ProofChallenge } from '@/contract/proof'

export interface Attack {
  siteUrl: string
  kind: 'hold-month' | 'test-cards'
  /** The number of made-up X-Forwarded-For addresses. If it's 1, the attacker uses the guest's address. */
  addresses: number
  solves: boolean
  departures: { date: string; time: 'am' | 'pm' }[]
  attempts: number
  /** The number of concurrent calls. */
  parallel: number
  forMs: number
}

export interface AttackReport {
  calls: number
  seconds: number
  /** The CPU time of this process in seconds. Almost all of it is spent on proofs of work. */
  cpuSeconds: number
  /** The number of calls by result, which is an error code, or `ok` if the call succeeded. */
  outcomes: Record<string, number>
}

/** The address that the attacker shares with the genuine guest. */
const NEIGHBOR = '127.0.0.1'

process.once('message', (attack: Attack) => {
  run(attack).then(
    (report) => process.send?.(report, () => process.exit(0)),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})

async function run(attack: Attack): Promise<AttackReport> {
  const startedAt = performance.now()
  const cpuBefore = process.cpuUsage()
  const outcomes: Record<string, number> = {}
  const jobs = attack.kind === 'hold-month' ? attack.departures.length : attack.attempts
  let next = 0
  const work = async () => {
    while (next < jobs && performance.now() - startedAt < attack.forMs) {
      const index = next++
      const outcome = await callOnce(attack, index)
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: attack.parallel }, work))
  const { user, system } = process.cpuUsage(cpuBefore)
  return {
    calls: Object.values(outcomes).reduce((sum, count) => sum + count, 0),
    seconds: (performance.now() - startedAt) / 1000,
    cpuSeconds: (user + system) / 1e6,
    outcomes,
  }
}

async function callOnce(attack: Attack, index: number): Promise<string> {
  const address = attack.addresses === 1 ? NEIGHBOR : fakeAddress(index % attack.addresses)
  const first = await post(attack, index, { 'x-forwarded-for': address })
  if (!first.challenge || !attack.solves) return first.outcome
  const proof = { [PROOF_HEADER]: await solve(first.challenge), 'x-forwarded-for': address }
  return (await post(attack, index, proof)).outcome
}

async function post(
  { siteUrl, kind, departures }: Attack,
  index: number,
  headers: Record<string, string>,
): Promise<{ outcome: string; challenge?: ProofChallenge | undefined }> {
  const [path, body] =
    kind === 'hold-month'
      ? ['booking/hold', { ...departures[index], tripType: 'Rockfish', partySize: 6, private: true }]
      : ['payment/process-payment', { sourceId: 'cnon:card-nonce-rejected-cvv', amount: 27_500 }]
  const response = await fetch(`${siteUrl}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (response.ok) {
    await response.arrayBuffer()
    return { outcome: 'ok' }
  }
  const { code, challenge } = (await response.json()) as ErrorBody
  return { outcome: code, challenge }
}

async function solve(challenge: ProofChallenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

const fakeAddress = (index: number) =>
  `198.${18 + Math.floor(index / 65_536)}.${(index >> 8) & 255}.${index & 255}`
