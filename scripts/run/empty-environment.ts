/**
 * Points this process, when it is imported, at an empty database in a temporary folder that goes with the process: for
 * work that only needs the shape of the database.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cutOff } from './environment'

const dataDir = mkdtempSync(join(tmpdir(), 'sixpack-'))
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
Object.assign(process.env, cutOff(), { DATA_DIR: dataDir })
