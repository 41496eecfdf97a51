import type { Role } from '@/contract/user'

interface WelcomePanelProps {
  /** Who is signed in, as Payload gives it to every component of its start page. */
  user?: { username?: string | null; role?: Role } | null
}

interface Welcome {
  eyebrow: string
  lead: string
  /** The first is what this role comes for most. */
  actions: { href: string; label: string }[]
  /** The groups of the menu or, for who has only one of them, what is in it. */
  places: { name: string; holds: string }[]
}

const WELCOMES: Record<Role, Welcome> = {
  captain: {
    eyebrow: 'Captain',
    lead: 'Today’s parties, the weather, blocked days and fish reports are quickest on the dashboard. Everything behind it is here.',
    actions: [
      { href: '/dashboard', label: 'Open the dashboard' },
      { href: '/', label: 'See the site' },
    ],
    places: [
      { name: 'Bookings', holds: 'Every party of every season' },
      { name: 'Calendar', holds: 'Blocked days, season, salmon days, weather' },
      { name: 'Site', holds: 'Words, pictures, trips and prices' },
      { name: 'Guests', holds: 'Messages and newsletter signups' },
      { name: 'Records', holds: 'Checkouts and the ledger, to read only' },
      { name: 'Staff', holds: 'Who may sign in, and mails that wait' },
    ],
  },
  editor: {
    eyebrow: 'Editor',
    lead: 'You keep the words and pictures of the site. What you type is kept as a draft; Publish shows it to everybody at once.',
    actions: [
      { href: '/admin/collections/fish-reports/create', label: 'Write a fish report' },
      { href: '/admin/collections/pages', label: 'Change a page' },
      { href: '/', label: 'See the site' },
    ],
    places: [
      { name: 'Pages', holds: 'Banner, words and sections of each page' },
      { name: 'Trips', holds: 'Prices, hours and months of what is sold' },
      { name: 'Fish reports', holds: 'What was caught, with up to six pictures' },
      { name: 'FAQs and reviews', holds: 'What guests ask, and what they said' },
      { name: 'Pictures', holds: 'Every picture that the site may show' },
      { name: 'Site settings', holds: 'Name, phone, address and links' },
    ],
  },
}

/** The first thing on the CMS's start page: the way to the day's work, and what is where. */
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
        {places.map(({ name, holds }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{holds}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
