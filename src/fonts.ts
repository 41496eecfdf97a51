import localFont from 'next/font/local'

/** Headings: Fraunces with its optical-size axis, so that large titles get the fine display cut. */
const fraunces = localFont({
  src: '../node_modules/@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
  weight: '100 900',
  style: 'normal',
  display: 'swap',
  variable: '--font-fraunces',
  fallback: ['Georgia', 'serif'],
  adjustFontFallback: 'Times New Roman',
})

/** Text: Figtree, one variable file for all weights. */
const figtree = localFont({
  src: '../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  weight: '300 900',
  style: 'normal',
  display: 'swap',
  variable: '--font-figtree',
  fallback: ['system-ui', 'sans-serif'],
  adjustFontFallback: 'Arial',
})

/** Class names for `<html>` that define the two font variables which `styles/globals.css` reads. */
export const fontVariables = `${fraunces.variable} ${figtree.variable}`
