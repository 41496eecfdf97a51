import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tsx } from '../../../scripts/run/children'
import type { Answer, Command } from './worker'

/** A process that uses SQLite files (tests/faults/sqlite/worker.ts). */
export interface SqliteProcess {
  /** Runs a command. @throws Error with the other process's message and SQLite's error code */
  run(command: Command): Promise<unknown>
  /** Resolves with the signal that ended the process. */
  ended: Promise<NodeJS.Signals | null>
  stop(): Promise<void>
}

/** Starts a process that runs one command at a time. */
export async function startSqliteProcess(): Promise<SqliteProcess> {
  const [command, args] = tsx('tests/faults/sqlite/worker.ts')
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const ended = new Promise<NodeJS.Signals | null>((resolve) =>
    child.once('exit', (_, signal) => resolve(signal)),
  )
  await nextAnswer(child)
  return {
    ended,
    run: async (message) => {
      const answer = nextAnswer(child)
      child.send(message)
      const { result, failure } = await answer
      if (failure) throw Object.assign(new Error(failure.message), { code: failure.code })
      return result
    },
    stop: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

function nextAnswer(child: ChildProcess): Promise<Answer> {
  const waiting = new AbortController()
  const { signal } = waiting
  const answer = once(child, 'message', { signal }).then(([message]) => message as Answer)
  const end = once(child, 'exit', { signal }).then(([code, by]) => {
    throw new Error(`The SQLite process exited with ${by ?? code}`)
  })
  // Remove the listener that's still waiting.
  return Promise.race([answer, end]).finally(() => waiting.abort())
}
