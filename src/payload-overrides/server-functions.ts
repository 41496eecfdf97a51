/**
 * The server functions of Payload's admin panel. Payload looks up the requested name without an own-property
 * check, so a request can call `constructor`
 * (https://github.com/payloadcms/payload/blob/v3.90.2/packages/next/src/utilities/handleServerFunctions.ts,
 * docs/upstream-bugs.md). The unit test compares this list with the installed version.
 */
const SERVER_FUNCTIONS: ReadonlySet<unknown> = new Set([
  'copy-data-from-locale',
  'form-state',
  'get-default-layout',
  'get-folder-results-component-and-data',
  'get-upcoming-scheduled-publish',
  'render-document',
  'render-document-slots',
  'render-field',
  'render-list',
  'render-widget',
  'schedule-publish',
  'slugify',
  'table-state',
])

/** Returns whether Payload has a server function with this name, which is untrusted input. */
export function isServerFunction(name: unknown): boolean {
  return SERVER_FUNCTIONS.has(name)
}
