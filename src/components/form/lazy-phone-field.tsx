'use client'

import dynamic from 'next/dynamic'
import { Skeleton } from '../skeleton'

/** Loads `PhoneField` on demand, because it's a larger download than the rest of the form. */
export const LazyPhoneField = dynamic(() => import('./phone-field').then((part) => part.PhoneField), {
  ssr: false,
  loading: () => <Skeleton className="h-18.5" />,
})
