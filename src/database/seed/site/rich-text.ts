import type { RichText } from '@/contract/content/page'

/** A paragraph or a bulleted list. `**text**` is bold and `[text](url)` is a link. */
export type Passage = string | { list: string[] }

type Node = { type: string; version: number; [field: string]: unknown }

const BOLD = 1
const INLINE = /\*\*(.+?)\*\*|\[(.+?)\]\((.+?)\)/g

/**
 * Converts passages to the format of the CMS's Lexical editor.
 *
 * @param passages paragraphs and lists, in order
 */
export function richText(...passages: Passage[]): RichText {
  return { root: element('root', passages.map(toBlock)) }
}

/** Returns a node with the fields that Lexical writes on every node that has children. */
function element(type: string, children: Node[], fields: object = {}) {
  return { type, version: 1, direction: 'ltr' as const, format: '' as const, indent: 0, ...fields, children }
}

function toBlock(passage: Passage): Node {
  if (typeof passage === 'string')
    return element('paragraph', toInline(passage), { textFormat: 0, textStyle: '' })
  const items = passage.list.map((item, index) => element('listitem', toInline(item), { value: index + 1 }))
  return element('list', items, { listType: 'bullet', tag: 'ul', start: 1 })
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
  const fields = { linkType: 'custom', url, newTab: false }
  return element('link', [toText(label)], { version: 3, fields })
}
