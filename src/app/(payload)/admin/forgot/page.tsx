import { redirect } from 'next/navigation'

/** Redirects the CMS's own forgot-password page to the dashboard's, which works for captain and editors. */
export default function ForgotRoute() {
  redirect('/captain/forgot')
}
