import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

it('no form puts what was typed into the URL if it’s submitted before hydration', () => {
  const files = execFileSync('git', ['grep', '-l', '<form', '--', 'src/*.tsx', ':!*.test.tsx'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  const forms = files
    .trim()
    .split('\n')
    .flatMap((file) =>
      [...readFileSync(ROOT + file, 'utf8').matchAll(/<form\b.*?>\n/gs)].map(([tag]) => ({ file, tag })),
    )
  // All other forms are rendered by the first one.
  expect(forms.map(({ file }) => file)).toEqual([
    'src/components/form/form.tsx',
    'src/features/contact/contact-form.tsx',
    'src/features/newsletter/newsletter-form.tsx',
    'src/features/own-booking/request-link.tsx',
  ])
  expect(forms.filter(({ tag }) => !tag.includes('method="dialog"')).map(({ file }) => file)).toEqual([])
})
