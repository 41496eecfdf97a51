import Link from 'next/link'
import type { ComponentProps } from 'react'
import { useText } from '#use-text'

/** Renders a link to a page of the site, in the language of the page that it's on. */
export function SiteLink({ href, ...rest }: ComponentProps<typeof Link> & { href: string }) {
  return <Link {...rest} href={useText().path(href)} />
}
