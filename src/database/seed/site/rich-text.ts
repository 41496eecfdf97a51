import type { RichText } from '@/contract/page'

/** A paragraph, or the items of a list. In both, `**words**` are bold and `[words](address)` is a link. */
type Passage = string | { list: string[] } | { numbered: string[] }

type Node = { type: string; version: number; [field: string]: unknown }

const BOLD = 1
const INLINE = /\*\*(.+?)\*\*|\[(.+?)\]\((.+?)\)/g

/** What every node with children has, as the CMS's editor writes it. */
const LAID_OUT = { direction: 'ltr', format: '', indent: 0 } as const

/**
 * Gives text as the CMS's editor stores it, from sentences that a person can read and edit here.
 *
 * @param passages paragraphs and lists, in order
 */
export function richText(...passages: Passage[]): RichText {
  return { root: { type: 'root', version: 1, ...LAID_OUT, children: passages.map(toBlock) } }
}

function toBlock(passage: Passage): Node {
  if (typeof passage === 'string') {
    return {
      type: 'paragraph',
      version: 1,
      ...LAID_OUT,
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
    ...LAID_OUT,
    listType: isNumbered ? 'number' : 'bullet',
    tag: isNumbered ? 'ol' : 'ul',
    start: 1,
    children: items.map((item, index) => ({
      type: 'listitem',
      version: 1,
      ...LAID_OUT,
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
    ...LAID_OUT,
    fields: { linkType: 'custom', url, newTab: false },
    children: [toText(label)],
  }
}
