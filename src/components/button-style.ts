import { classNames } from './class-names'

/** Use `book` once per screen, `on-navy` on navy, and `danger` for actions that can't be undone. */
export type ButtonTone = 'book' | 'primary' | 'secondary' | 'on-navy' | 'quiet' | 'danger'
export type ButtonSize = 'medium' | 'large' | 'icon'

const TONES: Record<ButtonTone, string> = {
  // Dark navy on coral has a contrast ratio of 5.9:1. White on coral would fail WCAG AA.
  book: 'bg-coral text-navy-deep shadow-[inset_0_-2px_0_#0b2a3c33] hover:bg-coral-light',
  primary: 'bg-navy text-fog hover:bg-navy-soft',
  secondary: 'border-[1.5px] border-navy/70 bg-transparent text-navy hover:border-navy hover:bg-ink/5',
  'on-navy': 'border-[1.5px] border-fog/60 text-fog hover:border-fog hover:bg-fog/10',
  quiet: 'text-navy underline-offset-4 hover:bg-ink/8',
  danger: 'bg-coral-ink text-fog hover:brightness-90',
}

const SIZES: Record<ButtonSize, string> = {
  medium: 'min-h-11 px-5 py-2 text-base',
  large: 'min-h-13 px-7 py-3 text-lg',
  icon: 'size-11',
}

/** Returns the classes for a button, or for a link that looks like a button. Both are at least 44 px tall. */
export function buttonClass(
  tone: ButtonTone = 'primary',
  size: ButtonSize = 'medium',
  extra?: string,
): string {
  return classNames(
    'inline-flex shrink-0 select-none items-center justify-center gap-2 rounded-full font-semibold leading-tight',
    'transition-[background-color,border-color,transform] duration-150 active:translate-y-px',
    'disabled:pointer-events-none disabled:opacity-50 aria-disabled:opacity-60',
    TONES[tone],
    SIZES[size],
    extra,
  )
}
