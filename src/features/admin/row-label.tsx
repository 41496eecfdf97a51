'use client'
import { useRowLabel } from '@payloadcms/ui'

interface RowLabelProps {
  /** The word for a row, for example `Step`. */
  kind: string
  /** Whether the list has rows of different kinds, in which case the label includes the kind. */
  isMixed?: boolean
}

/**
 * Renders the label of a section or a row in a form: `Text: About the boat`, `Check in at 5:30`, or `Step 2`.
 */
export function RowLabel({ kind, isMixed = false }: RowLabelProps) {
  const { data, rowNumber } = useRowLabel<Record<string, unknown> | undefined>()
  const name = [data?.heading, data?.label].find(isText)
  if (name === undefined) return <span>{isMixed ? kind : `${kind} ${(rowNumber ?? 0) + 1}`}</span>
  return <span>{isMixed ? `${kind}: ${name}` : name}</span>
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
