/**
 * Seeds an empty database in seconds: the captain, the trips, the fixed pages and one FAQ, but no pictures.
 * Runs in a separate process, because Playwright's process can't load the configuration.
 */

import { createCaptain } from '../../../scripts/run/captain'
import { runMain } from '../../../scripts/run/main'
import { withPayload } from '../../../scripts/run/open-payload'
import { seed } from '../../../src/database/seed/seed'
import { richText } from '../../../src/database/seed/site/rich-text'
import { PAGES } from '../../../src/database/seed/site/seed-pages'

await runMain(async () => {
  await withPayload(async (payload) => {
    await createCaptain(payload)
    await seed(payload)
    for (const { slug, eyebrow, heading, intro, seo } of PAGES) {
      const fields = { slug, eyebrow, heading, intro, seo }
      await payload.create({
        collection: 'pages',
        data: { ...fields, sections: [{ blockType: 'trips', heading: 'Trips' }], _status: 'published' },
        depth: 0,
      })
    }
    await payload.create({
      collection: 'faqs',
      data: {
        question: 'Which process answers?',
        answer: richText('Any of them.'),
        topic: 'Servers',
        _status: 'published',
      },
      depth: 0,
    })
  })
  return 0
})
