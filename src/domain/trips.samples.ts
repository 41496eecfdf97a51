import type { Trip } from './trips'

/** The trips in docs/product-rules.md#trips-and-departures, for tests. */
export const rockfish: Trip = {
  type: 'Rockfish',
  priceCents: 27_500,
  pricedPer: 'seat',
  durationHours: 6,
  departures: ['am', 'pm'],
  months: [],
  salmonDaysOnly: false,
  privateOnly: false,
  closed: false,
}

export const halibut: Trip = { ...rockfish, type: 'Halibut' }

export const wildlife: Trip = { ...rockfish, type: 'Wildlife', priceCents: 20_000, durationHours: 4 }

export const tuna: Trip = {
  ...rockfish,
  type: 'Tuna',
  priceCents: 250_000,
  pricedPer: 'boat',
  durationHours: 12,
  departures: ['am'],
  months: [9, 10, 11],
  privateOnly: true,
}

export const salmon: Trip = { ...rockfish, type: 'Salmon', salmonDaysOnly: true, closed: true }

export const allTrips: Trip[] = [rockfish, halibut, wildlife, tuna, salmon]
