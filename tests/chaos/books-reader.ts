import { type ChildProcess, spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { tsx } from '../../scripts/run/children'
import type { Books } from './evidence'
import type { WorkerRequest, WorkerResponse, WorkerTask } from './worker'

/** A process that runs tests/chaos/worker.ts. */
export interface BooksReader {
  read(): Promise<Books>
  /** Holds SQLite's write lock for `ms` milliseconds. */
  lock(ms: number): Promise<void>
  /** Corrupts a booking, so that its charge, its seats, its receipt and its guest's name are wrong. */
  corrupt(bookingId: string): Promise<void>
  end(): Promise<void>
}

type Waiting = { resolve: (response: WorkerResponse) => void; reject: (error: Error) => void }

/** Starts the process on the database that `env` points to. */
export async function startBooksReader(env: Record<string, string>, logFile: string): Promise<BooksReader> {
  const log = openSync(logFile, 'a')
  const [program, args] = tsx('tests/chaos/worker.ts')
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', log, log, 'ipc'],
  })
  const waiting = new Map<number, Waiting>()
  let last = 0
  child.on('message', (response: WorkerResponse) => {
    waiting.get(response.number)?.resolve(response)
    waiting.delete(response.number)
  })
  child.once('exit', (code) => {
    for (const { reject } of waiting.values()) reject(new Error(`The books reader exited with ${code}`))
  })
  const responseTo = (number: number) =>
    new Promise<WorkerResponse>((resolve, reject) => waiting.set(number, { resolve, reject }))
  const request = async (task: WorkerTask): Promise<WorkerResponse> => {
    const number = ++last
    const response = responseTo(number)
    child.send({ number, task } satisfies WorkerRequest)
    const given = await response
    if ('error' in given) throw new Error(given.error)
    return given
  }
  await responseTo(0)
  return {
    async read() {
      const response = await request({ kind: 'read' })
      if (!('books' in response)) throw new Error('The books reader returned no books')
      return response.books
    },
    lock: async (ms) => void (await request({ kind: 'lock', ms })),
    corrupt: async (bookingId) => void (await request({ kind: 'corrupt', bookingId })),
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
