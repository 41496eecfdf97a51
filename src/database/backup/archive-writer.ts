import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Encrypter } from 'age-encryption'
import tar from 'tar-stream'
import { BackupError, MANIFEST, type Manifest } from './format'

/**
 * Writes an archive to `<path>.partial` and renames it at the end, so that a file called `path` is always complete.
 * Memory use doesn't depend on the site's size, except for the manifest (about 100 bytes per entry).
 */
export class ArchiveWriter {
  readonly #pack = tar.pack()
  readonly #partial: string
  readonly #written: Promise<void>
  readonly #entries: Manifest['entries'] = {}

  constructor(
    private readonly path: string,
    passphrase: string | null,
  ) {
    this.#partial = `${path}.partial`
    this.#written = this.#write(passphrase)
    // Ignore the rejection here, because `#during` and `finish` report it.
    this.#written.catch((error) => this.#pack.destroy(error))
  }

  async add(name: string, content: Buffer): Promise<void> {
    this.#entries[name] = {
      size: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
    }
    await this.#append(name, content.length, Readable.from([content]))
  }

  /** Adds the manifest and completes the file. */
  async finish(rows: Manifest['rows']): Promise<void> {
    const manifest: Manifest = { entries: this.#entries, rows }
    const content = Buffer.from(JSON.stringify(manifest))
    await this.#append(MANIFEST, content.length, Readable.from([content]))
    this.#pack.finalize()
    await this.#written
    await rename(this.#partial, this.path)
    await syncFolder(dirname(this.path))
  }

  /** Deletes the unfinished file. */
  async discard(): Promise<void> {
    this.#pack.destroy()
    // Ignore this error, because the caller already has the original one.
    await this.#written.catch(() => undefined)
    await rm(this.#partial, { force: true })
  }

  async #write(passphrase: string | null): Promise<void> {
    const file = createWriteStream(this.#partial, { mode: 0o600, flush: true })
    try {
      await pipeline(await encrypted(Readable.from(this.#pack), passphrase), file)
    } catch (cause) {
      throw explain(cause, this.path)
    }
  }

  async #append(name: string, size: number, source: Readable): Promise<void> {
    const entry = this.#pack.entry({ name, size, mode: 0o600 })
    // Without this, the entry would wait forever for a reader if the disk fails.
    await Promise.race([pipeline(source, entry), this.#written])
  }
}

async function encrypted(plain: Readable, passphrase: string | null): Promise<Readable> {
  if (passphrase === null) return plain
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  return Readable.fromWeb(asNode(await encrypter.encrypt(asWeb(plain))))
}

// Node's stream types and the DOM's describe the same objects, but TypeScript treats them as different types.
type NodeWebStream = Parameters<typeof Readable.fromWeb>[0]
export const asNode = (stream: ReadableStream<Uint8Array>) => stream as unknown as NodeWebStream
export const asWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>

/** Flushes a folder to the disk, so that new file names in it survive a power failure. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function explain(cause: unknown, path: string): unknown {
  const code = cause instanceof Error && 'code' in cause ? cause.code : ''
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG') {
    return new BackupError(`There's no room for the backup in ${dirname(path)}. No backup was made.`, {
      cause,
    })
  }
  if (code === 'EACCES' || code === 'EROFS' || code === 'ENOENT') {
    return new BackupError(`${dirname(path)} doesn't exist or isn't writable. No backup was made.`, { cause })
  }
  return cause
}
