import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'

/** How long a child may take to end by itself before it is killed. */
const GRACE_MS = 8000

export interface ChildOptions {
  /** Variables over this process's own; an empty string hides one. */
  env?: Record<string, string>
  stdio?: SpawnOptions['stdio']
}

export interface Child {
  pid: number
  /** Resolves with the exit code; a child ended by a signal counts as 1. */
  exited: Promise<number>
  /** Ends the child, by force where it doesn't end in time. */
  stop(): Promise<void>
}

const running = new Set<Child>()
let ending = false

/** Starts a program as a child that ends with this process. */
export function startChild(command: string, args: string[], options: ChildOptions = {}): Child {
  const child = spawn(command, args, {
    env: { ...process.env, ...options.env },
    stdio: options.stdio ?? 'inherit',
  })
  const exited = new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
  const handle: Child = { pid: child.pid ?? -1, exited, stop: () => stopChild(child, exited) }
  running.add(handle)
  const forget = () => running.delete(handle)
  exited.then(forget, forget)
  return handle
}

/** Runs a program to its end and returns its exit code. */
export async function runChild(command: string, args: string[], options?: ChildOptions): Promise<number> {
  return startChild(command, args, options).exited
}

/**
 * The command line that runs a TypeScript file of this repository in Node.
 *
 * `-C production` is not about speed: without it Node takes the editor's "node" entry points, which import one another under
 * a top-level await, and in about half of all starts on Node 20 that import never settles.
 */
export function tsx(file: string, ...args: string[]): [command: string, args: string[]] {
  return [process.execPath, ['-C', 'production', '--import', 'tsx', file, ...args]]
}

/** The command line that runs a tool of this repository's dependencies, without a shell or npm in between. */
export function tool(file: string, ...args: string[]): [command: string, args: string[]] {
  return [process.execPath, [`node_modules/${file}`, ...args]]
}

/** Ends every child. */
export async function stopChildren(): Promise<void> {
  await Promise.all([...running].map((child) => child.stop()))
}

/**
 * Makes Ctrl-C and SIGTERM end every child first, then `cleanUp`, then this process with the signal's exit code.
 * Call it once, before the first child.
 */
export function endChildrenWithThisProcess(cleanUp: () => Promise<void> | void = () => undefined): void {
  const end = async (exitCode: number) => {
    if (ending) return
    ending = true
    await stopChildren()
    await cleanUp()
    process.exit(exitCode)
  }
  process.on('SIGINT', () => void end(130))
  process.on('SIGTERM', () => void end(143))
  process.on('SIGHUP', () => void end(129))
}

/** Whether a signal is already ending this process, so that a child's exit is no failure. */
export function isEnding(): boolean {
  return ending
}

async function stopChild(child: ChildProcess, exited: Promise<number>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  const force = setTimeout(() => child.kill('SIGKILL'), GRACE_MS)
  await exited.catch(() => undefined)
  clearTimeout(force)
}
