import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { join, sep } from 'node:path'

/** A small file system in memory. */
export interface Disk {
  /** Fills the remaining space, so that no program can write to it. */
  fill(): void
  free(): void
}

const MB = 1024 * 1024
/** Linux's list of mounted file systems. */
const MOUNTS = '/proc/mounts'
const mounted = new Set<string>()

/** Mounts a file system on a folder. Returns null if this user isn't allowed to. */
export function mountDisk(folder: string, megabytes: number): Disk | null {
  mkdirSync(folder, { recursive: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return null
  }
  mounted.add(folder)
  const filler = join(folder, 'filler')
  return {
    fill() {
      for (const size of [MB, 4096]) while (appends(filler, size)) continue
    },
    free: () => rmSync(filler, { force: true }),
  }
}

function appends(file: string, size: number): boolean {
  try {
    appendFileSync(file, Buffer.alloc(size))
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false
    throw error
  }
}

/** Removes the file systems and all their files. Call this after the programs that use them have ended. */
export function unmountDisks(): void {
  for (const folder of mounted) execFileSync('umount', ['--lazy', folder])
  mounted.clear()
}

/**
 * Removes a folder of earlier runs. A run that got SIGKILL left its file system mounted there, so unmount it first.
 *
 * @throws Error if another user owns the files or the file system
 */
export function removeRuns(folder: string): void {
  if (!existsSync(folder)) return
  const mounts = existsSync(MOUNTS) ? readFileSync(MOUNTS, 'utf8') : ''
  for (const disk of mountedBelow(realpathSync(folder), mounts)) execFileSync('umount', ['--lazy', disk])
  rmSync(folder, { recursive: true, force: true })
}

/** Returns the file systems that are mounted below a folder, the last one first, from the text of `/proc/mounts`. */
export function mountedBelow(folder: string, mounts: string): string[] {
  return mounts
    .split('\n')
    .map((line) => decode(line.split(' ')[1] ?? ''))
    .filter((path) => path.startsWith(folder + sep))
    .reverse()
}

/** Decodes characters that Linux writes as three octal digits, such as `\040` for a space. */
const decode = (path: string) =>
  path.replace(/\\(\d{3})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 8)))
