/**
 * Returns the process's only value with this name, created on the first call. It's on `globalThis`, because
 * Next bundles a module more than once: for pages, for routes and for instrumentation.
 */
export function processSingleton<Value>(name: `sixpack${string}`, create: () => Value): Value {
  // TypeScript only knows the declared names of `globalThis`.
  const store = globalThis as unknown as Record<string, Value | undefined>
  // Not `??=`, because null is a value.
  if (store[name] === undefined) store[name] = create()
  return store[name] as Value
}
