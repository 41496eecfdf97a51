import localFont from 'next/font/local'

/** Headings: Fraunces in its display cut, in one weight. `npm run fonts` makes all files. */
const fraunces = localFont({
  src: './fonts/fraunces.woff2',
  weight: '600',
  style: 'normal',
  display: 'swap',
  variable: '--font-fraunces',
  fallback: ['Georgia', 'serif'],
  adjustFontFallback: 'Times New Roman',
})

/** What guests and the captain say: Fraunces in a text's weight. Few pages show it, so none waits for it. */
const frauncesQuote = localFont({
  src: './fonts/fraunces-quote.woff2',
  weight: '400',
  style: 'normal',
  display: 'swap',
  preload: false,
  variable: '--font-fraunces-quote',
  fallback: ['Georgia', 'serif'],
  adjustFontFallback: 'Times New Roman',
})

/** Text: Figtree, one variable file for all weights. */
const figtree = localFont({
  src: './fonts/figtree.woff2',
  weight: '400 700',
  style: 'normal',
  display: 'swap',
  variable: '--font-figtree',
  fallback: ['system-ui', 'sans-serif'],
  adjustFontFallback: 'Arial',
})

/** Class names for `<html>` that define the font variables which `styles/globals.css` reads. */
export const fontVariables = `${fraunces.variable} ${frauncesQuote.variable} ${figtree.variable}`
