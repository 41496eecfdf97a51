import { type Ref, type RefObject, useEffect, useImperativeHandle, useRef } from 'react'

type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * Returns a ref for a field. Once React has hydrated the field, its `onChange` gets what the user typed or the
 * browser filled in before, because React ignores it (docs/decisions/0051-scripts-load-after-the-first-paint.md).
 */
export function useEarlyInput<Element extends Field>(ref?: Ref<Element>): RefObject<Element | null> {
  const own = useRef<Element>(null)
  useImperativeHandle<Element | null, Element | null>(ref, () => own.current)
  useEffect(() => {
    if (own.current) replayInput(own.current)
  }, [])
  return own
}

/**
 * Makes React notice a value that differs from the one it rendered. React ignores an input event if the value is the
 * last one that was set through the element's own setter. So set the old value there, and the new one through the
 * prototype's setter.
 */
function replayInput(field: Field): void {
  if (field instanceof HTMLInputElement && field.type === 'checkbox') {
    if (field.checked === field.defaultChecked) return
    field.checked = field.defaultChecked
    field.click()
    return
  }
  const { value, defaultValue, selectionStart } = field
  if (value === defaultValue) return
  field.value = defaultValue
  // The browser normalizes some values, such as Windows line breaks.
  if (field.value === value) return
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  // Setting the value has moved the caret to the end.
  if (document.activeElement === field && selectionStart !== null)
    field.setSelectionRange(selectionStart, selectionStart)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
