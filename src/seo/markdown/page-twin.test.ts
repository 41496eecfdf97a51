import { describe, expect, it } from 'vitest'
import type { RichText, Section } from '@/contract/content/page'
import type { SiteInfo } from '@/contract/site'
import { llmsText } from './llms-text'
import { pageTwin, type TwinContent } from './page-twin'

const TEXT: RichText = {
  root: { type: 'root', children: [], direction: null, format: '', indent: 0, version: 1 },
}
const PICTURE = {
  alt: 'A boat',
  width: 9,
  height: 9,
  src: '/boat.webp',
  files: '',
  share: null,
  focus: null,
}
const SITE: SiteInfo = {
  brand: 'Sixpack',
  tagline: '',
  phone: '(831) 555-0142',
  email: 'hello@example.com',
  addressLines: ['135 5th Avenue', 'Santa Cruz, CA 95062'],
  meetingPoint: null,
  latitude: 36.963,
  longitude: -122.001,
  mapUrl: null,
  harborMap: null,
  facebookUrl: null,
  instagramUrl: null,
  harborUrl: null,
  licenseUrl: null,
  menu: [],
  footerLinks: [],
  newsletterText: '',
  cancellationDays: 14,
  cancellationFeePercent: 3,
  captainFeePercent: 3,
}

function twinWith(section: Section, more: Partial<TwinContent> = {}): string {
  const page: TwinContent['page'] = {
    slug: 'gifts',
    eyebrow: '',
    heading: 'Gift cards',
    intro: 'For *anyone*.',
    banner: null,
    sections: [section],
    seo: { title: '', description: '', share: null },
    language: 'en',
    hasSpanish: false,
  }
  return pageTwin({
    origin: 'https://x.example.com',
    path: '/gifts',
    page,
    site: SITE,
    trips: [],
    faqs: [],
    reviews: [],
    latestReports: [],
    reportPage: null,
    departures: [],
    toMarkdown: () => '**formatted**\n',
    ...more,
  })
}

const head = { id: '1', heading: 'Part', language: 'en' as const }

describe('pageTwin', () => {
  it.each<[string, Section, string]>([
    ['prose', { ...head, kind: 'prose', text: TEXT }, '**formatted**'],
    [
      'photo-text',
      {
        ...head,
        kind: 'photo-text',
        text: null,
        picture: PICTURE,
        subsections: [{ heading: 'Engines', text: 'Two.' }],
      },
      '![A boat](https://x.example.com/boat.webp)\n\n### Engines\n\nTwo.',
    ],
    [
      'features',
      { ...head, kind: 'features', items: [{ icon: 'fish', heading: 'Fresh', text: 'Daily.' }] },
      '### Fresh\n\nDaily.',
    ],
    [
      'facts',
      { ...head, kind: 'facts', intro: 'How far:', rows: [{ label: 'San Jose', value: '45 min | more' }] },
      'How far:\n\n| Item | Details |\n| --- | --- |\n| San Jose | 45 min \\| more |',
    ],
    [
      'steps',
      { ...head, kind: 'steps', items: [{ heading: 'Park', text: 'East side.' }] },
      '1. **Park** East side.',
    ],
    [
      'call-to-action',
      { ...head, kind: 'call-to-action', text: 'Come.', linkLabel: 'Book', linkTo: '/availability' },
      'Come.\n\n[Book](https://x.example.com/availability)',
    ],
    [
      'departures',
      { ...head, kind: 'departures', intro: '' },
      'All departures with open seats, as JSON: https://x.example.com/availability.json',
    ],
    [
      'map',
      { ...head, kind: 'map', intro: 'Here.' },
      'Here.\n\n- Phone: (831) 555-0142\n- Email: hello@example.com\n- Address: 135 5th Avenue, Santa Cruz, CA 95062\n- Coordinates: 36.963, -122.001',
    ],
  ])('converts a %s section', (_, section, markdown) => {
    expect(twinWith(section)).toBe(
      `# Gift cards\n\nFor \\*anyone\\*.\n\n## Part\n\n${markdown}\n\n---\n\nHTML page: https://x.example.com/gifts\n`,
    )
  })

  it("quotes reviews with the guest's name and stars", () => {
    const reviews = [{ id: '1', name: 'Ana', comment: 'Great.\nAgain!', stars: 5, trip: '' }]
    expect(twinWith({ ...head, kind: 'reviews', intro: '' }, { reviews })).toContain(
      '> Great.\n> Again!\n>\n> Ana, 5 of 5 stars',
    )
  })

  it('lists the next departures with their open seats', () => {
    const departures: TwinContent['departures'] = [
      { date: '2026-12-01', time: 'am', seatsOpen: 4, trips: ['Rockfish'], wholeBoat: false },
    ]
    expect(twinWith({ ...head, kind: 'departures', intro: '' }, { departures })).toContain(
      '| 2026-12-01 | 6:00 am | 4 | Rockfish |',
    )
  })
})

it('llmsText lists the business and each page with its description', () => {
  const pages = [
    { slug: 'home', heading: 'Home', description: 'The first page.' },
    { slug: 'about', heading: 'About', description: '' },
  ]
  const text = llmsText({
    origin: 'https://x.example.com',
    brand: 'Sixpack',
    tagline: 'Six guests.',
    pages,
    trips: [],
  })
  expect(text).toMatch(/^# Sixpack\n\n> Six guests\.\n/)
  expect(text).toContain(
    '- [Home](https://x.example.com/index.md): The first page.\n- [About](https://x.example.com/about.md)\n',
  )
  expect(text).toContain('(https://x.example.com/availability.json)')
  expect(text).toContain(
    'https://x.example.com/availability?trip=Rockfish&month=2026-12&day=2026-12-05&time=am\n\n- `trip`: Rockfish, ',
  )
})
