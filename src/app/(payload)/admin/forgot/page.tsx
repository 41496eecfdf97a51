import { redirect } from 'next/navigation'

/** Replaces the CMS's forgot-password page with the dashboard's, which also works for editors. */
export default function ForgotRoute() {
  redirect('/captain/forgot')
}
