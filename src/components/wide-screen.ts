/** The media query for the wide layout. Must match `--breakpoint-wide` in globals.css. */
export const WIDE_SCREEN = '(width >= 53.875rem)'

/** The media query for the phone layout. */
export const NARROW_SCREEN = '(width < 53.875rem)'
