import type { Metadata } from 'next'
import { NewPasswordForm } from '@/features/captain/session/new-password-form'
import { CaptainFrame } from '../captain-frame'

export const metadata: Metadata = { title: 'Choose a password', referrer: 'no-referrer' }

/** The page that invitation links and password links open. */
export default function PasswordRoute() {
  return (
    <CaptainFrame title="Choose a password" intro="You'll be signed in on this device.">
      <NewPasswordForm />
    </CaptainFrame>
  )
}
