import { createHash } from 'node:crypto'
import { drawBiteImage } from '@/adapters/image/bite-image'
import { requestLanguage } from '@/components/text/request-language'
import { formatMonth } from '@/domain/dates'
import { capitalize } from '@/shared/format/words'
import { bitePicturePath } from '@/shared/paths/page-address'
import type { Language } from '@/shared/text/language'
import { translator } from '@/shared/text/translator'
import { cachedContent } from '../content-cache'
import { lastYearsBite } from '../fish-report-page'
import { sitePage } from '../page-data'
import { pictureResponse } from './picture-response'

/**
 * Returns the URL and alt text of the picture in the fish report's link previews, which shows the chart of the last 12
 * months. Returns null if there's no chart (docs/product-rules.md#whats-biting).
 */
export async function bitePreview(
  language: Language = requestLanguage(),
): Promise<{ url: string; alt: string } | null> {
  const chart = await lastYearsBite()
  if (!chart) return null
  const version = createHash('sha256').update(JSON.stringify(chart)).digest('hex').slice(0, 12)
  const catches = chart.rows.map(({ species, total }) => `${total} ${species}`).join(', ')
  return {
    url: bitePicturePath(version, language),
    alt: translator(language)('Fish in the box over the last 12 months: {catches}.', { catches }),
  }
}

/** Responds with the chart's picture, or with 404 if there's no chart. */
export function bitePictureResponse(language: Language): Promise<Response> {
  // The URL contains a hash of the chart, so a link preview changes when the chart does.
  return pictureResponse('public, max-age=300', () => readBitePicture(language))
}

async function readBitePicture(language: Language): Promise<Buffer | null> {
  const [chart, { site }] = await Promise.all([lastYearsBite(), sitePage(language)])
  if (!chart) return null
  const t = translator(language)
  return cachedContent(`bite image ${chart.months.at(-1)} ${language}`, () =>
    drawBiteImage({
      brand: site.brand,
      title: t('What’s biting'),
      subtitle: t('Fish in the box over the last 12 months'),
      months: chart.months.map((month) => capitalize(formatMonth(month, t.locale)).slice(0, 3)),
      rows: chart.rows.map(({ species, counts, total }) => ({ name: capitalize(species), counts, total })),
    }),
  )
}
