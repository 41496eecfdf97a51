import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { createInterface } from 'node:readline'

/** The default time between SIGTERM and SIGKILL. */
const GRACE_MS = 8000
const REST_OF_OUTPUT_MS = 2000

export interface ChildOptions {
  /** Variables that override this process's environment. An empty string hides a variable. */
  env?: Record<string, string>
  stdio?: SpawnOptions['stdio']
  /** Printed before each line of output, because several children print at the same time. Replaces `stdio`. */
  prefix?: string
  /** Time between SIGTERM and SIGKILL, in milliseconds. */
  graceMs?: number
}

export interface Child {
  pid: number
  /** Resolves with the exit code. As in a shell, it's 128 plus the signal's number if a signal ended the child. */
  exited: Promise<number>
  /** Returns the signal that ended the child, or null if it's running or has exited by itself. */
  signal(): NodeJS.Signals | null
  /** Sends SIGTERM, and SIGKILL if the child doesn't exit in time. */
  stop(): Promise<void>
}

const running = new Set<Child>()
let ending = false

/** Starts a child process, and registers it so that it's stopped when this process ends. */
export function startChild(command: string, args: string[], options: ChildOptions = {}): Child {
  const { prefix } = options
  const child = spawn(command, args, {
    env: { ...process.env, ...options.env },
    stdio: prefix === undefined ? (options.stdio ?? 'inherit') : ['inherit', 'pipe', 'pipe'],
  })
  if (prefix !== undefined)
    for (const input of [child.stdout, child.stderr])
      if (input) createInterface({ input }).on('line', (line) => console.log(`${prefix}${line}`))
  const exited = new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      const end = () => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0))
      if (prefix === undefined) return end()
      // Wait for the rest of the output, but not for a grandchild that keeps the pipe open.
      child.once('close', end)
      setTimeout(end, REST_OF_OUTPUT_MS)
    })
  })
  const handle: Child = {
    pid: child.pid ?? -1,
    exited,
    signal: () => child.signalCode,
    stop: () => stopChild(child, exited, options.graceMs),
  }
  running.add(handle)
  const remove = () => running.delete(handle)
  exited.then(remove, remove)
  return handle
}

/** Runs a child process until it exits. Returns the exit code. */
export async function runChild(command: string, args: string[], options?: ChildOptions): Promise<number> {
  return startChild(command, args, options).exited
}

/** Whether this script runs in the standalone output (standalone.ts), which has a server.js and no sources. */
export const isStandalone = existsSync('server.js')

/**
 * Returns the command line for running a TypeScript file in Node, or its bundle in the standalone output. Without `-C
 * production`, Node uses the "node" entry points of Payload's rich-text editor, which import one another with top-level
 * await. On Node 20, those imports hang in about half of all runs.
 */
export function tsx(file: string, ...args: string[]): [command: string, args: string[]] {
  if (isStandalone) return [process.execPath, ['-C', 'production', file.replace(/\.ts$/, '.mjs'), ...args]]
  return [process.execPath, ['-C', 'production', '--import', 'tsx', file, ...args]]
}

/** Returns the command line for running a tool from node_modules without a shell or npm. */
export function tool(file: string, ...args: string[]): [command: string, args: string[]] {
  return [process.execPath, [`node_modules/${file}`, ...args]]
}

export async function stopChildren(): Promise<void> {
  await Promise.all([...running].map((child) => child.stop()))
}

/** Stops all children on Ctrl-C, SIGTERM or SIGHUP, runs `cleanUp`, and exits with the signal's code. */
export function endChildrenWithThisProcess(cleanUp?: () => Promise<void> | void): void {
  const end = async (exitCode: number) => {
    if (ending) return
    ending = true
    await stopChildren()
    await cleanUp?.()
    process.exit(exitCode)
  }
  process.on('SIGINT', () => void end(130))
  process.on('SIGTERM', () => void end(143))
  process.on('SIGHUP', () => void end(129))
}

/** Returns whether a signal is stopping this process, in which case a child's exit isn't a failure. */
export function isEnding(): boolean {
  return ending
}

async function stopChild(child: ChildProcess, exited: Promise<number>, graceMs = GRACE_MS): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  const force = setTimeout(() => child.kill('SIGKILL'), graceMs)
  await exited.catch(() => undefined)
  clearTimeout(force)
}
