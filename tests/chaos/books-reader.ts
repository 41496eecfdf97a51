import { type ChildProcess, spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { tsx } from '../../scripts/run/children'
import type { Books } from './evidence'
import type { WorkerAnswer, WorkerTask } from './worker'

/** The process of tests/chaos/worker.ts. */
export interface BooksReader {
  read(): Promise<Books>
  /** Holds SQLite's write lock for `ms`. */
  lock(ms: number): Promise<void>
  end(): Promise<void>
}

type Waiting = { resolve: (answer: WorkerAnswer) => void; reject: (error: Error) => void }
type Task = { kind: 'read' } | { kind: 'lock'; ms: number }

/** Starts the process on the environment's database. */
export async function startBooksReader(env: Record<string, string>, logFile: string): Promise<BooksReader> {
  const log = openSync(logFile, 'a')
  const [program, args] = tsx('tests/chaos/worker.ts')
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', log, log, 'ipc'],
  })
  const waiting = new Map<number, Waiting>()
  let last = 0
  child.on('message', (answer: WorkerAnswer) => {
    waiting.get(answer.number)?.resolve(answer)
    waiting.delete(answer.number)
  })
  child.once('exit', (code) => {
    for (const { reject } of waiting.values()) reject(new Error(`The books reader exited with ${code}`))
  })
  const answerTo = (number: number) =>
    new Promise<WorkerAnswer>((resolve, reject) => waiting.set(number, { resolve, reject }))
  const request = async (task: Task): Promise<WorkerAnswer> => {
    const number = ++last
    const answer = answerTo(number)
    child.send({ number, ...task } satisfies WorkerTask)
    const given = await answer
    if ('error' in given) throw new Error(given.error)
    return given
  }
  await answerTo(0)
  return {
    async read() {
      const answer = await request({ kind: 'read' })
      if (!('books' in answer)) throw new Error('The books reader returned no books')
      return answer.books
    },
    lock: async (ms) => void (await request({ kind: 'lock', ms })),
    end: () => end(child),
  }
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })
}
