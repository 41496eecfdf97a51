import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { bannerOf } from './banners'

const ROUTES = [
  '/',
  '/about',
  '/contact',
  '/trips-&-rates',
  '/availability',
  '/captain-and-vessel',
  '/fish-report',
  '/recipes',
  '/faq',
  '/directions',
]

describe('bannerOf', () => {
  it('gives each of the ten routes its own picture', () => {
    expect(new Set(ROUTES.map((route) => bannerOf(route).src)).size).toBe(ROUTES.length)
  })

  it('gives every other path the home picture', () => {
    expect(bannerOf('/payment').src).toBe(bannerOf('/').src)
    expect(bannerOf('/dashboard').src).toBe(bannerOf('/').src)
  })

  it.each(ROUTES)('has drawn the picture of %s, light enough for a phone at the harbor', (route) => {
    const file = `public${bannerOf(route).src}`
    expect(existsSync(file)).toBe(true)
    expect(readFileSync(file).byteLength).toBeLessThan(50_000)
  })
})
