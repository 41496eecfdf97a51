import { type JSXConvertersFunction, RichText as Lexical } from '@payloadcms/richtext-lexical/react'
import type { ComponentProps } from 'react'
import { SiteLink } from '@/components/site-link'
import type { RichText as RichTextOf } from '@/contract/content/page'

const converters: JSXConvertersFunction = ({ defaultConverters }) => ({
  ...defaultConverters,
  link: ({ node, nodesToJSX }) => {
    const { url = '', newTab } = node.fields
    const children = nodesToJSX({ nodes: node.children })
    if (url.startsWith('/')) return <SiteLink href={url}>{children}</SiteLink>
    return (
      <a href={url} {...(newTab && { target: '_blank', rel: 'noreferrer' })}>
        {children}
      </a>
    )
  },
})

/** Renders the CMS's Lexical rich text in the site's typography. */
export function RichText({ text }: { text: RichTextOf }) {
  return (
    <Lexical
      className="prose"
      converters={converters}
      // The cast is safe: Lexical's types describe the same tree, but are stricter.
      data={text as ComponentProps<typeof Lexical>['data']}
    />
  )
}
