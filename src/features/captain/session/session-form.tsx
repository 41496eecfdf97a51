import type { ReactNode } from 'react'

export interface SessionFormProps {
  /** Why the last try did not work; told in red above the fields (specification section 8). */
  problem: string | null
  onSubmit: () => Promise<void>
  children: ReactNode
}

/** The frame of the small forms around the session: they check for themselves, and say first what went wrong. */
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
