'use client'

/** The error page for a route, shown between the navigation bar and the footer. */
export { FailurePage as default } from '@/features/site/failure-page'
