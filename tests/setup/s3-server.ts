import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '../../scripts/run/ports'

const CACHE = fileURLToPath(new URL('../../.cache/moto/', import.meta.url))
const CACHED_PACKAGES = join(CACHE, 'packages')
/**
 * moto and the packages that its server needs to answer S3 requests. Its `server` extra would install twice as many.
 */
const PACKAGES = ['moto[s3]==5.2.1', 'flask==3.1.3', 'flask-cors==6.0.5']
const INSTALL_MS = 300_000
const START_MS = 60_000
/**
 * A Python program that exits with 1 if the server's packages are missing. It doesn't load them, because that takes a
 * second.
 */
const IS_INSTALLED =
  'import importlib.util as u, sys; sys.exit(not all(map(u.find_spec, ("moto", "boto3", "flask_cors"))))'

export interface S3Server {
  /** The settings of a site that uses the server. */
  env: Record<string, string>
  /** Creates another bucket, and returns the settings of a site that uses it. */
  addBucket(name: string): Promise<Record<string, string>>
  /** Stops the server from responding, or lets it respond again. Connections stay open. */
  pause(): void
  resume(): void
  stop(): Promise<void>
}

/**
 * Starts moto's S3 server (https://docs.getmoto.org) with one bucket. Uses the installed moto, or installs it from the
 * Python package index to `.cache/moto`.
 *
 * @throws Error with a one-sentence message if moto isn't installed and can't be downloaded
 */
export async function startS3Server(): Promise<S3Server> {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn('python3', ['-m', 'moto.server', '-H', '127.0.0.1', '-p', String(port)], {
    env: { ...process.env, ...findMoto() },
    stdio: 'ignore',
  })
  const addBucket = async (name: string) => {
    const answer = await fetch(`${url}/${name}`, { method: 'PUT' })
    if (!answer.ok) throw new Error(`moto didn't create a bucket: ${answer.status}`)
    return {
      S3_ENDPOINT: url,
      S3_REGION: 'us-east-1',
      S3_BUCKET: name,
      S3_ACCESS_KEY_ID: 'test-key',
      S3_SECRET_ACCESS_KEY: 'test-secret',
    }
  }
  const stop = () => end(child)
  try {
    await waitUntilUp(url, child)
    return {
      env: await addBucket('pictures'),
      addBucket,
      pause: () => child.kill('SIGSTOP'),
      resume: () => child.kill('SIGCONT'),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const closed = new Promise((resolve) => child.once('close', resolve))
  // Use SIGKILL, because a paused process doesn't react to other signals.
  child.kill('SIGKILL')
  await closed
}

async function waitUntilUp(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_MS
  while (child.exitCode === null && Date.now() < deadline) {
    try {
      await fetch(url)
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  throw new Error("Couldn't start moto's S3 server. Run `python3 -m moto.server` to see why.")
}

/** Returns the environment variables with which Python finds moto, installing it if necessary. */
function findMoto(): Record<string, string> {
  const cached = { PYTHONPATH: CACHED_PACKAGES }
  if (existsSync(CACHED_PACKAGES)) return cached
  try {
    execFileSync('python3', ['-c', IS_INSTALLED], { stdio: 'ignore' })
    return {}
  } catch {
    install()
    return cached
  }
}

function install(): void {
  mkdirSync(CACHE, { recursive: true })
  const folder = mkdtempSync(join(CACHE, 'install-'))
  const args = [
    'install',
    '--quiet',
    '--disable-pip-version-check',
    '--only-binary',
    ':all:',
    '--target',
    folder,
  ]
  const options = { stdio: 'pipe', timeout: INSTALL_MS } as const
  try {
    try {
      execFileSync('python3', ['-m', 'pip', ...args, ...PACKAGES], options)
    } catch {
      // Some Python installations have the pip command but not the pip module.
      execFileSync('pip', [...args, ...PACKAGES], options)
    }
    renameSync(folder, CACHED_PACKAGES)
  } catch (cause) {
    throw new Error(
      "Couldn't get moto from the Python package index. Install it with pip: moto[s3,server].",
      {
        cause,
      },
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
