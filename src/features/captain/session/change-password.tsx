'use client'

import { useState } from 'react'
import { firstMessages } from '@/api-client/first-messages'
import { Button } from '@/components/button'
import { SuccessNote } from '@/components/success-note'
import { useSuccess } from '@/components/use-success'
import { useSwapFocus } from '@/components/use-swap-focus'
import { changePasswordRequest } from '@/contract/user'
import { PasswordField } from './password-field'
import { PASSWORD_RULE } from './password-rule'
import { changePassword } from './session-api'

/** Changes the password of the signed-in user, who has to enter the current one. */
export function ChangePassword() {
  const [isOpen, setOpen] = useState(false)
  const [password, setPassword] = useState('')
  const [newPassword, setNewPassword] = useState('')
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const success = useSuccess()
  const frame = useSwapFocus<HTMLDivElement>(isOpen)

  const close = () => {
    setOpen(false)
    setPassword('')
    setNewPassword('')
    setFaults({})
    setProblem(null)
  }

  const submit = async () => {
    if (busy) return
    const checked = changePasswordRequest.safeParse({ password, newPassword })
    setProblem(null)
    setFaults(firstMessages(checked))
    if (!checked.success) return
    setBusy(true)
    const outcome = await changePassword(checked.data)
    setBusy(false)
    if (outcome.ok) {
      close()
      success.say("Password changed. You've been signed out everywhere else.")
      return
    }
    setFaults(outcome.fields)
    setProblem(outcome.error)
  }

  return (
    <div ref={frame} className="grid w-full gap-4 border-line border-t pt-5">
      <SuccessNote text={success.text} />
      {isOpen ? (
        <form
          noValidate
          aria-label="Change your password"
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          <h2 className="text-heading">Change your password</h2>
          <p role="alert" className="font-semibold text-coral-ink empty:hidden">
            {problem}
          </p>
          <PasswordField
            label="Current password"
            name="password"
            autoComplete="current-password"
            value={password}
            error={faults.password}
            onChange={setPassword}
          />
          <PasswordField
            label="New password"
            name="new-password"
            autoComplete="new-password"
            value={newPassword}
            hint={PASSWORD_RULE}
            error={faults.newPassword}
            onChange={setNewPassword}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={busy}>
              Change password
            </Button>
            <Button tone="quiet" onClick={close}>
              Cancel
            </Button>
          </div>
        </form>
      ) : (
        <Button tone="quiet" className="-ml-5 justify-self-start" onClick={() => setOpen(true)}>
          Change your password
        </Button>
      )}
    </div>
  )
}
