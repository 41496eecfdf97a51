import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { PictureStore } from '@/services/ports'

/** Returns a store for the pictures in a folder. Payload itself writes and serves the uploads there. */
export function diskPictures(folder: string): PictureStore {
  const list = async (prefix = ''): Promise<string[]> => {
    // The folder doesn't exist until the first upload, so treat a missing folder as empty.
    const entries = await orNull(readdir(folder, { recursive: true, withFileTypes: true }))
    return (entries ?? [])
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
      .filter((name) => name.startsWith(prefix))
  }
  return {
    list,
    read: (name) => orNull(readFile(join(folder, name))),
    write: async (name, data) => {
      const path = join(folder, name)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, data, { flag: 'wx', flush: true })
    },
    remove: async (names) => {
      await Promise.all(names.map((name) => rm(join(folder, name), { force: true })))
    },
    removeAll: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Returns the operation's result, or null if the file or folder doesn't exist. */
async function orNull<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
