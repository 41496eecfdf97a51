import localFont from 'next/font/local'

// `npm run fonts` creates the font files from charter.config.ts. Next requires the options to be literals in
// each call.

/** For headings. */
const heading = localFont({
  src: './fonts/heading.woff2',
  weight: '600',
  variable: '--typeface-heading',
  fallback: ['Georgia', 'serif'],
  adjustFontFallback: 'Times New Roman',
})

/** For quotes. Few pages have them, so this font isn't preloaded. */
const quote = localFont({
  src: './fonts/quote.woff2',
  weight: '400',
  preload: false,
  variable: '--typeface-quote',
  fallback: ['Georgia', 'serif'],
  adjustFontFallback: 'Times New Roman',
})

/** For body text. */
const body = localFont({
  src: './fonts/body.woff2',
  weight: '400 700',
  variable: '--typeface-body',
  fallback: ['system-ui', 'sans-serif'],
})

/** Class names for `<html>` that define the font variables in `styles/globals.css`. */
export const fontVariables = `${heading.variable} ${quote.variable} ${body.variable}`
