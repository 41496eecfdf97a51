import type { FixedPage } from '@/shared/paths/page-slug'
import type { SpanishPage } from './add-spanish'
import { availabilityInSpanish, homeInSpanish, paymentInSpanish, tripsInSpanish } from './pages-to-book'
import {
  aboutInSpanish,
  contactInSpanish,
  directionsInSpanish,
  faqInSpanish,
  fishReportInSpanish,
  recipesInSpanish,
} from './pages-to-read'
import { privacyInSpanish, termsInSpanish } from './policies'

/** The Spanish texts of the seeded pages. */
export const SPANISH_PAGES: Record<FixedPage, SpanishPage> = {
  home: homeInSpanish,
  about: aboutInSpanish,
  'trips-&-rates': tripsInSpanish,
  availability: availabilityInSpanish,
  'fish-report': fishReportInSpanish,
  contact: contactInSpanish,
  faq: faqInSpanish,
  directions: directionsInSpanish,
  recipes: recipesInSpanish,
  payment: paymentInSpanish,
  privacy: privacyInSpanish,
  terms: termsInSpanish,
}
