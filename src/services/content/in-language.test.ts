import { describe, expect, it } from 'vitest'
import { inLanguage } from './in-language'

const richText = (...texts: string[]) => ({
  root: {
    type: 'root',
    children: texts.map((text) => ({ type: 'paragraph', children: [{ type: 'text', text }] })),
  },
})

describe('inLanguage', () => {
  it('replaces the texts that have a Spanish version', () => {
    const trip = {
      title: 'Rockfish',
      description: 'Easy limits',
      es: { title: '', description: 'Pesca fácil' },
    }
    expect(inLanguage(trip, 'es')).toEqual({ title: 'Rockfish', description: 'Pesca fácil' })
    expect(inLanguage(trip, 'en')).toBe(trip)
  })

  it.each([
    ['missing', undefined],
    ['null', null],
    ['blank', '  '],
    ['rich text without text', richText('')],
  ])('keeps the English text if the Spanish one is %s', (_, text) => {
    expect(inLanguage({ answer: 'Yes', es: { answer: text } }, 'es')).toEqual({ answer: 'Yes' })
  })

  it('replaces rich text as a whole', () => {
    const faq = { answer: richText('Yes', 'Of course'), es: { answer: richText('Sí') } }
    expect(inLanguage(faq, 'es')).toEqual({ answer: richText('Sí') })
  })

  it('translates groups, rows and pictures, and leaves everything else unchanged', () => {
    const page = {
      seo: { title: 'About us', share: 7 },
      banner: { alt: 'The boat', es: { alt: 'El bote' } },
      sections: [
        { heading: 'Steps', items: [{ icon: 'clock', text: 'Book', es: { text: 'Reserve' } }], es: null },
      ],
      es: { seo: { title: 'Sobre nosotros' } },
    }
    expect(inLanguage(page, 'es')).toEqual({
      seo: { title: 'Sobre nosotros', share: 7 },
      banner: { alt: 'El bote' },
      sections: [{ heading: 'Steps', items: [{ icon: 'clock', text: 'Reserve' }] }],
    })
  })
})
