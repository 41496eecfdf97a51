/** The wide layout. Must match `--breakpoint-wide` in globals.css; a test checks it. */
export const WIDE_SCREEN = '(width >= 53.875rem)'

/** The phone layout. */
export const NARROW_SCREEN = '(width < 53.875rem)'
