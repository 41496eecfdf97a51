import { classNames } from './class-names'

/**
 * Use `book` once per screen, `on-navy` on navy backgrounds, and `danger` for actions that can't be undone.
 */
export type ButtonTone = 'book' | 'primary' | 'secondary' | 'on-navy' | 'quiet' | 'danger'
export type ButtonSize = 'medium' | 'large' | 'icon'

/**
 * Returns the classes for a button, or for a link that looks like a button. Both are at least 44 px tall. The
 * styles are in globals.css, because otherwise the HTML would repeat long class lists for every button.
 */
export function buttonClass(
  tone: ButtonTone = 'primary',
  size: ButtonSize = 'medium',
  extra?: string,
): string {
  return classNames(`button button-${tone} button-${size}`, extra)
}
