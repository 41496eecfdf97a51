import { describe, expect, it } from 'vitest'
import { checkSubject } from '../../scripts/lint/commit-subjects.mjs'

describe('a commit subject', () => {
  it.each([
    'Resume a hold after a crashed tab',
    'Re-encode pictures on upload',
    'Pass the clock to every rule',
    'Seed a season around today',
    "Don't charge a canceled booking",
    `Add ${'x'.repeat(68)}`,
  ])('is valid: %s', (subject) => {
    expect(checkSubject(subject)).toBeNull()
  })

  it.each([
    [`Add ${'x'.repeat(69)}`, /73 characters/],
    ['Add a page.', /period/],
    ['add a page', /capitalized verb/],
    ['fixup! Add a page', /capitalized verb/],
    ['docs: Add a page', /capitalized verb/],
    ['', /capitalized verb/],
    ['Added a page', /imperative/],
    ['Adds a page', /imperative/],
    ['Adding a page', /imperative/],
    ['Photos take no thread from other answers', /imperative/],
    ['The page asks twice', /imperative/],
  ])('is invalid: %s', (subject, problem) => {
    expect(checkSubject(subject)).toMatch(problem)
  })
})
