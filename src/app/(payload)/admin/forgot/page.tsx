import { redirect } from 'next/navigation'

/** Replaces the CMS's forgot-password page with the dashboard's, which works for editors too. */
export default function ForgotRoute() {
  redirect('/captain/forgot')
}
