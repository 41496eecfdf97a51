import { describe, expect, it } from 'vitest'
import { nameFaults } from './field-messages'

const messageFor = async (errors: object[]) => {
  const result = { errors: [{ name: 'ValidationError', message: 'Invalid', data: { errors } }] }
  const answer = await nameFaults({ result } as never)
  const response = answer && (answer.response as { errors: { message: string }[] })
  return response?.errors[0]?.message
}

describe('a validation message in the CMS', () => {
  it.each([
    [{ label: 'Date', path: 'date', message: 'Pick a day.' }, 'Date: Pick a day.'],
    [{ path: 'endDate', message: 'Too early' }, 'End date: Too early.'],
    [{ path: 'sections.0.heading', message: 'This field is required.' }, 'Heading: Please fill this in.'],
    [
      {
        label: 'Steps > Step 2 > Heading',
        path: 'items.1.heading',
        message: 'This field is required.',
      },
      'Steps > Step 2 > Heading: Please fill this in.',
    ],
  ])('names the field and what’s wrong with it: %o', async (fault, message) => {
    expect(await messageFor([fault])).toBe(message)
  })

  it('names all invalid fields', async () => {
    const faults = [
      { path: 'date', message: 'Pick a day.' },
      { path: 'title', message: 'Too long.' },
    ]
    expect(await messageFor(faults)).toBe('Date: Pick a day. Title: Too long.')
  })

  it('leaves other errors alone', async () => {
    const result = { errors: [{ name: 'NotFound', message: 'Not found' }] }
    expect(await nameFaults({ result } as never)).toEqual({ response: result })
  })
})
