import { readdirSync, statSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { FIXED_PAGES, pathOfPage } from '@/shared/paths/page-slug'
import { TRIPS } from '../trips'
import { FAQ_TOPICS } from './faqs'
import { PICTURES } from './picture-list'
import { REPORTS } from './reports'
import { REVIEWS } from './reviews'
import { PAGES, SPARE_BANNERS } from './seed-pages'
import { lastDateOf } from './seed-reports'

const FOLDER = 'src/database/seed/pictures'
/** Width and height of the drawings, in pixels, by the first part of their names. */
const SIZES: Record<string, [number, number]> = {
  banners: [2400, 1000],
  trips: [800, 600],
  reports: [800, 600],
  about: [1200, 800],
  home: [1200, 800],
  'harbor-map': [1500, 750],
}

const countWords = (text: string) => text.split(/\s+/).length
const allText = JSON.stringify([PAGES, FAQ_TOPICS, REVIEWS, REPORTS, TRIPS])

describe('pages', () => {
  it('cover every fixed page', () => {
    expect(PAGES.map(({ slug }) => slug).toSorted()).toEqual([...FIXED_PAGES].toSorted())
  })

  it.each(PAGES)('$slug: the title and description fit in search results', ({ seo }) => {
    expect(seo.title.length).toBeLessThan(60)
    expect(seo.description.length).toBeGreaterThanOrEqual(110)
    expect(seo.description.length).toBeLessThanOrEqual(160)
  })

  it('describe the company, captain and vessel on /about (docs/product-rules.md#about-page)', () => {
    const about = PAGES.find(({ slug }) => slug === 'about')
    const sections = about?.sections.filter(({ blockType }) => blockType === 'photo-text')
    expect(sections).toMatchObject([
      {
        heading: 'About Our Company',
        subsections: [{ heading: 'Sustainability and Ethics' }, { heading: 'Personalized Experience' }],
      },
      { heading: 'About the Captain' },
      { heading: 'About the Vessel' },
    ])
    expect(about?.heading).toBe('About Us')
    expect(about?.seo.description).toContain('premier fishing charter company in Santa Cruz, CA')
  })
})

describe('prices', () => {
  it('never appear in text, because editors change them only on the trip', () => {
    expect(allText.match(/\$\s?\d/g)).toBeNull()
  })
})

describe('links', () => {
  it('point to a page on the site or to an https URL', () => {
    const targets = [...allText.matchAll(/"(?:url|linkTo)":"(.+?)"/g)].map(([, target]) => target)
    const paths = FIXED_PAGES.map(pathOfPage)
    expect(targets.length).toBeGreaterThan(20)
    expect(targets.filter((to = '') => !paths.includes(to) && !to.startsWith('https://'))).toEqual([])
  })
})

describe('reviews and questions', () => {
  it('include two comments so long that the carousel shortens them', () => {
    expect(REVIEWS.filter(({ comment }) => countWords(comment) > 100)).toHaveLength(2)
  })

  it('have no duplicate questions', () => {
    const questions = FAQ_TOPICS.flatMap(({ faqs }) => faqs.map(({ question }) => question))
    expect(questions.length).toBeGreaterThanOrEqual(18)
    expect(new Set(questions).size).toBe(questions.length)
  })

  it('contain no exclamation marks', () => {
    expect(allText).not.toContain('!')
  })
})

describe('fish reports', () => {
  it('total 30, each with 40 to 120 words and 1 to 6 different pictures', () => {
    expect(REPORTS).toHaveLength(30)
    for (const { day, description, pictures } of REPORTS) {
      expect(countWords(description), day).toBeGreaterThanOrEqual(40)
      expect(countWords(description), day).toBeLessThanOrEqual(120)
      expect(pictures.length, day).toBeGreaterThanOrEqual(1)
      expect(new Set(pictures).size, day).toBe(pictures.length)
      expect(pictures.length, day).toBeLessThanOrEqual(6)
    }
  })

  it('each have pictures of their own', () => {
    const all = REPORTS.flatMap(({ pictures }) => pictures)
    expect(all.filter((name, index) => all.indexOf(name) !== index)).toEqual([])
  })

  // These pictures show a species, which the report must mention. The other pictures show the weather or the
  // boat.
  it.each([
    ['rockfish', /rockfish|vermilion/],
    ['blues', /rockfish, mostly blues/],
    ['reef', /vermilion, copper, olive and blue/],
    ['lingcod', /lingcod/],
    ['hitchhiker', /lingcod that grabbed/],
    ['halibut', /halibut/],
    ['net', /halibut/],
    ['salmon', /salmon/],
    ['krill', /krill/],
    ['albacore', /albacore/],
    ['ice', /albacore.*ice/],
    ['bluefin', /bluefin/],
    ['otter', /pup asleep on her chest/],
    ['gray-whale', /gray whales/],
    ['blue-whale', /blue whales/],
    ['humpback', /humpbacks.*breached/],
    ['lunge', /humpbacks lunge-feeding/],
    ['dolphins', /dolphins/],
    ['albatross', /albatross/],
    ['pelican', /pelicans/],
    ['fog', /^Fog/],
    ['radar', /Thick fog, so radar/],
    ['rods', /overcast/],
  ])('with the picture %s mention what it shows', (picture, expected) => {
    const report = REPORTS.find(({ pictures }) => pictures.includes(picture))
    expect(report?.description).toMatch(expected)
  })

  it.each([
    { day: '10-15', today: '2026-11-21', date: '2026-10-15' },
    { day: '12-05', today: '2026-11-21', date: '2025-12-05' },
    { day: '11-21', today: '2026-11-21', date: '2025-11-21' },
    { day: '01-01', today: '2026-01-02', date: '2026-01-01' },
  ])('for $day are dated $date if today is $today', ({ day, today, date }) => {
    expect(lastDateOf(day, today)).toBe(date)
  })
})

describe('pictures', () => {
  const used = [
    ...PAGES.map(({ banner }) => banner),
    ...PAGES.flatMap(({ sections }) => sections.flatMap((each) => ('picture' in each ? [each.picture] : []))),
    ...REPORTS.flatMap(({ pictures }) => pictures.map((name) => `reports/${name}`)),
  ]

  it('have alt text if they’re used', () => {
    const known = Object.keys(PICTURES)
    expect(known).toEqual(expect.arrayContaining(used))
  })

  it('are all used on a page, in a report, for a trip, in the settings, or as a spare banner', () => {
    const isUsed = (name: unknown) => [...used, ...SPARE_BANNERS, 'harbor-map'].includes(String(name))
    const isOfTrip = (name: string) => name.startsWith('trips/')
    expect(Object.keys(PICTURES).filter((name) => !isUsed(name) && !isOfTrip(name))).toEqual([])
  })

  it('are exactly the files in the folder', () => {
    const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    const drawings = files.filter((file) => file.endsWith('.svg')).map((file) => file.replace(/\.svg$/, ''))
    expect(drawings.toSorted()).toEqual(Object.keys(PICTURES).toSorted())
  })

  it.each(Object.keys(PICTURES))('%s is an SVG of its group’s size, at most 50 kB', async (name) => {
    const file = `${FOLDER}/${name}.svg`
    const { format, width, height } = await sharp(file).metadata()
    expect({ format, size: [width, height] }).toEqual({
      format: 'svg',
      size: SIZES[name.split('/')[0] ?? ''],
    })
    expect(statSync(file).size).toBeLessThanOrEqual(50_000)
  })

  it.each(Object.keys(PICTURES))(
    '%s fills its frame, so that it’s stored without an alpha channel',
    async (name) => {
      const { isOpaque } = await sharp(`${FOLDER}/${name}.svg`, { density: 36 }).stats()
      expect(isOpaque).toBe(true)
    },
  )

  it('never appear on both the home page and About', () => {
    const shown = PAGES.filter(({ slug }) => slug === 'home' || slug === 'about').flatMap(
      ({ banner, sections }) => [
        banner,
        ...sections.flatMap((each) => ('picture' in each ? [each.picture] : [])),
      ],
    )
    expect(shown).toHaveLength(8)
    expect(new Set(shown).size).toBe(8)
  })

  it.each(Object.entries(PICTURES))('%s is described in a full sentence', (_name, alt) => {
    expect(alt).toMatch(/^[A-Z].{20,}\.$/)
  })
})

describe('the trips’ own pages', () => {
  it.each(TRIPS)('$title: the title and description fit in search results', ({ seo }) => {
    expect(seo?.title?.length).toBeLessThan(60)
    expect(seo?.description?.length).toBeGreaterThanOrEqual(110)
    expect(seo?.description?.length).toBeLessThanOrEqual(160)
  })
})
