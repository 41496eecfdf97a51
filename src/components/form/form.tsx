import type { ComponentProps } from 'react'

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  onSubmit: () => void | Promise<void>
}

/**
 * Renders a form that's validated and sent by our code, not by the browser. `method="dialog"` keeps the typed text out
 * of the URL if the form is submitted before hydration.
 */
export function Form({ onSubmit, ...rest }: FormProps) {
  return (
    <form
      noValidate
      method="dialog"
      {...rest}
      onSubmit={(event) => {
        event.preventDefault()
        void onSubmit()
      }}
    />
  )
}

/** Focuses the form's first invalid field, once React has marked the invalid fields. */
export function focusFirstError(form: HTMLFormElement | null): void {
  requestAnimationFrame(() =>
    form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input')?.focus(),
  )
}
