import type { ReactNode } from 'react'

export interface SessionFormProps {
  label?: string
  problem: string | null
  onSubmit: () => Promise<void>
  children: ReactNode
}

/** A sign-in or password form, with its error message in red above the fields. */
export function SessionForm({ label, problem, onSubmit, children }: SessionFormProps) {
  return (
    <form
      noValidate
      aria-label={label}
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void onSubmit()
      }}
    >
      <p role="alert" className="font-semibold text-coral-ink empty:hidden">
        {problem}
      </p>
      {children}
    </form>
  )
}
