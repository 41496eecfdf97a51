/** Renders a link from the CMS to the captain's dashboard or, for editors, to the site. */
export function DashboardLink({ user }: { user?: { role?: string } | null }) {
  const [href, label] = user?.role === 'captain' ? ['/dashboard', 'Captain’s dashboard'] : ['/', 'View site']
  return (
    <a className="nav__link dashboard-link" href={href}>
      {label}
    </a>
  )
}
