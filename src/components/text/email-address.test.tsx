import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { EmailAddress } from './email-address'

it('an email address breaks before its last @ and nowhere else', () => {
  expect(renderToStaticMarkup(<EmailAddress email='"a@b"@example.com' />)).toBe(
    '<span>&quot;a@b&quot;<wbr/>@example.com</span>',
  )
})
