import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'

const GRACE_MS = 8000

/**
 * A program and its children in their own process group. `npm start` runs the server as its child, and
 * signals must reach both of them. The terminal's Ctrl-C doesn't reach the group, so call `endAllGroups` when
 * this process ends.
 */
export interface ProcessGroup {
  pid: number
  /** Resolves with the program's exit code, which is null if a signal ended it. */
  exited: Promise<number | null>
  hasEnded(): boolean
  signal(name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT' | 'SIGTERM'): void
  /** Sends SIGTERM, and SIGKILL if the group doesn't exit in time. */
  end(): Promise<void>
}

const groups = new Set<ProcessGroup>()
// Leave no processes running, no matter how this process exits.
process.once('exit', () => {
  for (const group of groups) group.signal('SIGKILL')
})

/** Starts a program and appends its output to a file. */
export function startGroup(
  [command, args]: [command: string, args: string[]],
  { env = {}, logFile }: { env?: Record<string, string>; logFile: string },
): ProcessGroup {
  const log = openSync(logFile, 'a')
  const child = spawn(command, args, {
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const { pid } = child
  if (pid === undefined) throw new Error(`Couldn't start ${command}`)
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const signal: ProcessGroup['signal'] = (name) => {
    try {
      process.kill(-pid, name)
    } catch (error) {
      // ESRCH means that the whole group has exited.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
  }
  const group: ProcessGroup = {
    pid,
    exited,
    hasEnded,
    signal,
    async end() {
      signal('SIGCONT')
      signal('SIGTERM')
      const stopped = new AbortController()
      await Promise.race([exited, setTimeout(GRACE_MS, null, { signal: stopped.signal }).catch(() => null)])
      stopped.abort()
      // Kill the whole group, because a grandchild can outlive the program.
      signal('SIGKILL')
      await exited
      groups.delete(group)
    },
  }
  groups.add(group)
  return group
}

export async function endAllGroups(): Promise<void> {
  await Promise.all([...groups].map((group) => group.end()))
}
