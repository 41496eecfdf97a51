import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetJustBooked, type JustBooked, keepJustBooked, readJustBooked } from './just-booked'

const BOOKED: JustBooked = {
  _id: 'b1',
  reference: 'HL-7K3M9Q',
  date: '2026-12-05',
  time: 'am',
  tripType: 'Rockfish',
  partySize: 2,
  private: false,
  balanceAmount: 275,
  link: '/booking/HL-7K3M9Q#key',
}

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.useFakeTimers({ now: new Date('2026-12-01T12:00:00Z') })
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('keeps only what the calendar shows of the booking', () => {
  keepJustBooked({ ...BOOKED, email: 'robin@example.com' } as JustBooked)
  expect(readJustBooked()).toEqual(BOOKED)
})

it('shows a booking for an hour', () => {
  keepJustBooked(BOOKED)
  vi.advanceTimersByTime(60 * 60_000 - 1)
  expect(readJustBooked()).toEqual(BOOKED)
  vi.advanceTimersByTime(1)
  expect(readJustBooked()).toBeNull()
})

it("doesn't show a booking that was forgotten", () => {
  keepJustBooked(BOOKED)
  forgetJustBooked()
  expect(readJustBooked()).toBeNull()
})

it.each(['{', 'null', '{"until":"soon"}', '[]', '{"until":9e15,"booked":{}}'])(
  'ignores a stored value that it can’t read: %s',
  (text) => {
    window.sessionStorage.setItem('justBooked', text)
    expect(readJustBooked()).toBeNull()
  },
)

it('works without sessionStorage', () => {
  vi.stubGlobal('window', {
    get sessionStorage(): never {
      throw new DOMException('Denied', 'SecurityError')
    },
  })
  keepJustBooked(BOOKED)
  expect(readJustBooked()).toBeNull()
  forgetJustBooked()
})
