import { fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { tsx } from '../../scripts/run/children'
import type { Attack, AttackReport } from './worker'

/** Starts an attacker process and returns its report. @throws Error if it exits without one */
export function runAttack(attack: Attack): Promise<AttackReport> {
  const [, [...loader]] = tsx('tests/load/worker.ts')
  const file = loader.pop() ?? ''
  const child = fork(file, [], { execArgv: loader, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  // A real attacker has a machine of its own. Here it must leave the CPU to the server and the guest's browser.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  child.send(attack)
  return new Promise((resolve, reject) => {
    child.once('message', (report: AttackReport) => resolve(report))
    child.once('exit', (code) => reject(new Error(`The attacker exited with ${code} and without a report.`)))
  })
}
