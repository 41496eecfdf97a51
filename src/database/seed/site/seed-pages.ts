import type { Payload } from 'payload'
import type { PageSection, PageSeed } from './content'
import { aboutPage } from './pages/about'
import { availabilityPage } from './pages/availability'
import { contactPage } from './pages/contact'
import { directionsPage } from './pages/directions'
import { faqPage } from './pages/faq'
import { fishReportPage } from './pages/fish-report'
import { homePage } from './pages/home'
import { paymentPage } from './pages/payment'
import { recipesPage } from './pages/recipes'
import { tripsAndRatesPage } from './pages/trips-and-rates'
import type { PictureShelf } from './pictures'

/** Every page that the product needs (FIXED_PAGES). */
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
]

/** Banners that no page of the sample content shows, for staff to choose: the path of this one leads to /about. */
export const SPARE_BANNERS = ['banners/captain-and-vessel']

/** Creates the fixed pages that are missing. One that exists, published or not, is somebody's and stays as it is. */
export async function seedPages(payload: Payload, pictures: PictureShelf): Promise<void> {
  const missing: PageSeed[] = []
  for (const page of PAGES) {
    const { totalDocs } = await payload.count({ collection: 'pages', where: { slug: { equals: page.slug } } })
    if (totalDocs === 0) missing.push(page)
  }
  if (missing.length > 0) await pictures.idsOf([...missing.flatMap(namesIn), ...SPARE_BANNERS])
  for (const page of missing) {
    const [banner] = await pictures.idsOf([page.banner])
    const sections = await Promise.all(page.sections.map((section) => withPicture(section, pictures)))
    await payload.create({
      collection: 'pages',
      data: { ...page, banner, sections, _status: 'published' },
      depth: 0,
    })
  }
}

function namesIn({ banner, sections }: PageSeed): string[] {
  return [banner, ...sections.flatMap((section) => nameIn(section) ?? [])]
}

function nameIn(section: PageSection): string | null {
  return section.blockType === 'photo-text' && typeof section.picture === 'string' ? section.picture : null
}

async function withPicture(section: PageSection, pictures: PictureShelf): Promise<PageSection> {
  const name = nameIn(section)
  if (section.blockType !== 'photo-text' || name === null) return section
  const [picture = name] = await pictures.idsOf([name])
  return { ...section, picture }
}
