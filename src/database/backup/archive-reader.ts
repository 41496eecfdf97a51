import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable, Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { Decrypter } from 'age-encryption'
import tar from 'tar-stream'
import { asNode, asWeb } from './archive-writer'
import {
  BackupError,
  HEADER,
  type Header,
  MANIFEST,
  type Manifest,
  readHeader,
  readManifest,
  SECRET,
} from './format'

const AGE_MARK = 'age-encryption.org/v1'

export interface Source {
  path: string
  passphrase: string | null
}

/** An archive entry. The function that receives it must consume `content`. */
export interface ArchiveEntry {
  name: string
  content: Readable
}

export interface CheckedArchive {
  header: Header
  manifest: Manifest
  secret: string
}

/**
 * Reads a whole archive, and compares every entry with the manifest. Passes each entry's content to `onEntry`.
 *
 * @throws BackupError with a sentence for the operator if anything is missing or changed
 */
export async function checkArchive(
  source: Source,
  onEntry: (entry: ArchiveEntry, header: Header) => Promise<void>,
): Promise<CheckedArchive> {
  const seen: Manifest['entries'] = {}
  let header: Header | null = null
  let manifest: Manifest | null = null
  let secret = ''
  await readArchive(source, async (entry) => {
    if (entry.name === MANIFEST) {
      manifest = readManifest((await buffer(entry.content)).toString())
      return
    }
    const measured = measure(entry)
    if (entry.name === HEADER) header = readHeader((await buffer(measured.entry.content)).toString())
    else if (header === null) throw new Error('the header is missing')
    else if (entry.name === SECRET) secret = (await buffer(measured.entry.content)).toString()
    else await onEntry(measured.entry, header)
    seen[entry.name] = measured.result()
  })
  // The casts are needed because TypeScript doesn't see that callbacks assign these variables.
  const found = { header: header as Header | null, manifest: manifest as Manifest | null }
  if (found.header === null || found.manifest === null || secret === '') {
    throw new BackupError(`${source.path} isn't complete: its end is missing.`)
  }
  compare(source.path, seen, found.manifest.entries)
  return { header: found.header, manifest: found.manifest, secret }
}

/**
 * Rereads an archive after {@link checkArchive}, and passes all entries except the manifest to `onEntry`.
 *
 * @throws BackupError if the file changed in the meantime
 */
export async function readAgain(
  source: Source,
  manifest: Manifest,
  onEntry: (entry: ArchiveEntry) => Promise<void>,
): Promise<void> {
  const seen: Manifest['entries'] = {}
  await readArchive(source, async (entry) => {
    if (entry.name === MANIFEST) return void (await buffer(entry.content))
    const measured = measure(entry)
    await onEntry(measured.entry)
    seen[entry.name] = measured.result()
  })
  compare(source.path, seen, manifest.entries)
}

function compare(path: string, seen: Manifest['entries'], expected: Manifest['entries']): void {
  for (const [name, { size, sha256 }] of Object.entries(expected)) {
    const found = seen[name]
    if (!found) throw new BackupError(`${path} is damaged: ${name} is missing.`)
    if (found.size !== size || found.sha256 !== sha256) {
      throw new BackupError(`${path} is damaged: ${name} doesn't match its checksum.`)
    }
  }
  const extra = Object.keys(seen).find((name) => !(name in expected))
  if (extra !== undefined) throw new BackupError(`${path} was changed: ${extra} isn't in its manifest.`)
}

function measure({ name, content }: ArchiveEntry) {
  const hash = createHash('sha256')
  let size = 0
  const through = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  // Forward errors, because `pipe` doesn't.
  content.on('error', (error) => through.destroy(error))
  return {
    entry: { name, content: content.pipe(through) },
    result: () => ({ size, sha256: hash.digest('hex') }),
  }
}

async function readArchive(
  { path, passphrase }: Source,
  onEntry: (entry: ArchiveEntry) => Promise<void>,
): Promise<void> {
  const plain = await decrypted(path, passphrase)
  const extract = tar.extract()
  let damage: Error | null = null
  const note = (error: Error) => (damage ??= error)
  plain.on('error', note)
  extract.on('error', note)
  const fed = pipeline(plain, extract)
  // Ignore this rejection, because the loop below fails too and reports the error.
  fed.catch(() => undefined)
  let failure: unknown = null
  try {
    for await (const entry of extract) {
      // Convert the stream, because tar-stream uses its own stream class, but Payload and Node's functions need Node
      // streams.
      await onEntry({ name: entry.header.name, content: Readable.from(entry) }).catch(
        async (error: unknown) => {
          // Wait for the archive's streams, because in a damaged archive, they fail only after the truncated entry.
          await new Promise((resolve) => setImmediate(resolve))
          if (!damage) failure = error
          throw error
        },
      )
    }
    await fed
  } catch (error) {
    if (failure !== null || error instanceof BackupError) throw error
    throw new BackupError(`${path} is damaged or isn't a backup of Sixpack.`, { cause: damage ?? error })
  }
}

async function decrypted(path: string, passphrase: string | null): Promise<Readable> {
  if (!(await isEncrypted(path))) return createReadStream(path)
  if (passphrase === null) {
    throw new BackupError(
      `${path} is encrypted. Set BACKUP_PASSPHRASE to the passphrase that it was encrypted with.`,
    )
  }
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  let plain: ReadableStream<Uint8Array>
  try {
    plain = await decrypter.decrypt(asWeb(createReadStream(path)))
  } catch (cause) {
    if (!(cause instanceof Error && /no identity matched/.test(cause.message))) throw cause
    throw new BackupError(`BACKUP_PASSPHRASE isn't the passphrase that ${path} was encrypted with.`, {
      cause,
    })
  }
  return Readable.fromWeb(asNode(plain))
}

async function isEncrypted(path: string): Promise<boolean> {
  let file: Awaited<ReturnType<typeof open>>
  try {
    file = await open(path)
  } catch (cause) {
    throw new BackupError(`${path} doesn't exist or can't be read.`, { cause })
  }
  try {
    const { buffer: start, bytesRead } = await file.read(Buffer.alloc(AGE_MARK.length), 0, AGE_MARK.length, 0)
    return start.toString('latin1', 0, bytesRead) === AGE_MARK
  } finally {
    await file.close()
  }
}
