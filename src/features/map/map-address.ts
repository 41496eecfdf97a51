export interface Place {
  /** Degrees, north positive. */
  latitude: number
  /** Degrees, east positive. */
  longitude: number
}

const OPENSTREETMAP = 'https://www.openstreetmap.org'
/** How far the map extends to each side of the marker, in degrees: the harbor and the streets around it. */
const SPAN = { latitude: 0.005, longitude: 0.012 }
const OPENED_ZOOM = 16

/**
 * Returns the URL of the embedded map: OpenStreetMap's, which needs no key, or another provider's.
 *
 * @param template an https URL with {lat} and {lng}; ignored if it isn't valid
 */
export function mapEmbedAddress(place: Place, template?: string | null): string {
  return (template && fillTemplate(template, place)) || openStreetMapEmbed(place)
}

/** Returns the URL of the full-page map. */
export function mapPageAddress({ latitude, longitude }: Place): string {
  const [lat, lng] = [degrees(latitude), degrees(longitude)]
  return `${OPENSTREETMAP}/?mlat=${lat}&mlon=${lng}#map=${OPENED_ZOOM}/${lat}/${lng}`
}

/** Whether `fetch` can probe the map's provider: the Content-Security-Policy allows only OpenStreetMap. */
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

/** Rounds to seven decimals, about a centimeter, which removes floating-point noise. */
function degrees(value: number): string {
  return String(Number(value.toFixed(7)))
}
