import { describe, expect, it } from 'vitest'
import { canProbe, mapEmbedAddress, mapPageAddress } from './map-address'

const HARBOR = { latitude: 36.9639, longitude: -122.0019 }
const EMBED = 'https://www.openstreetmap.org/export/embed.html'

describe('mapEmbedAddress', () => {
  it('shows a marker and the area around it', () => {
    const address = new URL(mapEmbedAddress(HARBOR))
    expect(address.origin + address.pathname).toBe(EMBED)
    expect(Object.fromEntries(address.searchParams)).toEqual({
      bbox: '-122.0139,36.9589,-121.9899,36.9689',
      layer: 'mapnik',
      marker: '36.9639,-122.0019',
    })
  })

  it('keeps the box within valid coordinates', () => {
    const { searchParams } = new URL(mapEmbedAddress({ latitude: 90, longitude: -180 }))
    expect(searchParams.get('bbox')).toBe('-180,89.995,-179.988,90')
  })

  it("fills another provider's template", () => {
    const template = ' https://maps.example.com/embed?q={lat},{lng}&near={lat} '
    expect(mapEmbedAddress(HARBOR, template)).toBe(
      'https://maps.example.com/embed?q=36.9639,-122.0019&near=36.9639',
    )
  })

  it.each([null, '', 'maps.example.com/{lat}', 'http://maps.example.com/{lat}', 'javascript:alert({lat})'])(
    'ignores the invalid template %j',
    (template) => {
      expect(mapEmbedAddress(HARBOR, template)).toContain(EMBED)
    },
  )
})

it('links to the full-page map with a marker', () => {
  expect(mapPageAddress(HARBOR)).toBe(
    'https://www.openstreetmap.org/?mlat=36.9639&mlon=-122.0019#map=16/36.9639/-122.0019',
  )
})

it.each([
  [mapEmbedAddress(HARBOR), true],
  ['https://maps.example.com/embed', false],
])('canProbe(%j) is %s', (address, expected) => {
  expect(canProbe(address)).toBe(expected)
})
