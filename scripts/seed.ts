/**
 * `npm run seed [-- --sample [--empty-calendar]]`: applies migrations, and adds what a site needs to sell trips.
 * With `--sample`, it also adds made-up reviews, fish reports, contact details, bookings and messages. With
 * `--empty-calendar`, it leaves out the bookings and messages. Never overwrites data.
 */
import './run/env-files'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { PICTURES } from '../src/database/seed/site/picture-list'
import { renderAhead } from '../src/database/seed/site/render-drawing'
import { env } from '../src/env'
import { runMain } from './run/main'

await runMain(async () => {
  const { values: flags } = parseArgs({
    options: {
      sample: { type: 'boolean', default: false },
      'empty-calendar': { type: 'boolean', default: false },
    },
  })
  if (flags.sample && !existsSync(join(env().dataDir, 'media'))) renderAhead(Object.keys(PICTURES))
  const { addContent } = await import('./run/add-content')
  await addContent({ hasSamples: flags.sample, hasBookings: !flags['empty-calendar'] })
  return 0
})
