import type { Metadata } from 'next'
import { CaptainFrame } from '../captain-frame'
import { CaptainHeading } from '../captain-heading'
import { PasswordScreen } from './password-screen'

export const metadata: Metadata = { title: 'Choose a password', referrer: 'no-referrer' }

/** Where the link of an invitation or of a forgotten password leads. */
export default function PasswordRoute() {
  return (
    <CaptainFrame>
      <CaptainHeading title="Choose a password">Then you are signed in, on this device.</CaptainHeading>
      <PasswordScreen />
    </CaptainFrame>
  )
}
