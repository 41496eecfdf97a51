import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { checkArchive } from '@/database/backup/archive-reader'
import { setOfEntry } from '@/database/backup/format'
import { tsx } from '../../scripts/run/children'

export const PASSPHRASE = 'halibut on the sand flats'

type Row = { id: string } & Record<string, unknown>
type Variables = Record<string, string>

export interface Ended {
  code: number
  output: string
}

/** Starts `npm run …` with these variables. A limit on file sizes, in KB, has the same effect as a full disk. */
export const startCommand = (
  name: 'backup' | 'restore' | 'migrate',
  args: string[],
  env: Variables,
  maxFileKb?: number,
) => startScript(`scripts/${name}.ts`, args, env, maxFileKb)

/** Starts a TypeScript file in the same way as {@link startCommand}. */
export function startScript(
  script: string,
  args: string[],
  env: Variables,
  maxFileKb?: number,
): { child: ChildProcess; ended: Promise<Ended> } {
  const [command, flags] = tsx(script, ...args)
  const limited = ['-c', `ulimit -f ${maxFileKb}; exec "$@"`, 'bash', command, ...flags]
  const child = spawn(maxFileKb ? 'bash' : command, maxFileKb ? limited : flags, {
    env: { ...process.env, NODE_ENV: 'production', BACKUP_PASSPHRASE: PASSPHRASE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text: Buffer) => (output += String(text)))
  const ended = new Promise<Ended>((resolve) =>
    child.once('close', (code) => resolve({ code: code ?? 1, output })),
  )
  return { child, ended }
}

/** Backs up a site to a new folder. Returns the archive's path. */
export async function backUp(env: Variables): Promise<string> {
  const folder = mkdtempSync(join(env.DATA_DIR ?? '', 'backups-'))
  const { code, output } = await startCommand('backup', [folder], env).ended
  if (code !== 0) throw new Error(output)
  return join(folder, readdirSync(folder)[0] ?? '')
}

/** Returns the documents of each set in an archive, and the names of its pictures. */
export async function readBackup(path: string): Promise<{ rows: Record<string, Row[]>; pictures: string[] }> {
  const rows: Record<string, Row[]> = {}
  const pictures: string[] = []
  await checkArchive({ path, passphrase: PASSPHRASE }, async ({ name, content }) => {
    const bytes = await buffer(content)
    const set = setOfEntry(name)
    if (set === null) pictures.push(name)
    else
      rows[set] = [
        ...(rows[set] ?? []),
        ...gunzipSync(bytes)
          .toString()
          .split('\n')
          .map((line) => JSON.parse(line)),
      ]
  })
  return { rows, pictures: pictures.sort() }
}

/**
 * Returns rows in a form that can be compared with a restored site (`toMatchObject`). A restore changes a few things:
 * SQLite stores a missing value as null, versions and globals get new ids, and old documents get missing defaults.
 */
export function comparable(rows: Record<string, Row[]>): Record<string, unknown[]> {
  const key = ({ id, parent, createdAt }: Row, set: string) =>
    set.startsWith('collections/') ? id : `${String(parent)} ${String(createdAt)}`
  return Object.fromEntries(
    Object.entries(rows).map(([set, documents]) => [
      set,
      documents
        .toSorted((a, b) => (key(a, set) < key(b, set) ? -1 : 1))
        .map((document) => plain(withoutNewValues(set, document))),
    ]),
  )
}

function withoutNewValues(set: string, { id, ...row }: Row): object {
  if (set.startsWith('collections/')) return { id, ...row }
  const { createdAt, globalType: _, ...rest } = row
  return set.startsWith('globals/') ? rest : { createdAt, ...rest }
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(
    ([name, each]) => each !== null && !(each === false && (name === 'latest' || name === 'autosave')),
  )
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, each]) => [name, plain(each)]),
  )
}

/** Resolves when a folder contains a file. */
export async function untilFileIn(folder: string): Promise<void> {
  while (!existsSync(folder) || readdirSync(folder).length === 0)
    await new Promise((resolve) => setTimeout(resolve, 5))
}
