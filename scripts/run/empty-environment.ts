/**
 * When imported, points the process at an empty database in a temporary folder, which is deleted on exit.
 * Used by scripts that need only the schema.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cutOff } from './environment'

const dataDir = mkdtempSync(join(tmpdir(), 'sixpack-'))
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
Object.assign(process.env, cutOff(), { DATA_DIR: dataDir })
