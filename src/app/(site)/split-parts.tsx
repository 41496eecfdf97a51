'use client'

/**
 * Parts that only some pages have, in scripts of their own: one route renders every page of the CMS, and what one page needs
 * would else be loaded on all of them.
 */
import dynamic from 'next/dynamic'

export const AnalyticsTags = dynamic(() =>
  import('@/features/analytics/analytics-tags').then((feature) => feature.AnalyticsTags),
)
export const ContactSection = dynamic(() =>
  import('@/features/contact/contact-section').then((feature) => feature.ContactSection),
)
export const FaqList = dynamic(() => import('@/features/faq/faq-list').then((feature) => feature.FaqList))
export const HarborMap = dynamic(() =>
  import('@/features/map/harbor-map').then((feature) => feature.HarborMap),
)
export const PreviewBar = dynamic(() =>
  import('@/features/pages/preview-bar').then((feature) => feature.PreviewBar),
)
export const ReviewCarousel = dynamic(() =>
  import('@/features/reviews/review-carousel').then((feature) => feature.ReviewCarousel),
)
