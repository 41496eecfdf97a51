import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SpanishText } from '@/components/text/spanish-text'
import type { Waiver } from '@/contract/departures/waiver'
import { SignForm } from './sign-form'

const read = (language: Waiver['language'], change: Partial<Waiver> = {}, ownName = '') => {
  const waiver: Waiver = {
    tripType: 'Rockfish',
    date: '2056-08-09',
    time: 'am',
    meetingPoint: null,
    text: 'Release of liability',
    language,
    textHash: '0'.repeat(64),
    closed: null,
    Signed: [],
    ...change,
  }
  return renderToStaticMarkup(
    <SpanishText>
      <SignForm
        reference="HL-234567"
        waiver={waiver}
        problem={null}
        ownName={ownName}
        titleTag="h2"
        onSign={async () => true}
      />
    </SpanishText>,
  )
}

it('marks an English waiver on a Spanish page, and only its text', () => {
  const html = read('en')
  expect(html).toContain('<div lang="en" class="contents"><p>Release of liability</p></div>')
  expect(html.match(/lang=/g)).toHaveLength(1)
  expect(read('es')).not.toContain('lang=')
})

it('shows a title as a heading, but not a sentence or a clause', () => {
  const html = read('es', { text: 'Release of liability\n\nPlease read this.' })
  expect(html).toMatch(/<h2[^>]*>Release of liability<\/h2><p>Please read this\.<\/p>/)
  expect(read('es', { text: 'Please read this.\n\n1. The risks' })).not.toContain('<h2')
})

it('fills in the name of the guest who booked, unless that guest has signed', () => {
  const signed = [{ name: 'rosa  Diaz', guardian: null, signedAt: '2056-08-01T12:00:00.000Z' }]
  expect(read('es', {}, 'Rosa Díaz')).toContain('value="Rosa Díaz"')
  expect(read('es', { Signed: signed }, 'Rosa Díaz')).not.toContain('value="Rosa Díaz"')
})
