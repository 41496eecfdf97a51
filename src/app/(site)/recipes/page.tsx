import type { Metadata } from 'next'
import { PageHeading } from '@/features/site/page-heading'

export const metadata: Metadata = { title: 'Recipes' }

export default function RecipesPage() {
  return (
    <div className="measure">
      <PageHeading eyebrow="From deck to dish" title="Recipes">
        The captain&rsquo;s recipes are on their way to this page.
      </PageHeading>
    </div>
  )
}
