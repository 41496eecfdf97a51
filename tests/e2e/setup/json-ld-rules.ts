/** A JSON-LD node from a page. */
export interface JsonLdNode {
  '@type'?: string
  [property: string]: unknown
}

interface Rule {
  /** The properties that search engines require, according to Google's guides or schema.org. */
  required: string[]
  /** Patterns that the properties' values must match. */
  forms?: Record<string, RegExp>
}

const WHOLE_URL = /^https?:\/\/\S+$/
const POSITION = /^[1-9]\d*$/

const RULES: Record<string, Rule> = {
  // See developers.google.com/search/docs/appearance/structured-data/local-business
  LocalBusiness: {
    required: ['name', 'address', 'telephone', 'url', 'geo', 'image', 'priceRange'],
    forms: { url: WHOLE_URL, image: WHOLE_URL, priceRange: /^.{1,99}$/ },
  },
  PostalAddress: {
    required: ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode', 'addressCountry'],
    forms: { addressCountry: /^[A-Z]{2}$/ },
  },
  GeoCoordinates: {
    required: ['latitude', 'longitude'],
    forms: { latitude: /^-?\d+\.\d{3,}$/, longitude: /^-?\d+\.\d{3,}$/ },
  },
  // The rules come from schema.org/TouristTrip and, for offers, from
  // developers.google.com/search/docs/appearance/structured-data/product
  TouristTrip: { required: ['name', 'description', 'provider', 'url'], forms: { url: WHOLE_URL } },
  Offer: {
    required: ['price', 'priceCurrency', 'availability', 'url'],
    forms: {
      price: /^\d+\.\d\d$/,
      priceCurrency: /^USD$/,
      availability: /^https:\/\/schema\.org\/(InStock|SoldOut|LimitedAvailability)$/,
      url: WHOLE_URL,
    },
  },
  // See developers.google.com/search/docs/appearance/structured-data/event
  Event: {
    required: ['name', 'startDate', 'location', 'offers', 'organizer', 'eventStatus'],
    forms: { startDate: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/ },
  },
  Place: { required: ['name', 'address'] },
  // See developers.google.com/search/docs/appearance/structured-data/faqpage
  FAQPage: { required: ['mainEntity'] },
  Question: { required: ['name', 'acceptedAnswer'] },
  Answer: { required: ['text'], forms: { text: /^(?!.*<)/s } },
  // See developers.google.com/search/docs/appearance/structured-data/breadcrumb; schema.org/ItemList
  BreadcrumbList: { required: ['itemListElement'] },
  ItemList: { required: ['itemListElement'] },
  ListItem: { required: ['position', 'item'], forms: { position: POSITION } },
}

/** Returns what search engines would find missing in a node and its nested nodes, or an empty list. */
export function findJsonLdProblems(root: JsonLdNode): string[] {
  const outside = root['@context'] === 'https://schema.org' ? [] : ['@context is not https://schema.org']
  return [...outside, ...problemsBelow(root, '$')]
}

function problemsBelow(value: unknown, path: string): string[] {
  if (Array.isArray(value)) {
    if (value.length === 0) return [`${path} is empty`]
    return value.flatMap((each, index) => problemsBelow(each, `${path}[${index}]`))
  }
  if (typeof value !== 'object' || value === null) return []
  const node = value as JsonLdNode
  const below = Object.entries(node).flatMap(([name, inner]) => problemsBelow(inner, `${path}.${name}`))
  // Skip a node that only refers to another node.
  if (Object.keys(node).join() === '@id') return below
  const rule = RULES[node['@type'] ?? '']
  if (!rule) return [...below, `${path} is of a kind without rules: ${node['@type']}`]
  return [...below, ...problemsByRule(node, rule, `${path} (${node['@type']})`)]
}

function problemsByRule(node: JsonLdNode, { required, forms = {} }: Rule, path: string): string[] {
  return [
    ...required
      .filter((name) => node[name] === undefined || node[name] === null || node[name] === '')
      .map((name) => `${path} lacks ${name}`),
    ...Object.entries(forms)
      .filter(([name, form]) => node[name] !== undefined && !form.test(textOf(node[name])))
      .map(([name]) => `${path}.${name} has a wrong form: ${textOf(node[name])}`),
  ]
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
