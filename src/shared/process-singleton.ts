/**
 * Returns the value that this process stores under a name. The first call creates it. It's stored on
 * `globalThis`, because Next bundles a module more than once: for pages, for routes and for instrumentation.
 */
export function processSingleton<Value>(name: `sixpack${string}`, create: () => Value): Value {
  // The cast is needed because TypeScript knows only the declared properties of `globalThis`.
  const store = globalThis as unknown as Record<string, Value | undefined>
  // Don't use `??=`, because null is a valid value.
  if (store[name] === undefined) store[name] = create()
  return store[name] as Value
}
