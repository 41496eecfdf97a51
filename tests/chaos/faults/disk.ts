import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** A small file system in memory. */
export interface Disk {
  /** Fills the remaining space, so that no program can write to it. */
  fill(): void
  free(): void
}

const MB = 1024 * 1024
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
