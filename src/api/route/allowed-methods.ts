import { endpoints } from '../endpoints'

/** Returns whether the API has a route for a method and a path relative to `/api`, like `/block/all`. */
export function hasRoute(method: string, path: string): boolean {
  return endpoints.some(
    (endpoint) => endpoint.method.toUpperCase() === method && matches(endpoint.path, path),
  )
}

/**
 * Returns the methods for the `Allow` header of a path below `/api`, or an empty array if the path has no
 * route. A literal path takes precedence over a path with `:id`. For example, `/booking/all` doesn't allow
 * PUT, although `/booking/:id` does.
 */
export function allowedMethods(path: string): string[] {
  const literal = endpoints.filter((endpoint) => endpoint.path === path)
  const matching = literal.length > 0 ? literal : endpoints.filter((endpoint) => matches(endpoint.path, path))
  const methods = matching.map(({ method }) => method.toUpperCase())
  return methods.includes('GET') ? [...methods, 'HEAD'] : methods
}

/** Returns the route's path with placeholders, like `/block/:id`, or null if the API has no such route. */
export function routePattern(path: string): string | null {
  const found = endpoints.find((endpoint) => endpoint.path === path)
  return (found ?? endpoints.find((endpoint) => matches(endpoint.path, path)))?.path ?? null
}

function matches(pattern: string, path: string): boolean {
  const [expected, actual] = [pattern.split('/'), path.split('/')]
  return (
    expected.length === actual.length &&
    expected.every(
      (segment, index) => segment === actual[index] || (segment.startsWith(':') && actual[index]),
    )
  )
}
