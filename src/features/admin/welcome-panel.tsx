import type { Role } from '@/contract/user'

interface Welcome {
  eyebrow: string
  lead: string
  actions: { href: string; label: string }[]
  /** The groups in the CMS menu, or the menu entries if the role can see only one group. */
  places: { name: string; contents: string }[]
}

interface WelcomePanelProps {
  user?: { username?: string | null; role?: Role } | null
}

const WELCOMES: Record<Role, Welcome> = {
  captain: {
    eyebrow: 'Captain',
    lead: "Use the dashboard for today's bookings, weather, blocked days and fish reports. Everything else is here.",
    actions: [
      { href: '/dashboard', label: 'Open the dashboard' },
      { href: '/', label: 'View the site' },
    ],
    places: [
      { name: 'Bookings', contents: 'Past and upcoming bookings' },
      { name: 'Calendar', contents: 'Blocked days, season, salmon days, weather' },
      { name: 'Site', contents: 'Text, photos, trips and prices' },
      { name: 'Guests', contents: 'Messages and newsletter signups' },
      { name: 'Records', contents: 'Checkouts and the ledger, read-only' },
      { name: 'Staff', contents: 'Accounts and unsent emails' },
    ],
  },
  editor: {
    eyebrow: 'Editor',
    lead: "Edit the site's text and photos here. Changes stay in a draft until you click Publish.",
    actions: [
      { href: '/admin/collections/fish-reports/create', label: 'Write a fish report' },
      { href: '/admin/collections/pages', label: 'Edit a page' },
      { href: '/', label: 'View the site' },
    ],
    places: [
      { name: 'Pages', contents: 'Banner, text and sections of each page' },
      { name: 'Trips', contents: 'Prices, hours and months' },
      { name: 'Fish reports', contents: "What's biting, with up to six photos" },
      { name: 'FAQs and reviews', contents: 'Questions, answers and guest reviews' },
      { name: 'Pictures', contents: "All of the site's photos" },
      { name: 'Site settings', contents: 'Name, phone, address and links' },
    ],
  },
}

/** The panel on the CMS home page, with links to common tasks and an overview of the menu. */
export function WelcomePanel({ user }: WelcomePanelProps) {
  if (!user?.role) return null
  const { eyebrow, lead, actions, places } = WELCOMES[user.role]
  return (
    <section className="welcome" aria-labelledby="welcome-heading">
      <div>
        <p className="welcome__eyebrow">{eyebrow}</p>
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
      <dl className="welcome__places">
        {places.map(({ name, contents }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{contents}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
