import type { Role } from '@/contract/user'

interface Welcome {
  role: string
  lead: string
  actions: { href: string; label: string }[]
  /** The groups in the CMS menu, or the menu entries if the role can see only one group. */
  places: { name: string; contents: string; href: string }[]
}

interface WelcomePanelProps {
  user?: { username?: string | null; role?: Role } | null
}

/** The welcome texts, by role. Deckhands have none, because they can't open the CMS. */
const WELCOMES: Record<Exclude<Role, 'deckhand'>, Welcome> = {
  captain: {
    role: 'Captain',
    lead: 'Use the dashboard for today’s bookings, weather, blocked days and fish reports. Everything else is here.',
    actions: [
      { href: '/dashboard', label: 'Open the dashboard' },
      { href: '/', label: 'View the site' },
    ],
    places: [
      { name: 'Bookings', contents: 'Past and upcoming bookings', href: '/admin/collections/bookings' },
      {
        name: 'Calendar',
        contents: 'Blocked days, season, salmon days, weather',
        href: '/admin/collections/calendar-entries',
      },
      { name: 'Site', contents: 'Text, photos, trips and prices', href: '/admin/collections/pages' },
      { name: 'Guests', contents: 'Messages and newsletter signups', href: '/admin/collections/messages' },
      {
        name: 'Internals',
        contents: 'Ledger, checkouts and seats, read-only',
        href: '/admin/collections/payments',
      },
      { name: 'Staff', contents: 'Accounts and unsent emails', href: '/admin/collections/users' },
    ],
  },
  editor: {
    role: 'Editor',
    lead: 'Edit the site’s text and photos here. Changes stay in a draft until you click Publish.',
    actions: [
      { href: '/admin/collections/fish-reports/create', label: 'Write a fish report' },
      { href: '/admin/collections/pages', label: 'Edit a page' },
      { href: '/', label: 'View the site' },
    ],
    places: [
      { name: 'Pages', contents: 'Banner, text and sections of each page', href: '/admin/collections/pages' },
      { name: 'Trips', contents: 'Prices, hours and months', href: '/admin/collections/trips' },
      {
        name: 'Fish reports',
        contents: 'What’s biting, with up to six photos',
        href: '/admin/collections/fish-reports',
      },
      {
        name: 'FAQs and reviews',
        contents: 'Questions, answers and guest reviews',
        href: '/admin/collections/faqs',
      },
      { name: 'Pictures', contents: 'All of the site’s photos', href: '/admin/collections/media' },
      {
        name: 'Site settings',
        contents: 'Name, phone, address and links',
        href: '/admin/globals/site-settings',
      },
    ],
  },
}

/** Renders the panel on the CMS home page, with links to common tasks and an overview of the menu. */
export function WelcomePanel({ user }: WelcomePanelProps) {
  if (!user?.role || user.role === 'deckhand') return null
  const { role, lead, actions, places } = WELCOMES[user.role]
  return (
    <section className="welcome" aria-labelledby="welcome-heading">
      <div>
        <p className="welcome__eyebrow">{role}</p>
        <h1 id="welcome-heading">Welcome aboard{user.username ? `, ${user.username}` : ''}</h1>
        <p className="welcome__lead">{lead}</p>
        <nav className="welcome__actions" aria-label="Start here">
          {actions.map(({ href, label }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </nav>
      </div>
      <nav className="welcome__places" aria-label="Sections of the CMS">
        {places.map(({ name, contents, href }) => (
          <a key={name} href={href}>
            <strong>{name}</strong>
            <span>{contents}</span>
          </a>
        ))}
      </nav>
    </section>
  )
}
