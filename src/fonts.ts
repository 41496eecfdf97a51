import localFont from 'next/font/local'

/** Headings: Fraunces, display cut, one weight. `npm run fonts` creates all font files. */
const fraunces = localFont({
  src: './fonts/fraunces.woff2',
  weight: '600',
  style: 'normal',
  display: 'swap',
  variable: '--font-fraunces',
  fallback: ['Georgia', 'serif'],
  adjustFontFallback: 'Times New Roman',
})

/** Quotes: Fraunces in a text weight. Few pages use it, so it isn't preloaded. */
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

/** Body text: Figtree, a variable font with all weights. */
const figtree = localFont({
  src: './fonts/figtree.woff2',
  weight: '400 700',
  style: 'normal',
  display: 'swap',
  variable: '--font-figtree',
  fallback: ['system-ui', 'sans-serif'],
  adjustFontFallback: 'Arial',
})

/** Class names for `<html>` that define the font variables of `styles/globals.css`. */
export const fontVariables = `${fraunces.variable} ${frauncesQuote.variable} ${figtree.variable}`
