interface DashboardLinkProps {
  user?: { role?: string } | null
}

/** The way from the CMS to the captain's own screens. */
export function DashboardLink({ user }: DashboardLinkProps) {
  const [href, label] =
    user?.role === 'captain' ? ['/dashboard', "Captain's dashboard"] : ['/', 'To the site']
  return (
    <a className="nav__link dashboard-link" href={href}>
      {label}
    </a>
  )
}
