import { ArrowRight, Anchor, Leaf, LifeBuoy } from 'lucide-react'
import Link from 'next/link'
import { buttonClass } from '@/components/button-style'
import { sitePage } from '@/composition/pages'
import { TripCards } from '@/features/site/trip-cards'

const PROMISES = [
  {
    icon: Anchor,
    title: 'Your trip, not a tour',
    text: 'Six guests at most. Tell the captain what you hope for, and the day is planned around you, whether it is your first cast or your thousandth.',
  },
  {
    icon: Leaf,
    title: 'Fishing that lasts',
    text: 'We keep what you will eat, release the rest with care, and follow the rules of the bay to the letter.',
  },
  {
    icon: LifeBuoy,
    title: 'A warm, safe boat',
    text: 'Twin engines, a heated cabin, a wide deck. Tackle, cold storage, life jackets and first aid are aboard.',
  },
]

/** The home page: the hero, the trips, and what the company stands for. */
export default async function HomePage() {
  const { site, trips } = await sitePage()
  return (
    <>
      <section className="measure grid gap-8 pt-8 pb-16 bar:grid-cols-[1.35fr_1fr] bar:items-end wide:pt-12 wide:pb-24">
        <div className="grid gap-5">
          <p className="eyebrow text-coral-ink">Santa Cruz · Monterey Bay</p>
          <h1 className="max-w-[14ch] text-display">First light, lines in the water.</h1>
        </div>
        <div className="grid justify-items-start gap-6">
          <p className="text-ink-muted text-lead">
            {site.brand} takes six people at a time out of Santa Cruz Harbor for rockfish, halibut, salmon,
            tuna and wildlife. Tackle, cold storage and a heated cabin are aboard.
          </p>
          <div className="flex flex-wrap items-center gap-3">
            <Link href="/availability" className={buttonClass('book', 'large')}>
              See open seats
              <ArrowRight aria-hidden="true" className="size-5" />
            </Link>
            <Link href="/trips-&-rates" className={buttonClass('quiet', 'large', 'px-5')}>
              Trips and rates
            </Link>
          </div>
        </div>
      </section>

      <section aria-labelledby="trips-heading" className="bg-fog-deep/70 py-16 wide:py-20">
        <div className="measure grid gap-8">
          <h2 id="trips-heading" className="text-title">
            What are you after?
          </h2>
          <TripCards trips={trips} phone={site.phone} withDetails />
        </div>
      </section>

      <section aria-label="What you can count on" className="measure pt-16 wide:pt-20">
        <ul className="grid gap-x-12 gap-y-10 wide:grid-cols-3">
          {PROMISES.map(({ icon: Icon, title, text }) => (
            <li key={title} className="grid content-start gap-3 border-navy border-t-2 pt-5">
              <Icon aria-hidden="true" className="size-8 text-kelp" />
              <h2 className="text-heading">{title}</h2>
              <p className="text-ink-muted">{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
