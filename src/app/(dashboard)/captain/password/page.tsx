import type { Metadata } from 'next'
import { NewPasswordForm } from '@/features/captain/session/new-password-form'
import { CaptainFrame } from '../captain-frame'

export const metadata: Metadata = { title: 'Choose a password', referrer: 'no-referrer' }

/** Renders the page for setting a password. Invitation links and password links lead here. */
export default function PasswordRoute() {
  return (
    <CaptainFrame title="Choose a password" intro="You’ll be signed in on this device.">
      <NewPasswordForm />
    </CaptainFrame>
  )
}
