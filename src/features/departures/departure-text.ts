/** Returns '1 seat left', '4 seats left', or '6 seats open' for an empty boat. */
export function seatsText(seatsOpen: number, capacity: number): string {
  if (seatsOpen >= capacity) return `${seatsOpen} seats open`
  return seatsOpen === 1 ? '1 seat left' : `${seatsOpen} seats left`
}
