'use client'

import dynamic from 'next/dynamic'
import { Skeleton } from './skeleton'

/** A `PhoneField` that comes after the form it stands in: its 250 flags weigh more than the rest. Until then its place is kept. */
export const LazyPhoneField = dynamic(() => import('./phone-field').then((part) => part.PhoneField), {
  ssr: false,
  loading: () => <Skeleton className="h-18.5" />,
})
