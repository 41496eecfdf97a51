import { describe, expect, it } from 'vitest'
import type { RichText } from '@/contract/content/page'
import { isFaqTranslated, isPageTranslated, isTripTranslated } from './is-translated'

const heading = { heading: 'Halloween', es: { heading: 'Noche de Brujas' } }
const steps = (es?: { text: string }) => ({
  blockType: 'steps' as const,
  heading: 'How',
  items: [
    { heading: 'One', text: 'First', es },
    { heading: 'Two', text: 'Second' },
  ],
})

describe('isPageTranslated', () => {
  it.each([
    ['a heading, and no sections', heading, true],
    ['a heading, and a text of each section', { ...heading, sections: [steps({ text: 'Primero' })] }, true],
    ['a section without Spanish', { ...heading, sections: [steps({ text: 'Primero' }), steps()] }, false],
    ['a section whose Spanish is blank', { ...heading, sections: [steps({ text: ' ' })] }, false],
    ['no Spanish heading', { es: { heading: '' }, sections: [steps({ text: 'Primero' })] }, false],
    ['no Spanish at all', {}, false],
  ])('with %s', (_, page, expected) => {
    expect(isPageTranslated(page)).toBe(expected)
  })
})

const richText = (text: string): RichText => {
  const node = { type: 'paragraph', version: 1, children: [{ type: 'text', text }] }
  return { root: { type: 'root', children: [node], direction: null, format: '', indent: 0, version: 1 } }
}

describe('isTripTranslated', () => {
  const text = richText('Bring lunch.')
  it.each([
    ['a description, and no text', { es: { description: 'Pesca fácil' } }, true],
    ['both', { text, es: { description: 'Pesca fácil', text: richText('Traiga almuerzo.') } }, true],
    ['an English text only', { text, es: { description: 'Pesca fácil' } }, false],
    ['nothing', { es: {} }, false],
  ])('with %s', (_, trip, expected) => {
    expect(isTripTranslated(trip)).toBe(expected)
  })
})

it('counts a question as translated only if its answer is, too', () => {
  expect(isFaqTranslated({ es: { question: '¿Cómo?', answer: richText('Aquí.') } })).toBe(true)
  expect(isFaqTranslated({ es: { question: '¿Cómo?' } })).toBe(false)
  expect(isFaqTranslated({})).toBe(false)
})
