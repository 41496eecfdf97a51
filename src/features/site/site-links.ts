export interface SiteLink {
  href: string
  label: string
}

/** The bar's links, in the specification's order and in the one spelling that `src/proxy.ts` leads every path to. */
export const BAR_LINKS: SiteLink[] = [
  { href: '/', label: 'Home' },
  { href: '/about', label: 'About' },
  { href: '/trips-&-rates', label: 'Trips And Rates' },
  { href: '/availability', label: 'Availability' },
  { href: '/fish-report', label: 'Fish Report' },
  { href: '/contact', label: 'Contact' },
]
