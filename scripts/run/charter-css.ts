import { readFileSync, writeFileSync } from 'node:fs'
import { boat, colors } from '../../charter.config'

const FILE = 'src/styles/charter.css'

/** Returns what the style sheets need from charter.config.ts. */
export function charterCss(): string {
  const palette = Object.entries(colors).map(([name, color]) => `  --color-${name}: ${color};\n`)
  return `/* Generated from charter.config.ts by \`npm run build\`. */
@theme {
${palette.join('')}
  --seats: ${boat.capacity};
}
`
}

/** Updates the generated style sheet. Leaves it alone if it's current, so that `next dev` doesn't rebuild. */
export function writeCharterCss(): void {
  const css = charterCss()
  if (readFileSync(FILE, 'utf8') !== css) writeFileSync(FILE, css)
}
