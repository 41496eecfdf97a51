import { type JSXConvertersFunction, RichText as Lexical } from '@payloadcms/richtext-lexical/react'
import Link from 'next/link'
import type { ComponentProps } from 'react'
import type { RichText as RichTextOf } from '@/contract/page'

/** Links inside the site go through the router; the rest is as the library shows it. */
const converters: JSXConvertersFunction = ({ defaultConverters }) => ({
  ...defaultConverters,
  link: ({ node, nodesToJSX }) => {
    const { url = '', newTab } = node.fields
    const children = nodesToJSX({ nodes: node.children })
    if (url.startsWith('/')) return <Link href={url}>{children}</Link>
    return (
      <a href={url} {...(newTab && { target: '_blank', rel: 'noreferrer' })}>
        {children}
      </a>
    )
  },
})

/** Formatted text of the CMS in the site's own type: paragraphs, small headings, lists, links. */
export function RichText({ text }: { text: RichTextOf }) {
  return (
    <Lexical
      className="prose"
      converters={converters}
      // The same tree; the editor's own types name each of its nodes.
      data={text as ComponentProps<typeof Lexical>['data']}
    />
  )
}
