interface DashboardLinkProps {
  user?: { role?: string } | null
}

/** Link from the CMS to the captain's dashboard, or to the site for editors. */
export function DashboardLink({ user }: DashboardLinkProps) {
  const [href, label] = user?.role === 'captain' ? ['/dashboard', "Captain's dashboard"] : ['/', 'View site']
  return (
    <a className="nav__link dashboard-link" href={href}>
      {label}
    </a>
  )
}
