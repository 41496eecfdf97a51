'use client'

/**
 * Components that only a few pages need, each in its own chunk. A single route renders most CMS pages, so
 * with static imports, all of those pages would load these components.
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
export const PaymentPart = dynamic(() =>
  import('@/features/own-booking/payment-part').then((feature) => feature.PaymentPart),
)
export const PreviewBar = dynamic(() =>
  import('@/features/pages/preview-bar').then((feature) => feature.PreviewBar),
)
export const ReviewCarousel = dynamic(() =>
  import('@/features/reviews/review-carousel').then((feature) => feature.ReviewCarousel),
)
