'use client'
import { FieldDescription, FieldError, FieldLabel } from '@payloadcms/ui'
import { mergeFieldStyles } from '@payloadcms/ui/shared'
import type { ReactNode } from 'react'

interface FieldFrameProps {
  path: string
  field: { label?: unknown; required?: boolean; admin?: { description?: unknown } }
  showError: boolean
  children: ReactNode
}

/** Renders the label, error message and description around a field's input, as in Payload's own fields. */
export function FieldFrame({ path, field, showError, children }: FieldFrameProps) {
  const label = typeof field.label === 'string' ? field.label : undefined
  const description = field.admin?.description
  return (
    <div
      className={`field-type text${showError ? ' error' : ''}`}
      style={mergeFieldStyles(field as Parameters<typeof mergeFieldStyles>[0])}
    >
      <FieldLabel path={path} label={label} required={field.required} />
      <div className="field-type__wrap">
        <FieldError path={path} showError={showError} />
        {children}
      </div>
      {typeof description === 'string' && <FieldDescription path={path} description={description} />}
    </div>
  )
}

/** Returns the input's id, which `FieldLabel` also uses. */
export const inputId = (path: string): string => `field-${path.replaceAll('.', '__')}`
