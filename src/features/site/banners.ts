/** A wide cover picture and how tall it stands; never over 580 px on small screens and 650 px above. */
export interface Banner {
  src: string
  height: 'tall' | 'low'
}

const HOME: Banner = { src: '/banners/home.svg', height: 'tall' }

const BANNERS: Record<string, Banner> = {
  '/': HOME,
  '/about': { src: '/banners/about.svg', height: 'low' },
  '/contact': { src: '/banners/contact.svg', height: 'low' },
  '/trips-&-rates': { src: '/banners/trips-and-rates.svg', height: 'low' },
  '/availability': { src: '/banners/availability.svg', height: 'low' },
  '/captain-and-vessel': { src: '/banners/captain-and-vessel.svg', height: 'low' },
  '/fish-report': { src: '/banners/fish-report.svg', height: 'low' },
  '/recipes': { src: '/banners/recipes.svg', height: 'low' },
  '/faq': { src: '/banners/faq.svg', height: 'low' },
  '/directions': { src: '/banners/directions.svg', height: 'low' },
}

/** The banner of a path; a path without its own shows the home banner, low. */
export function bannerOf(pathname: string): Banner {
  return BANNERS[pathname] ?? { ...HOME, height: 'low' }
}
