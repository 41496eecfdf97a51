import { describe, expect, it } from 'vitest'
import { mergeReport, takeOwnSave } from './merge-report'
import { keptPicture as kept, newPicture } from './report.samples'
import type { ReportDraft } from './report-draft'

const base: ReportDraft = { date: '2026-11-14', description: 'Fish.', pictures: [kept('/a'), kept('/b')] }
const keysOf = ({ pictures }: ReportDraft) => pictures.map(({ key }) => key)

describe('mergeReport', () => {
  it("keeps this form's changes and describes the others", () => {
    const mine = { ...base, date: '2026-11-15', description: 'My fish.' }
    const theirs = { ...base, date: '2026-11-16', description: 'Their fish.' }
    expect(mergeReport(base, mine, theirs)).toEqual({
      draft: mine,
      changes: [
        'Date is now Monday, November 16, 2026. Your version is kept.',
        'Description is now “Their fish.” Your version is kept.',
      ],
    })
  })

  it('updates what was not changed in this form', () => {
    const mine = { ...base, description: 'My fish.' }
    const theirs = { ...base, date: '2026-11-16', pictures: [kept('/b')] }
    expect(mergeReport(base, mine, theirs)).toEqual({
      draft: { ...theirs, description: 'My fish.' },
      changes: [
        'Date is now Monday, November 16, 2026. The form now shows it.',
        'Photos: 1 removed. Please check them.',
      ],
    })
  })

  it('reports nothing if both made the same change', () => {
    const both = { ...base, description: 'Same fish.' }
    expect(mergeReport(base, both, both)).toEqual({ draft: both, changes: [] })
  })

  it('merges both changes of the pictures', () => {
    const mine = { ...base, pictures: [newPicture('c'), kept('/b'), kept('/a')] }
    const theirs = { ...base, pictures: [kept('/a'), kept('/d'), kept('/e')] }
    const { draft, changes } = mergeReport(base, mine, theirs)
    expect(keysOf(draft)).toEqual(['new-c', '/a', '/d', '/e'])
    expect(changes).toEqual(['Photos: 2 added, 1 removed. Please check them.'])
  })

  it('keeps at most six pictures', () => {
    const mine = {
      ...base,
      pictures: [...base.pictures, ...['1', '2', '3', '4'].map((name) => newPicture(name))],
    }
    const theirs = { ...base, pictures: [...base.pictures, kept('/d')] }
    expect(keysOf(mergeReport(base, mine, theirs).draft)).toHaveLength(6)
  })

  it('describes a changed order', () => {
    const theirs = { ...base, pictures: [kept('/b'), kept('/a')] }
    expect(mergeReport(base, base, theirs).changes).toEqual(['Photos are now in a different order.'])
  })
})

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
