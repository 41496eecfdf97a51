import type { RichText } from '@/contract/page'

/** A paragraph or a list. `**text**` is bold and `[text](url)` is a link. */
export type Passage = string | { list: string[] } | { numbered: string[] }

type Node = { type: string; version: number; [field: string]: unknown }

const BOLD = 1
const INLINE = /\*\*(.+?)\*\*|\[(.+?)\]\((.+?)\)/g

/** Fields that the Lexical editor writes on every node with children. */
const LAYOUT = { direction: 'ltr', format: '', indent: 0 } as const

/**
 * Returns passages in the format of the CMS's Lexical editor.
 *
 * @param passages paragraphs and lists, in order
 */
export function richText(...passages: Passage[]): RichText {
  return { root: { type: 'root', version: 1, ...LAYOUT, children: passages.map(toBlock) } }
}

function toBlock(passage: Passage): Node {
  if (typeof passage === 'string') {
    return {
      type: 'paragraph',
      version: 1,
      ...LAYOUT,
      textFormat: 0,
      textStyle: '',
      children: toInline(passage),
    }
  }
  const isNumbered = 'numbered' in passage
  const items = isNumbered ? passage.numbered : passage.list
  return {
    type: 'list',
    version: 1,
    ...LAYOUT,
    listType: isNumbered ? 'number' : 'bullet',
    tag: isNumbered ? 'ol' : 'ul',
    start: 1,
    children: items.map((item, index) => ({
      type: 'listitem',
      version: 1,
      ...LAYOUT,
      value: index + 1,
      children: toInline(item),
    })),
  }
}

function toInline(passage: string): Node[] {
  const nodes: Node[] = []
  let end = 0
  for (const match of passage.matchAll(INLINE)) {
    if (match.index > end) nodes.push(toText(passage.slice(end, match.index)))
    const [whole, bold, label, address] = match
    nodes.push(bold !== undefined ? toText(bold, BOLD) : toLink(label ?? '', address ?? ''))
    end = match.index + whole.length
  }
  if (end < passage.length) nodes.push(toText(passage.slice(end)))
  return nodes
}

function toText(text: string, format = 0): Node {
  return { type: 'text', version: 1, text, format, detail: 0, mode: 'normal', style: '' }
}

function toLink(label: string, url: string): Node {
  return {
    type: 'link',
    version: 3,
    ...LAYOUT,
    fields: { linkType: 'custom', url, newTab: false },
    children: [toText(label)],
  }
}
