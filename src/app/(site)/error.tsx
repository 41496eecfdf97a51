'use client'

/** Error page of a route, between the navigation bar and the footer. */
export { FailurePage as default } from '@/features/site/failure-page'
