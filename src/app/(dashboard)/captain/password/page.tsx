import type { Metadata } from 'next'
import { CaptainFrame } from '../captain-frame'
import { CaptainHeading } from '../captain-heading'
import { PasswordScreen } from './password-screen'

export const metadata: Metadata = { title: 'Choose a password', referrer: 'no-referrer' }

/** The page that invitation and password links open. */
export default function PasswordRoute() {
  return (
    <CaptainFrame>
      <CaptainHeading title="Choose a password">You'll be signed in on this device.</CaptainHeading>
      <PasswordScreen />
    </CaptainFrame>
  )
}
