import { describe, expect, it } from 'vitest'
import { mergeReport, takeOwnSave } from './merge-report'
import { newPicture, storedPicture } from './report.samples'
import type { ReportDraft } from './report-draft'

const base: ReportDraft = {
  date: '2026-11-14',
  description: 'Fish.',
  catches: '',
  conditions: '',
  pictures: [storedPicture('/a'), storedPicture('/b')],
}
const keysOf = ({ pictures }: ReportDraft) => pictures.map(({ key }) => key)

describe('mergeReport', () => {
  it("keeps the form's changes and describes the newer version's changes", () => {
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

  it("takes the newer version's values for unchanged fields", () => {
    const mine = { ...base, description: 'My fish.' }
    const theirs = { ...base, date: '2026-11-16', pictures: [storedPicture('/b')] }
    expect(mergeReport(base, mine, theirs)).toEqual({
      draft: { ...theirs, description: 'My fish.' },
      changes: [
        'Date is now Monday, November 16, 2026. The form now shows it.',
        'Photos: 1 removed. Please check them.',
      ],
    })
  })

  it('reports nothing if both versions have the same change', () => {
    const both = { ...base, description: 'Same fish.' }
    expect(mergeReport(base, both, both)).toEqual({ draft: both, changes: [] })
  })

  it('merges changes to the pictures', () => {
    const mine = { ...base, pictures: [newPicture('c'), storedPicture('/b'), storedPicture('/a')] }
    const theirs = { ...base, pictures: [storedPicture('/a'), storedPicture('/d'), storedPicture('/e')] }
    const { draft, changes } = mergeReport(base, mine, theirs)
    expect(keysOf(draft)).toEqual(['new-c', '/a', '/d', '/e'])
    expect(changes).toEqual(['Photos: 2 added, 1 removed. Please check them.'])
  })

  it('keeps at most six pictures', () => {
    const mine = {
      ...base,
      pictures: [...base.pictures, ...['1', '2', '3', '4'].map((name) => newPicture(name))],
    }
    const theirs = { ...base, pictures: [...base.pictures, storedPicture('/d')] }
    expect(keysOf(mergeReport(base, mine, theirs).draft)).toHaveLength(6)
  })

  it('says that the photos are in a different order', () => {
    const theirs = { ...base, pictures: [storedPicture('/b'), storedPicture('/a')] }
    expect(mergeReport(base, base, theirs).changes).toEqual(['Photos are now in a different order.'])
  })
})

/** A draft with a new first photo, one photo removed, and a different description. */
const lost: ReportDraft = {
  date: '2026-11-15',
  description: 'More fish.\nAnd crab. ',
  catches: '2 lingcod ',
  conditions: '',
  pictures: [newPicture('c'), storedPicture('/b')],
}
const saved: ReportDraft = {
  date: '2026-11-15',
  description: 'More fish.\nAnd crab.',
  catches: '2 lingcod',
  conditions: '',
  pictures: [storedPicture('/c'), storedPicture('/b', 2)],
}

describe('takeOwnSave', () => {
  it('recognizes a save whose response was lost', () => {
    expect(takeOwnSave(base, lost, lost, saved)).toEqual(saved)
  })

  it("keeps later changes and doesn't upload a photo again", () => {
    const later = newPicture('d')
    const mine = { ...lost, description: 'Crab.', pictures: [storedPicture('/b'), newPicture('c'), later] }
    expect(takeOwnSave(base, lost, mine, saved)).toEqual({
      ...saved,
      description: 'Crab.',
      pictures: [storedPicture('/b', 2), storedPicture('/c'), later],
    })
  })

  it.each<[what: string, theirs: Partial<ReportDraft>]>([
    ['another date', { date: '2026-11-16' }],
    ['another description', { description: 'Their fish.' }],
    ['other counts', { catches: '3 lingcod' }],
    ['one photo fewer', { pictures: [storedPicture('/c')] }],
    ['one more photo', { pictures: [storedPicture('/c'), storedPicture('/b'), storedPicture('/d')] }],
    ['the stored photo in another position', { pictures: [storedPicture('/b'), storedPicture('/c')] }],
    ['another photo instead of the kept one', { pictures: [storedPicture('/c'), storedPicture('/d')] }],
    ['an old photo instead of the new one', { pictures: [storedPicture('/a'), storedPicture('/b')] }],
  ])('returns null for a report with %s', (_what, theirs) => {
    expect(takeOwnSave(base, lost, lost, { ...saved, ...theirs })).toBeNull()
  })
})
