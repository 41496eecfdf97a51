import type { Metadata } from 'next'
import Link from 'next/link'
import { ForgotForm } from '@/features/captain/session/forgot-form'
import { CaptainFrame } from '../captain-frame'

export const metadata: Metadata = { title: 'Forgot your password?' }

/** Renders the form for requesting a password link by email. */
export default function ForgotRoute() {
  return (
    <CaptainFrame title="Forgot your password?" intro="We’ll email you a link to choose a new one.">
      <ForgotForm />
      <Link
        href="/captain"
        className="inline-flex min-h-11 items-center justify-self-center font-semibold underline underline-offset-4 hover:text-kelp"
      >
        Back to sign-in
      </Link>
    </CaptainFrame>
  )
}
