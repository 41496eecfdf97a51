/**
 * The server functions of Payload's admin. Payload 3.90.2 looks a caller's name up without asking whether it is its own key,
 * so `constructor` would be called with the whole request (docs/upstream-bugs.md). tests/contract compares this list with the
 * installed version.
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

/** Whether Payload has a server function of this name. The name comes from the caller and may be anything. */
export function isServerFunction(name: unknown): boolean {
  return SERVER_FUNCTIONS.has(name)
}
