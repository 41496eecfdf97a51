import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { REPORTS_A_PAGE } from '@/contract/limits'
import { FIXED_PAGES, pathOfPage } from '@/shared/paths/page-path'
import { FAQ_TOPICS } from './faqs/topics'
import { PICTURES } from './picture-list'
import { REVIEWS } from './reviews'
import { PAGES, SPARE_BANNERS } from './seed-pages'
import { lastDay, REPORTS } from './seed-reports'

const words = (text: string) => text.split(/\s+/).length
const everyText = JSON.stringify([PAGES, FAQ_TOPICS, REVIEWS, REPORTS])

describe('pages', () => {
  it('are the fixed ones', () => {
    expect(PAGES.map(({ slug }) => slug).toSorted()).toEqual([...FIXED_PAGES].toSorted())
  })

  it.each(PAGES)('$slug has a title and a description of the length that search results show', ({ seo }) => {
    expect(seo.title.length).toBeLessThan(60)
    expect(seo.description.length).toBeGreaterThanOrEqual(110)
    expect(seo.description.length).toBeLessThanOrEqual(160)
  })

  it('tells of company, captain and vessel on /about (specification section 2)', () => {
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
  it('stand in no words: an editor changes them with the trip, and nowhere else', () => {
    expect(everyText.match(/\$\s?\d/g)).toBeNull()
  })
})

describe('links', () => {
  it('lead to a page of the site or to https', () => {
    const addresses = [...everyText.matchAll(/"(?:url|linkTo)":"(.+?)"/g)].map(([, address]) => address)
    const paths = FIXED_PAGES.map(pathOfPage)
    expect(addresses.length).toBeGreaterThan(20)
    expect(addresses.filter((to = '') => !paths.includes(to) && !to.startsWith('https://'))).toEqual([])
  })
})

describe('reviews and questions', () => {
  it('has two comments that are cut where they are shown', () => {
    expect(REVIEWS.filter(({ comment }) => words(comment) > 100)).toHaveLength(2)
  })

  it('asks each question once', () => {
    const questions = FAQ_TOPICS.flatMap(({ faqs }) => faqs.map(({ question }) => question))
    expect(questions.length).toBeGreaterThanOrEqual(18)
    expect(new Set(questions).size).toBe(questions.length)
  })

  it('does not shout', () => {
    expect(everyText).not.toContain('!')
  })
})

describe('fish reports', () => {
  it('are thirty, each of 40 to 120 words with one to six pictures', () => {
    expect(REPORTS).toHaveLength(30)
    for (const { day, description, pictures } of REPORTS) {
      expect(words(description), day).toBeGreaterThanOrEqual(40)
      expect(words(description), day).toBeLessThanOrEqual(120)
      expect(pictures.length, day).toBeGreaterThanOrEqual(1)
      expect(new Set(pictures).size, day).toBe(pictures.length)
      expect(pictures.length, day).toBeLessThanOrEqual(6)
    }
  })

  it('never begin with the same picture twice on a page, whenever the seed is run', () => {
    const firsts = REPORTS.toSorted((a, b) => a.day.localeCompare(b.day)).map(({ pictures }) => pictures[0])
    for (const start of firsts.keys()) {
      const page = [...firsts, ...firsts].slice(start, start + REPORTS_A_PAGE)
      expect(new Set(page).size, page.join(' ')).toBe(REPORTS_A_PAGE)
    }
  })

  it.each([
    { day: '10-15', today: '2026-11-21', date: '2026-10-15' },
    { day: '12-05', today: '2026-11-21', date: '2025-12-05' },
    { day: '11-21', today: '2026-11-21', date: '2025-11-21' },
    { day: '01-01', today: '2026-01-02', date: '2026-01-01' },
  ])('dates $day to $date when it is $today', ({ day, today, date }) => {
    expect(lastDay(day, today)).toBe(date)
  })
})

describe('pictures', () => {
  const used = [
    ...PAGES.map(({ banner }) => banner),
    ...PAGES.flatMap(({ sections }) => sections.flatMap((each) => ('picture' in each ? [each.picture] : []))),
    ...REPORTS.flatMap(({ pictures }) => pictures.map((name) => `reports/${name}`)),
  ]

  it('are described, every one that is used', () => {
    const known = Object.keys(PICTURES)
    expect(known).toEqual(expect.arrayContaining(used))
  })

  it('are all uploaded: on a page, in a report, for a trip, for the settings, or for staff to choose', () => {
    const asked = (name: unknown) => [...used, ...SPARE_BANNERS, 'harbor-map'].includes(String(name))
    const isOfTrip = (name: string) => name.startsWith('trips/')
    expect(Object.keys(PICTURES).filter((name) => !asked(name) && !isOfTrip(name))).toEqual([])
  })

  it.each(Object.keys(PICTURES))('%s is drawn', (name) => {
    expect(existsSync(`src/database/seed/pictures/${name}.svg`)).toBe(true)
  })

  it.each(Object.entries(PICTURES))('%s has a sentence', (_name, alt) => {
    expect(alt).toMatch(/^[A-Z].{20,}\.$/)
  })
})
