/** Returns the path of a page's Markdown version: `/about.md`, or `/index.md` for the home page. */
export function twinPath(path: string): string {
  return `${path === '/' ? '/index' : path}.md`
}
