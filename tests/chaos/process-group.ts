import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'

const GRACE_MS = 8000

/**
 * A program and its children in their own process group: `npm start` runs the server as a child, and a signal
 * must reach both. The group doesn't get the terminal's Ctrl-C, so call `endAllGroups` when this process
 * ends.
 */
export interface ProcessGroup {
  pid: number
  /** Resolves when the program has ended, with its exit code (null after a signal). */
  exited: Promise<number | null>
  hasEnded(): boolean
  signal(name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT' | 'SIGTERM'): void
  /** Ends the group with SIGTERM, then SIGKILL if that isn't enough. */
  end(): Promise<void>
}

const groups = new Set<ProcessGroup>()
// However this process exits, leave nothing running.
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
  if (pid === undefined) throw new Error(`${command} could not be started`)
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const signal: ProcessGroup['signal'] = (name) => {
    try {
      process.kill(-pid, name)
    } catch (error) {
      // The whole group has already exited.
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
      // Also for a grandchild that outlived the program.
      signal('SIGKILL')
      await exited
      groups.delete(group)
    },
  }
  groups.add(group)
  return group
}

/** Ends every group that is still running. */
export async function endAllGroups(): Promise<void> {
  await Promise.all([...groups].map((group) => group.end()))
}
