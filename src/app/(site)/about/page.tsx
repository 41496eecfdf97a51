import type { Metadata } from 'next'
import { sitePage } from '@/composition/pages'
import { PageHeading } from '@/features/site/page-heading'
import { Prose } from '@/features/site/prose'

export async function generateMetadata(): Promise<Metadata> {
  const { site } = await sitePage()
  return {
    title: { absolute: `About Us | ${site.brand}` },
    description: `${site.brand} is the premier fishing charter company in Santa Cruz, CA.`,
  }
}

export default async function AboutPage() {
  const { site } = await sitePage()
  return (
    <div className="measure">
      <PageHeading eyebrow="One boat, one captain" title="About Us">
        {site.brand} sails from Santa Cruz with six guests at a time, for anglers of every skill level.
      </PageHeading>
      <Prose>
        <h2>About Our Company</h2>
        <h3>Sustainability and Ethics</h3>
        <p>
          The bay feeds us, so we look after it. We fish by the season and the limit, handle every fish with
          respect, and send back what is too small or not needed.
        </p>
        <h3>Personalized Experience</h3>
        <p>
          No two groups want the same day. Before we cast off the captain asks what you hope for and plans the
          trip around it.
        </p>
        <h2>About the Captain</h2>
        <p>
          The owner is at the helm on every trip. With over ten years on these waters, beginning as a
          deckhand, the captain knows where the fish hold and how to teach you to find them.
        </p>
        <h2>About the Vessel</h2>
        <p>
          A 2006 twin-engine boat of about 25 feet with a heated cabin and a large deck. Tackle is provided,
          cold storage keeps the catch, and life jackets, first aid kits and communication devices are always
          aboard.
        </p>
      </Prose>
    </div>
  )
}
