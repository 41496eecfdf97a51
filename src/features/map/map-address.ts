export interface Place {
  /** Degrees, north positive. */
  latitude: number
  /** Degrees, east positive. */
  longitude: number
}

const OPENSTREETMAP = 'https://www.openstreetmap.org'
/** What the map shows to each side of the marker, in degrees: the harbor and the streets that lead to it. */
const SPAN = { latitude: 0.005, longitude: 0.012 }
const OPENED_ZOOM = 16

/**
 * The address of the embedded map of a place (decision 28): OpenStreetMap's, which needs no key, or another provider's.
 *
 * @param template an https address with {lat} and {lng}; one that is no such address is as good as none.
 */
export function mapEmbedAddress(place: Place, template?: string | null): string {
  return (template && fillTemplate(template, place)) || openStreetMapEmbed(place)
}

/** The address that opens the map of a place in a page of its own. */
export function mapPageAddress({ latitude, longitude }: Place): string {
  const [lat, lng] = [degrees(latitude), degrees(longitude)]
  return `${OPENSTREETMAP}/?mlat=${lat}&mlon=${lng}#map=${OPENED_ZOOM}/${lat}/${lng}`
}

/** Whether the page may ask beforehand if a map can be reached: the Content-Security-Policy knows OpenStreetMap alone. */
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

/** A ten millionth of a degree is a centimeter; more would only be noise of the arithmetic. */
function degrees(value: number): string {
  return String(Number(value.toFixed(7)))
}
