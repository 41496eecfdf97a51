import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import type { Booking } from '@/payload-types'
import { type Feed, feedFile } from './feed-file'

const party = (changes: Partial<Booking> = {}) =>
  ({
    date: '2026-12-05',
    time: 'am',
    tripType: 'Rockfish',
    firstName: 'Zoë',
    lastName: 'Núñez; Sample',
    phoneNumber: '+18315550142',
    note: 'Shellfish allergy\nand\\or a wheelchair',
    partySize: 3,
    private: false,
    paid: 'deposit',
    paidCents: 41_250,
    totalCents: 82_500,
    cancel: false,
    updatedAt: '2026-11-21T10:00:00.000Z',
    ...changes,
  }) as Booking

const feed = (changes: Partial<Feed> = {}) =>
  feedFile({
    departures: [
      {
        parties: [
          party(),
          party({ firstName: 'Ben', lastName: 'Ito', partySize: 1, updatedAt: '2026-11-22T10:00:00.000Z' }),
        ],
        durationHours: 6,
        isOff: false,
      },
    ],
    showsGuests: true,
    site: {
      brand: 'Harbor Light Charters',
      addressLines: ['135 5th Avenue'],
      meetingPoint: 'The gate at the head of E Dock',
    },
    siteUrl: 'https://example.com',
    now: new Date('2026-11-23T10:00:00.000Z'),
    ...changes,
  })

/** Reads the file as a calendar app does. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
  return { calendar, events }
}

describe('the captain’s calendar', () => {
  it('can be read by a calendar app: one event per departure, with its guests', () => {
    const { calendar, events } = read(feed())
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Harbor Light Charters')
    expect(events).toHaveLength(1)
    const [event] = events
    expect(event?.uid).toBe('2026-12-05-am@example.com')
    expect(event?.summary).toBe('Rockfish, 4 of 6')
    expect(event?.startDate.toJSDate()).toEqual(new Date('2026-12-05T13:30:00.000Z'))
    expect(event?.endDate.toJSDate()).toEqual(new Date('2026-12-05T20:00:00.000Z'))
    expect(event?.location).toBe('The gate at the head of E Dock, 135 5th Avenue')
    expect(event?.description.split('\n')).toEqual([
      'Meet at 5:30 am.',
      'Zoë Núñez; Sample, 3 guests, (831) 555-0142, $412.50 due, Shellfish allergy',
      'and\\or a wheelchair',
      'Ben Ito, 1 guest, (831) 555-0142, $412.50 due, Shellfish allergy',
      'and\\or a wheelchair',
      'Deck sheet: https://example.com/captain/deck/2026-12-05/am',
    ])
  })

  it('has no names, numbers or notes unless the captain wants them', () => {
    const text = feed({ showsGuests: false })
    expect(text).not.toMatch(/Zo|Núñez|555|allergy|wheelchair/)
    expect(read(text).events[0]?.description.split('\n')).toEqual([
      'Meet at 5:30 am.',
      '3 guests, $412.50 due',
      '1 guest, $412.50 due',
      'Deck sheet: https://example.com/captain/deck/2026-12-05/am',
    ])
  })

  it('has lines of at most 75 octets, and ends them with CRLF', () => {
    const lines = feed().split('\r\n')
    expect(lines.pop()).toBe('')
    for (const line of lines) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75)
  })

  it('has a higher sequence after a change', () => {
    const sequence = (updatedAt: string) =>
      read(feed({ departures: [{ parties: [party({ updatedAt })], durationHours: 6, isOff: false }] }))
        .events[0]?.sequence ?? 0
    expect(sequence('2026-11-22T10:00:01.000Z')).toBeGreaterThan(sequence('2026-11-22T10:00:00.000Z'))
  })

  it('says that a day is off, and that a charter is private', () => {
    const [event] = read(
      feed({ departures: [{ parties: [party({ private: true })], durationHours: 6, isOff: true }] }),
    ).events
    expect(event?.summary).toBe('Off: Rockfish, private')
    expect(event?.component.getFirstPropertyValue('status')).toBe('CANCELLED')
  })

  it('is a valid calendar without any departures', () => {
    expect(read(feed({ departures: [] })).events).toEqual([])
  })
})
