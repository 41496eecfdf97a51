'use client'

import { useState } from 'react'
import { Button } from '@/components/button'
import { SuccessNote } from '@/components/success-note'
import { useSuccess } from '@/components/hooks/use-success'
import { useSwapFocus } from '@/components/hooks/use-swap-focus'
import { changePasswordRequest } from '@/contract/user'
import { PasswordField } from './password-field'
import { changePassword } from './session-api'
import { SessionForm, useSessionForm } from './session-form'

/** Renders the form for changing the signed-in user's password. It asks for the current password. */
export function ChangePassword() {
  const [isOpen, setOpen] = useState(false)
  const [password, setPassword] = useState('')
  const [newPassword, setNewPassword] = useState('')
  const success = useSuccess()
  const frame = useSwapFocus<HTMLDivElement>(isOpen)
  const hide = () => {
    setOpen(false)
    setPassword('')
    setNewPassword('')
  }
  const { errors, problem, busy, submit, reset } = useSessionForm(changePasswordRequest, async (body) => {
    const outcome = await changePassword(body)
    if (!outcome.ok) return outcome
    hide()
    success.say('Password changed. You’ve been signed out everywhere else.')
    return null
  })
  const cancel = () => {
    hide()
    reset()
  }

  return (
    <div ref={frame} className="grid w-full gap-4 border-line border-t pt-5">
      <SuccessNote text={success.text} />
      {isOpen ? (
        <>
          <h2 className="text-heading">Change your password</h2>
          <SessionForm
            label="Change your password"
            problem={problem}
            onSubmit={() => submit({ password, newPassword })}
          >
            <PasswordField
              label="Current password"
              name="password"
              autoComplete="current-password"
              value={password}
              error={errors.password}
              onChange={setPassword}
            />
            <PasswordField
              label="New password"
              name="new-password"
              autoComplete="new-password"
              value={newPassword}
              error={errors.newPassword}
              onChange={setNewPassword}
            />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" busy={busy}>
                Change password
              </Button>
              <Button tone="quiet" onClick={cancel}>
                Cancel
              </Button>
            </div>
          </SessionForm>
        </>
      ) : (
        <Button tone="quiet" className="-ml-5 justify-self-start" onClick={() => setOpen(true)}>
          Change your password
        </Button>
      )}
    </div>
  )
}
