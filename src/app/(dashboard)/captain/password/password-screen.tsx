'use client'

import { useRouter } from 'next/navigation'
import { NewPasswordForm } from '@/features/captain/session/new-password-form'

/** The form, and where it leads: the captain to the dashboard, an editor to the welcome (specification section 4). */
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
