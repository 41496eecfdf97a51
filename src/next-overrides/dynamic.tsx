import { type ComponentType, lazy, Suspense } from 'react'

interface Options {
  ssr?: boolean
  loading?: ComponentType
}

/**
 * Replaces `next/dynamic` in browsers (next.config.ts), because Next's version also loads what only the server uses. The
 * elements are nested as in Next's version, because `useId` depends on the nesting.
 */
export default function dynamic<Props extends object>(
  load: () => Promise<ComponentType<Props> | { default: ComponentType<Props> }>,
  { ssr = true, loading: Loading }: Options = {},
): ComponentType<Props> {
  const Part = lazy(async () => {
    const part = await load()
    return 'default' in part ? part : { default: part }
  })
  return function Dynamic(props) {
    // On the server, Next renders the links that preload the part instead of `null`.
    const part = ssr ? (
      <>
        {null}
        <Part {...props} />
      </>
    ) : (
      <Part {...props} />
    )
    return ssr && !Loading ? part : <Suspense fallback={Loading && <Loading />}>{part}</Suspense>
  }
}
