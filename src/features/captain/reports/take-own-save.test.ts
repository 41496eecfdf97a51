import { describe, expect, it } from 'vitest'
import { keptPicture as kept, newPicture } from './report.samples'
import type { ReportDraft } from './report-draft'
import { takeOwnSave } from './take-own-save'

const base: ReportDraft = { date: '2026-11-14', description: 'Fish.', pictures: [kept('/a'), kept('/b')] }
/** One photo is removed, a new one is first, and the description has another line. */
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
  it('recognizes the saved version of what was sent', () => {
    expect(takeOwnSave(base, lost, lost, saved)).toEqual(saved)
  })

  it('keeps later changes without uploading a photo again', () => {
    const later = newPicture('d')
    const mine = { ...lost, description: 'Crab.', pictures: [kept('/b'), newPicture('c'), later] }
    expect(takeOwnSave(base, lost, mine, saved)).toEqual({
      ...saved,
      description: 'Crab.',
      pictures: [kept('/b', 2), kept('/c'), later],
    })
  })

  it.each<[what: string, theirs: Partial<ReportDraft>]>([
    ['another date', { date: '2026-11-16' }],
    ['another description', { description: 'Their fish.' }],
    ['one photo fewer', { pictures: [kept('/c')] }],
    ['one more photo', { pictures: [kept('/c'), kept('/b'), kept('/d')] }],
    ['the kept photo in another position', { pictures: [kept('/b'), kept('/c')] }],
    ['another photo instead of the kept one', { pictures: [kept('/c'), kept('/d')] }],
    ['an old photo instead of the new one', { pictures: [kept('/a'), kept('/b')] }],
  ])('returns null for a report with %s', (_what, theirs) => {
    expect(takeOwnSave(base, lost, lost, { ...saved, ...theirs })).toBeNull()
  })
})
