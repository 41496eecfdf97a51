export interface SiteLink {
  href: string
  label: string
}

/** In the order of docs/product-rules.md#navigation, with the spelling that `src/proxy.ts` redirects to. */
export const BAR_LINKS: SiteLink[] = [
  { href: '/', label: 'Home' },
  { href: '/about', label: 'About' },
  { href: '/trips-&-rates', label: 'Trips And Rates' },
  { href: '/availability', label: 'Availability' },
  { href: '/fish-report', label: 'Fish Report' },
  { href: '/contact', label: 'Contact' },
]
