import localFont from 'next/font/local'

// `npm run fonts` creates the font files from charter.config.ts. Next requires the options to be literals in
// each call. It adapts only Arial and Times New Roman, which Android and Linux don't have, so the fallbacks are in
// src/styles/fallback-fonts.css.

/** The font for headings. */
const heading = localFont({
  src: './fonts/heading.woff2',
  weight: '600',
  variable: '--typeface-heading',
  fallback: ['heading-times', 'heading-noto', 'heading-dejavu', 'Georgia', 'serif'],
  adjustFontFallback: false,
})

/** The font for quotes. It isn't preloaded, because few pages have quotes. */
const quote = localFont({
  src: './fonts/quote.woff2',
  weight: '400',
  preload: false,
  variable: '--typeface-quote',
  fallback: ['quote-times', 'quote-noto', 'quote-dejavu', 'Georgia', 'serif'],
  adjustFontFallback: false,
})

/** The font for body text. */
const body = localFont({
  src: './fonts/body.woff2',
  weight: '400 700',
  variable: '--typeface-body',
  fallback: ['body-arial', 'body-roboto', 'body-dejavu', 'system-ui', 'sans-serif'],
  adjustFontFallback: false,
})

/** Class names for `<html>` that define the font variables in `styles/globals.css`. */
export const fontVariables = `${heading.variable} ${quote.variable} ${body.variable}`
