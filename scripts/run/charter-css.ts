import { readFileSync, writeFileSync } from 'node:fs'
import { boat, colors } from '../../charter.config'

const FILE = 'src/styles/charter.css'

/** Returns a style sheet with the colors and the number of seats from charter.config.ts. */
export function charterCss(): string {
  const palette = Object.entries(colors).map(([name, color]) => `  --color-${name}: ${color};\n`)
  return `/* Generated from charter.config.ts by \`npm run build\`. */
@theme {
${palette.join('')}
  --seats: ${boat.capacity};
}
`
}

/**
 * Updates the generated style sheet. Doesn't touch the file if it's up to date, so that `next dev` doesn't
 * rebuild.
 */
export function writeCharterCss(): void {
  const css = charterCss()
  if (readFileSync(FILE, 'utf8') !== css) writeFileSync(FILE, css)
}
