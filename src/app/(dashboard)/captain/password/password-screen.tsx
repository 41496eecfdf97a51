'use client'

import { useRouter } from 'next/navigation'
import { NewPasswordForm } from '@/features/captain/session/new-password-form'

/** The password form. Afterward the captain goes to the dashboard and an editor to `/captain`. */
export function PasswordScreen() {
  const router = useRouter()
  return (
    <NewPasswordForm
      onSet={({ role }) => {
        router.push(role === 'captain' ? '/dashboard' : '/captain')
        router.refresh()
      }}
    />
  )
}
