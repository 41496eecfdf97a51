import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { tsx } from '../../scripts/run/children'
import { TestBrowser } from '../int/test-app'

/** A module that patches `Date` before anything else loads. */
const SHIFTED_DATE = 'tests/e2e/setup/server-clock.mjs'

/** A server process (tests/concurrency/worker.ts) that uses this process's database. */
export interface ServerProcess {
  url: string
  browser(): TestBrowser
  gate: { close(): Promise<void>; open(): Promise<void>; pass(): Promise<void>; waiting(): Promise<number> }
  /** Pauses the process at one step of its next request (tests/fakes/step-gate.ts). */
  pause: {
    before(step: number): Promise<void>
    isPaused(): Promise<boolean>
    resume(): Promise<void>
    abandon(): Promise<void>
  }
  /** Runs the sweeper with a clock that is `aheadMs` ahead. Returns null if another process is sweeping. */
  sweep(aheadMs: number): Promise<number | null>
  /** Sends the queued emails with a clock that is `aheadMs` ahead. Returns how many were accepted. */
  sendMails(aheadMs?: number): Promise<number>
  /** Starts sending the queued emails, and doesn't wait for the mail server. */
  startSendingMails(): Promise<void>
  /** Stops the process in the same way as Ctrl-C. Resolves when it has exited. */
  stop(): Promise<void>
  /** Sends SIGKILL. Resolves when the process has exited. */
  kill(): Promise<void>
}

/** Starts a server process. @param flags the options described in tests/concurrency/worker.ts */
export function startServerProcess(...flags: string[]): Promise<ServerProcess> {
  return startWith({}, flags)
}

/** Starts a server process whose `Date` is wrong but whose monotonic clock is correct. */
export function startServerWithClock(aheadMs: number, ...flags: string[]): Promise<ServerProcess> {
  return startWith(
    {
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${pathToFileURL(resolve(SHIFTED_DATE)).href}`,
      E2E_AHEAD_MS: String(aheadMs),
    },
    flags,
  )
}

/** Starts a server process with a different secret, as after a rotation. */
export function startServerWithSecret(secret: string): Promise<ServerProcess> {
  return startWith({ PAYLOAD_SECRET: secret }, [])
}

async function startWith(env: Record<string, string>, flags: string[]): Promise<ServerProcess> {
  const [command, args] = tsx('tests/concurrency/worker.ts', ...flags)
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const url = `http://127.0.0.1:${await portOf(child)}`
  const control = async (path: string, body?: unknown) => {
    const method = body === undefined ? 'GET' : 'POST'
    const response = await fetch(url + path, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(await response.text())
    return (await response.json()) as Record<string, number | null>
  }
  return {
    url,
    browser: () => new TestBrowser((request) => send(url, request)),
    gate: {
      close: async () => void (await control('/test/gate/close', {})),
      open: async () => void (await control('/test/gate/open', {})),
      pass: async () => void (await control('/test/gate/pass', {})),
      waiting: async () => (await control('/test/gate')).waiting ?? 0,
    },
    pause: {
      before: async (step) => void (await control('/test/pause', { before: step })),
      isPaused: async () => Boolean((await control('/test/pause')).paused),
      resume: async () => void (await control('/test/resume', {})),
      abandon: async () => void (await control('/test/abandon', {})),
    },
    sweep: async (aheadMs) => (await control('/test/sweep', { aheadMs })).swept ?? null,
    sendMails: async (aheadMs = 0) => (await control('/test/mails', { aheadMs })).sent ?? 0,
    startSendingMails: async () => void (await control('/test/mails', { aheadMs: 0, inBackground: true })),
    stop: () => end(child, 'SIGINT'),
    kill: () => end(child, 'SIGKILL'),
  }
}

function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('message', (message: { port: number }) => resolve(message.port))
    child.once('exit', (code) =>
      reject(new Error(`The server process exited with ${code} before it was ready`)),
    )
    child.once('error', reject)
  })
}

/** Sends a request for the site to the server at `url`. */
export async function send(url: string, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const body = await request.text()
  return fetch(url + pathname + search, {
    method: request.method,
    headers: request.headers,
    ...(body !== '' && { body }),
  })
}

function end(child: ChildProcess, signal: 'SIGINT' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill(signal)
  })
}
