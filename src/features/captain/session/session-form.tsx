'use client'

import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { firstMessages } from '@/api-client/first-messages'
import { Form } from '@/components/form/form'
import { ProblemLine } from '@/components/form/problem-line'

export interface SessionFormProps {
  label?: string
  problem: string | null
  onSubmit: () => Promise<void>
  children: ReactNode
}

/** Renders a sign-in or password form, with its error message in red above the fields. */
export function SessionForm({ label, problem, onSubmit, children }: SessionFormProps) {
  return (
    <Form aria-label={label} className="grid gap-5" onSubmit={onSubmit}>
      <ProblemLine>{problem}</ProblemLine>
      {children}
    </Form>
  )
}

interface SessionFormError {
  error: string
  fields?: Record<string, string>
}

/**
 * Validates and sends a sign-in or password form, and keeps its errors.
 *
 * @param send sends the validated body and returns the error, or null on success
 */
export function useSessionForm<Schema extends z.ZodType>(
  schema: Schema,
  send: (body: z.output<Schema>) => Promise<SessionFormError | null>,
) {
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const submit = async (values: z.input<Schema>) => {
    if (busy) return
    const checked = schema.safeParse(values)
    setProblem(null)
    setErrors(firstMessages(checked))
    if (!checked.success) return
    setBusy(true)
    const failed = await send(checked.data)
    setBusy(false)
    setErrors(failed?.fields ?? {})
    setProblem(failed?.error ?? null)
  }
  const reset = () => {
    setErrors({})
    setProblem(null)
  }
  return { errors, problem, busy, submit, reset }
}
