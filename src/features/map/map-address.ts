/** A position, with coordinates in degrees. */
export interface Place {
  latitude: number
  longitude: number
}

const OPENSTREETMAP = 'https://www.openstreetmap.org'
/**
 * Degrees from the marker to the map's edges. This is enough to show the harbor and the streets around it.
 */
const SPAN = { latitude: 0.005, longitude: 0.012 }

/**
 * Returns the URL of the embedded map. The default provider is OpenStreetMap, which needs no key.
 *
 * @param template another provider's https URL with {lat} and {lng}; ignored if it's invalid
 */
export function mapEmbedAddress(place: Place, template?: string | null): string {
  return (template && fillTemplate(template, place)) || openStreetMapEmbed(place)
}

/** Returns the URL of the full-page map. */
export function mapPageAddress({ latitude, longitude }: Place): string {
  const [lat, lng] = [degrees(latitude), degrees(longitude)]
  return `${OPENSTREETMAP}/?mlat=${lat}&mlon=${lng}#map=16/${lat}/${lng}`
}

/** Returns whether `fetch` can probe the provider. The Content Security Policy allows only probes of OpenStreetMap. */
export function canProbe(address: string): boolean {
  return new URL(address).origin === OPENSTREETMAP
}

function fillTemplate(template: string, { latitude, longitude }: Place): string | null {
  const filled = template
    .trim()
    .replaceAll('{lat}', degrees(latitude))
    .replaceAll('{lng}', degrees(longitude))
  return URL.canParse(filled) && new URL(filled).protocol === 'https:' ? filled : null
}

function openStreetMapEmbed({ latitude, longitude }: Place): string {
  const box = [
    Math.max(longitude - SPAN.longitude, -180),
    Math.max(latitude - SPAN.latitude, -90),
    Math.min(longitude + SPAN.longitude, 180),
    Math.min(latitude + SPAN.latitude, 90),
  ]
  const query = new URLSearchParams({
    bbox: box.map(degrees).join(','),
    layer: 'mapnik',
    marker: `${degrees(latitude)},${degrees(longitude)}`,
  })
  return `${OPENSTREETMAP}/export/embed.html?${query}`
}

/** Rounds to seven decimals, about a centimeter, to remove floating-point noise. */
function degrees(value: number): string {
  return String(Number(value.toFixed(7)))
}
