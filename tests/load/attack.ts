import { fork } from 'node:child_process'
import { tsx } from '../../scripts/run/children'
import type { Attack, AttackReport } from './worker'

/** Starts an attacker process and returns its report. @throws Error if it exits without one */
export function runAttack(attack: Attack): Promise<AttackReport> {
  const [, [...loader]] = tsx('tests/load/worker.ts')
  const file = loader.pop() ?? ''
  const child = fork(file, [], { execArgv: loader, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  child.send(attack)
  return new Promise((resolve, reject) => {
    child.once('message', (report: AttackReport) => resolve(report))
    child.once('exit', (code) => reject(new Error(`The attacker exited with ${code} and without a report.`)))
  })
}
