import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { tsx } from '../../../scripts/run/children'
import { cutOff } from '../../../scripts/run/environment'

const MB = 1024 * 1024

let folder: string
/** A server that occupies the port, so that the site doesn't start after it passes the disk check. */
let blocker: Server
let port: number
beforeAll(async () => {
  blocker = createServer().listen(0)
  await new Promise((resolve) => blocker.once('listening', resolve))
  const address = blocker.address()
  port = typeof address === 'object' && address ? address.port : expect.fail('There is no port')
})
afterAll(() => void blocker.close())
afterEach(() => {
  execFileSync('umount', [folder])
  rmSync(folder, { recursive: true })
})

/** Makes `folder` a file system with this many megabytes. */
function mountDisk(size: number): void {
  folder = mkdtempSync(join(tmpdir(), 'sixpack-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}m`, 'tmpfs', folder])
}

/** Runs `npm start` with its data in `folder`. Returns what it prints, except for Node's own warnings. */
async function start(): Promise<string> {
  const [command, args] = tsx('scripts/start.ts')
  const settings = { SITE_URL: 'http://localhost:3000', PORT: String(port), DATA_DIR: folder }
  const child = spawn(command, args, { env: { ...process.env, ...cutOff(), ...settings } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  expect(code).toBe(1)
  return output.trim()
}

function canMount(): boolean {
  const target = mkdtempSync(join(tmpdir(), 'sixpack-mount-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', target], { stdio: 'ignore' })
    execFileSync('umount', [target])
    return true
  } catch {
    return false
  } finally {
    rmSync(target, { recursive: true })
  }
}

// These tests need root. Without it, src/runtime/data-disk.test.ts still tests the rules.
describe.skipIf(!canMount())('npm start', () => {
  it('refuses a full disk', async () => {
    mountDisk(30)
    expect(() => writeFileSync(join(folder, 'full'), Buffer.alloc(31 * MB))).toThrow('ENOSPC')
    expect(await start()).toMatch(/^The server can't start\. The data folder's disk is full\..*$/)
  })

  it('refuses a disk with too little space', async () => {
    mountDisk(10)
    expect(await start()).toBe(
      `The server can't start. The data folder's disk has less than 20 MB left. DATA_DIR is ${folder}.`,
    )
  })

  it('refuses a read-only disk', async () => {
    mountDisk(30)
    execFileSync('mount', ['-o', 'remount,ro', folder])
    expect(await start()).toMatch(/^The server can't start\. The data folder's disk is read-only\..*$/)
  })

  it('control: gets past this check with enough space', async () => {
    mountDisk(30)
    expect(await start()).toMatch(/^(There's no build\.|Port \d+ is in use\.)/)
  })
})
