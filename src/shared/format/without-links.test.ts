import { describe, expect, it } from 'vitest'
import { withoutLinks } from './without-links'

describe('withoutLinks', () => {
  it.each([
    ['Win at https://evil.example/win', 'Win at https evil. example/win'],
    ['www.evil.example', 'www. evil. example'],
    ['EVIL.EXAMPLE', 'EVIL. EXAMPLE'],
    ['evil。example', 'evil. example'],
    ['evil.co', 'evil. co'],
    ['163.com', '163. com'],
    ['пример.рф', 'пример. рф'],
    ['例え.テスト', '例え. テスト'],
    ['evil.xn--p1ai', 'evil. xn--p1ai'],
    ['evil.c-d', 'evil. c-d'],
    ['me@evil.example', 'me evil. example'],
    ['https://10.0.0.1/win', 'https 10.0.0.1/win'],
    ['https:///evil.example', 'https evil. example'],
    ['mailto:me@evil.example?subject=Hi', 'mailto:me evil. example?subject=Hi'],
  ])('breaks up %s', (message, written) => {
    expect(withoutLinks(message)).toBe(written)
  })

  it.each([
    'Happy 60th, Dad. Bring back dinner.',
    'St. Cruz at 6:00 a.m., for 3.5 hours, e.g. with J. R. and U.S. friends…',
    'Wait for it... and/or @Gus! It cost $.50 (no. 5, v2.0).',
    'Call me: (831) 555-0199.\n\nLove,\nMom & Dad <3 #1 ❤️',
    'Kl. 6 f.m., 上午6点。',
  ])('keeps %s', (message) => {
    expect(withoutLinks(message)).toBe(message)
  })

  it('adds the space that’s missing after a sentence', () => {
    expect(withoutLinks('Happy birthday.Love, Gus')).toBe('Happy birthday. Love, Gus')
  })
})
