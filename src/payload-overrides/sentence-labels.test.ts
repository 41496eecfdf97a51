import type { Field } from 'payload'
import { describe, expect, it } from 'vitest'
import { withSentenceLabels } from './sentence-labels'

const labelOf = (field: Field) => {
  const [labeled] = withSentenceLabels({ fields: [field] }).fields
  return labeled && 'label' in labeled ? labeled.label : undefined
}

describe('withSentenceLabels', () => {
  it.each([
    ['id', 'ID'],
    ['sentAt', 'Sent at'],
    ['squarePaymentId', 'Square payment ID'],
    ['totalCents', 'Total'],
    ['email', 'Email'],
  ])('labels %s %s', (name, label) => expect(labelOf({ name, type: 'text' })).toBe(label))

  it('keeps labels', () => {
    expect(labelOf({ name: 'time', type: 'text', label: 'Departure' })).toBe('Departure')
    expect(labelOf({ name: 'time', type: 'text', label: false })).toBe(false)
  })

  it('labels options, but keeps their labels', () => {
    const options = ['needs-review', { value: 'am', label: '6:00 am' }]
    expect(
      withSentenceLabels({ fields: [{ name: 'state', type: 'select', options }] }).fields[0],
    ).toMatchObject({
      options: [
        { value: 'needs-review', label: 'Needs review' },
        { value: 'am', label: '6:00 am' },
      ],
    })
  })

  it('labels fields in rows, tabs, groups, arrays and blocks', () => {
    const fields: Field[] = [{ name: 'firstName', type: 'text' }]
    const all = withSentenceLabels({
      fields: [
        { type: 'row', fields },
        { type: 'tabs', tabs: [{ label: 'Guest', fields }] },
        { name: 'guest', type: 'group', fields },
        { name: 'guests', type: 'array', fields },
        { name: 'sections', type: 'blocks', blocks: [{ slug: 'guest', fields }] },
      ],
    })
    expect(JSON.stringify(all).match(/"First name"/g)).toHaveLength(5)
  })
})
