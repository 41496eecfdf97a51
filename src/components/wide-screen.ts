/** From where a page has the layout of a wide screen; `--breakpoint-wide` of globals.css, to which a test holds it. */
export const WIDE_SCREEN = '(width >= 53.875rem)'

/** Below it: a phone's. */
export const NARROW_SCREEN = '(width < 53.875rem)'
