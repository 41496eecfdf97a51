import type { Payload } from 'payload'
import { withSpanish } from '../spanish/add-spanish'
import { SPANISH_PAGES } from '../spanish/pages'
import type { PageSection, PageSeed } from './content'
import { aboutPage } from './pages/about'
import { availabilityPage } from './pages/availability'
import { directionsPage } from './pages/directions'
import { homePage } from './pages/home'
import { paymentPage } from './pages/payment'
import { privacyPage, termsPage } from './pages/policies'
import { contactPage, faqPage, fishReportPage, recipesPage } from './pages/short-pages'
import { tripsAndRatesPage } from './pages/trips-and-rates'
import type { PictureUploader } from './pictures'
import { SAMPLE_CAPTAIN } from './sample-captain'

/** One page for each of `FIXED_PAGES`. */
export const PAGES: PageSeed[] = [
  homePage,
  aboutPage,
  tripsAndRatesPage,
  availabilityPage,
  fishReportPage,
  contactPage,
  faqPage,
  directionsPage,
  recipesPage,
  paymentPage,
  privacyPage,
  termsPage,
]

/** Banners that staff can pick, but that no seeded page uses. /captain-and-vessel redirects to /about. */
export const SPARE_BANNERS = ['banners/captain-and-vessel']

/**
 * Creates the fixed pages that don't exist yet. A draft counts as an existing page.
 *
 * @param isSample whether the captain gets a made-up name and credentials
 */
export async function seedPages(
  payload: Payload,
  pictures: PictureUploader,
  isSample: boolean,
): Promise<void> {
  const missing: PageSeed[] = []
  for (const page of PAGES) {
    const { totalDocs } = await payload.count({
      collection: 'pages',
      where: { slug: { equals: page.slug } },
      trash: true,
    })
    if (totalDocs === 0) missing.push(page)
  }
  if (missing.length > 0) await pictures.idsOf([...missing.flatMap(pictureNames), ...SPARE_BANNERS])
  for (const page of missing.map((each) => withSpanish(each, SPANISH_PAGES[each.slug]))) {
    const [banner] = await pictures.idsOf([page.banner])
    const sections = await Promise.all(
      page.sections
        .map((section) => (isSample ? withCaptain(section) : section))
        .map((section) => withPicture(section, pictures)),
    )
    const data = { ...page, banner, sections, _status: 'published' as const }
    await payload.create({ collection: 'pages', data, depth: 0 })
  }
}

function pictureNames({ banner, sections }: PageSeed): string[] {
  return [banner, ...sections.flatMap((section) => pictureName(section) ?? [])]
}

function pictureName(section: PageSection): string | null {
  return section.blockType === 'photo-text' && typeof section.picture === 'string' ? section.picture : null
}

function withCaptain(section: PageSection): PageSection {
  if (section.blockType !== 'photo-text' || !pictureName(section)?.endsWith('/captain')) return section
  return { ...section, subsections: [SAMPLE_CAPTAIN] }
}

async function withPicture(section: PageSection, pictures: PictureUploader): Promise<PageSection> {
  const name = pictureName(section)
  if (section.blockType !== 'photo-text' || name === null) return section
  const [picture = name] = await pictures.idsOf([name])
  return { ...section, picture }
}
