/**
 * The server functions of Payload's admin panel. Payload 3.90.2 looks up the requested name without an
 * own-property check, so `constructor` would be called with the whole request (docs/upstream-bugs.md). The
 * unit test compares this list with the installed version.
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

/** Returns whether Payload has a server function of this name. The name is untrusted input of any type. */
export function isServerFunction(name: unknown): boolean {
  return SERVER_FUNCTIONS.has(name)
}
