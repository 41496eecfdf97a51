const PACKAGES = new URL('../../node_modules/', import.meta.url)

/**
 * Imports a module that the installed Payload has but doesn't export, for contract tests.
 *
 * @param path the path below `node_modules`
 */
export const importPayloadModule = <Module>(path: string): Promise<Module> =>
  import(/* @vite-ignore */ new URL(path, PACKAGES).href) as Promise<Module>
