import { expect, it } from 'vitest'
import { meetingTimeText } from './booking-text'

it('asks guests to be at the dock half an hour before departure', () => {
  expect(meetingTimeText('am')).toBe('5:30 am')
  expect(meetingTimeText('pm')).toBe('1:30 pm')
})
