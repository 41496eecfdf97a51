import { redirect } from 'next/navigation'

/** Where the CMS's login leads who forgot the password: there is one way to a new one, for captain and editors. */
export default function ForgotRoute() {
  redirect('/captain/forgot')
}
