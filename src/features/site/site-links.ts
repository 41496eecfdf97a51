export interface SiteLink {
  href: string
  label: string
}

/** The bar's links, in the specification's order. */
export const BAR_LINKS: SiteLink[] = [
  { href: '/', label: 'Home' },
  { href: '/about', label: 'About' },
  { href: '/trips-&-rates', label: 'Trips And Rates' },
  { href: '/availability', label: 'Availability' },
  { href: '/fish-report', label: 'Fish Report' },
  { href: '/contact', label: 'Contact' },
]

/** Brings a path into the form of the links above: lower case, `&` unescaped, no slash at the end. */
export function canonicalPath(pathname: string): string {
  const path = pathname.toLowerCase().replaceAll('%26', '&')
  return path.length > 1 ? path.replace(/\/+$/, '') : path
}

/** The address of a phone number, as `tel:` wants it. */
export function telephoneHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}
