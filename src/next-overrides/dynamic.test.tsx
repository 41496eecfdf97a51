import { createRequire } from 'node:module'
import { type ComponentType, useId } from 'react'
import { prerender } from 'react-dom/static'
import { expect, it } from 'vitest'
import dynamic from './dynamic'

const nextDynamic: typeof dynamic = createRequire(import.meta.url)('next/dist/shared/lib/app-dynamic').default

const Part = ({ name }: { name: string }) => <p id={useId()}>{name}</p>

async function htmlOf(Split: ComponentType<{ name: string }>): Promise<string> {
  const { prelude } = await prerender(
    <main>
      <Split name="first" />
      <Split name="second" />
    </main>,
  )
  return new Response(prelude).text()
}

it.each([
  ['an export', async () => Part],
  ['a module', async () => ({ default: Part })],
])(
  'a component that’s loaded as %s has the same HTML and ids in browsers as on the server',
  async (_, load) => {
    expect(await htmlOf(dynamic(load))).toBe(await htmlOf(nextDynamic(load)))
    const options = { loading: () => <p>Loading…</p> }
    expect(await htmlOf(dynamic(load, options))).toBe(await htmlOf(nextDynamic(load, options)))
  },
)
