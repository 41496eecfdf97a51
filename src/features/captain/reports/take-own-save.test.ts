import { describe, expect, it } from 'vitest'
import { keptPicture as kept, newPicture } from './report.samples'
import type { ReportDraft } from './report-draft'
import { takeOwnSave } from './take-own-save'

const base: ReportDraft = { date: '2026-11-14', description: 'Fish.', pictures: [kept('/a'), kept('/b')] }
/** One photo is gone, one is new and stands first, and the words have another line. */
const lost: ReportDraft = {
  date: '2026-11-15',
  description: 'More fish.\nAnd crab. ',
  pictures: [newPicture('c'), kept('/b')],
}
const saved: ReportDraft = {
  date: '2026-11-15',
  description: 'More fish.\nAnd crab.',
  pictures: [kept('/c'), kept('/b', 2)],
}

describe('takeOwnSave', () => {
  it('takes what was saved for what was sent', () => {
    expect(takeOwnSave(base, lost, lost, saved)).toEqual(saved)
  })

  it('keeps what was changed after it was sent, without sending a photo again', () => {
    const later = newPicture('d')
    const mine = { ...lost, description: 'Crab.', pictures: [kept('/b'), newPicture('c'), later] }
    expect(takeOwnSave(base, lost, mine, saved)).toEqual({
      ...saved,
      description: 'Crab.',
      pictures: [kept('/b', 2), kept('/c'), later],
    })
  })

  it.each<[what: string, theirs: Partial<ReportDraft>]>([
    ['another day', { date: '2026-11-16' }],
    ['other words', { description: 'Their fish.' }],
    ['a photo less', { pictures: [kept('/c')] }],
    ['a photo more', { pictures: [kept('/c'), kept('/b'), kept('/d')] }],
    ['the kept photo in another place', { pictures: [kept('/b'), kept('/c')] }],
    ['another photo in the place of the kept one', { pictures: [kept('/c'), kept('/d')] }],
    ['an old photo in the place of the new one', { pictures: [kept('/a'), kept('/b')] }],
  ])('leaves a report with %s to be brought together', (_what, theirs) => {
    expect(takeOwnSave(base, lost, lost, { ...saved, ...theirs })).toBeNull()
  })
})
