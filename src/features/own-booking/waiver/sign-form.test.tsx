import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SpanishText } from '@/components/text/spanish-text'
import type { Waiver } from '@/contract/departures/waiver'
import { SignForm } from './sign-form'

const read = (language: Waiver['language']) => {
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
  }
  return renderToStaticMarkup(
    <SpanishText>
      <SignForm reference="HL-234567" waiver={waiver} problem={null} onSign={async () => true} />
    </SpanishText>,
  )
}

it('marks an English waiver on a Spanish page, and only its text', () => {
  const html = read('en')
  expect(html).toContain('<div lang="en" class="contents"><p>Release of liability</p></div>')
  expect(html.match(/lang=/g)).toHaveLength(1)
  expect(read('es')).not.toContain('lang=')
})
