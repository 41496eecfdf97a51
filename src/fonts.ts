import localFont from 'next/font/local'

// `npm run fonts` creates the font files. Next requires the options to be literals in each call.

/** For headings. */
const fraunces = localFont({
  src: './fonts/fraunces.woff2',
  weight: '600',
  variable: '--font-fraunces',
  fallback: ['Georgia', 'serif'],
  adjustFontFallback: 'Times New Roman',
})

/** For quotes. Few pages have them, so this font isn't preloaded. */
const frauncesQuote = localFont({
  src: './fonts/fraunces-quote.woff2',
  weight: '400',
  preload: false,
  variable: '--font-fraunces-quote',
  fallback: ['Georgia', 'serif'],
  adjustFontFallback: 'Times New Roman',
})

/** For body text. */
const figtree = localFont({
  src: './fonts/figtree.woff2',
  weight: '400 700',
  variable: '--font-figtree',
  fallback: ['system-ui', 'sans-serif'],
})

/** Class names for `<html>` that define the font variables in `styles/globals.css`. */
export const fontVariables = `${fraunces.variable} ${frauncesQuote.variable} ${figtree.variable}`
