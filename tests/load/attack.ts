import { fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { tsx } from '../../scripts/run/children'
import type { Attack, AttackReport } from './worker'

/** Runs an attack in a separate process. @throws Error if the process exits without sending a report */
export function runAttack(attack: Attack): Promise<AttackReport> {
  const [, [...loader]] = tsx('tests/load/worker.ts')
  const file = loader.pop() ?? ''
  const child = fork(file, [], { execArgv: loader, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  // A real attacker would use another machine. Give this process a low priority, so that it leaves the CPU to
  // the server and the guest's browser.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  child.send(attack)
  return new Promise((resolve, reject) => {
    child.once('message', (report: AttackReport) => resolve(report))
    child.once('exit', (code) =>
      reject(new Error(`The attacker exited with ${code} before it sent a report.`)),
    )
  })
}
