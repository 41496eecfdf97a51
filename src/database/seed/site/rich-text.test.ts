import { describe, expect, it } from 'vitest'
import { richText } from './rich-text'

const children = (passage: string) => richText(passage).root.children[0]?.children

describe('richText', () => {
  it('turns a string into a paragraph', () => {
    expect(children('Bring a hat.')).toMatchObject([{ type: 'text', text: 'Bring a hat.', format: 0 }])
  })

  it('supports bold text and links, and keeps the text around them', () => {
    expect(children('Buy a **license** at [the state](https://example.com/a) first.')).toMatchObject([
      { text: 'Buy a ', format: 0 },
      { text: 'license', format: 1 },
      { text: ' at ' },
      {
        type: 'link',
        fields: { linkType: 'custom', url: 'https://example.com/a' },
        children: [{ text: 'the state' }],
      },
      { text: ' first.' },
    ])
  })

  it('supports bulleted lists', () => {
    const [list] = richText({ list: ['Hat', '**Coat**'] }).root.children
    expect(list).toMatchObject({
      listType: 'bullet',
      tag: 'ul',
      children: [
        { value: 1, children: [{ text: 'Hat' }] },
        { value: 2, children: [{ text: 'Coat', format: 1 }] },
      ],
    })
  })
})
