/**
 * Returns this process's only value of that name; creates it on the first call. The value lives on `globalThis`, because
 * Next bundles a module more than once: for pages, for routes and for instrumentation.
 */
export function processSingleton<Value>(name: `sixpack${string}`, create: () => Value): Value {
  // TypeScript's type of `globalThis` knows only declared names.
  const store = globalThis as unknown as Record<string, Value | undefined>
  const existing = store[name]
  if (existing !== undefined) return existing
  const created = create()
  store[name] = created
  return created
}
