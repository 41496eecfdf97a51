import localFont from 'next/font/local'

/** Headings: Fraunces in its display cut. `npm run fonts` makes both files. */
const fraunces = localFont({
  src: './fonts/fraunces.woff2',
  weight: '400 600',
  style: 'normal',
  display: 'swap',
  variable: '--font-fraunces',
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

/** Class names for `<html>` that define the two font variables which `styles/globals.css` reads. */
export const fontVariables = `${fraunces.variable} ${figtree.variable}`
