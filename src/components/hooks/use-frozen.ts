'use client'

import { useState } from 'react'

/** Returns the value or, while `isFrozen` is true, the last value from before that. The value can't be a function. */
export function useFrozen<T extends object | null | undefined>(value: T, isFrozen: boolean): T {
  const [last, setLast] = useState(value)
  if (!isFrozen && value !== last) setLast(value)
  return isFrozen ? last : value
}
