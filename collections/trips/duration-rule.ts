import type { NumberFieldSingleValidation } from 'payload'
import { number } from 'payload/shared'
import { isBackByMorning } from '@/domain/trips'
import type { Trip } from '@/payload-types'

/** Refuses a trip so long that the boat would miss the next day's first departure. */
export const durationRule: NumberFieldSingleValidation = (hours, options) => {
  const { departures } = options.data as Partial<Trip>
  const isBack = departures?.every((time) => isBackByMorning(time, hours ?? 0)) ?? true
  return isBack ? number(hours, options) : 'The boat has to be back before the next day’s first departure.'
}
