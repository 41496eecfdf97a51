import type { ReactNode } from 'react'

export interface SessionFormProps {
  /** Why the last attempt failed, shown in red above the fields. */
  problem: string | null
  onSubmit: () => Promise<void>
  children: ReactNode
}

/** Layout of the sign-in and password forms, with the error message on top. */
export function SessionForm({ problem, onSubmit, children }: SessionFormProps) {
  return (
    <form
      noValidate
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
