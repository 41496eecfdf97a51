import localFont from 'next/font/local'

// `npm run fonts` creates the font files from charter.config.ts. Next requires the options to be literals in
// each call.

/** The font for headings. */
const heading = localFont({
  src: './fonts/heading.woff2',
  weight: '600',
  variable: '--typeface-heading',
  fallback: ['Georgia', 'serif'],
  adjustFontFallback: 'Times New Roman',
})

/** The font for quotes. It isn't preloaded, because few pages have quotes. */
const quote = localFont({
  src: './fonts/quote.woff2',
  weight: '400',
  preload: false,
  variable: '--typeface-quote',
  fallback: ['Georgia', 'serif'],
  adjustFontFallback: 'Times New Roman',
})

/** The font for body text. */
const body = localFont({
  src: './fonts/body.woff2',
  weight: '400 700',
  variable: '--typeface-body',
  fallback: ['system-ui', 'sans-serif'],
})

/** Class names for `<html>` that define the font variables in `styles/globals.css`. */
export const fontVariables = `${heading.variable} ${quote.variable} ${body.variable}`
