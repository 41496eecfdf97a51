/** Returns JSON for a `<script>`. Escapes `<`, so that CMS content can't close it or open an HTML comment. */
export function scriptText(data: object): string {
  return JSON.stringify(data).replace(/</g, '\\u003c')
}
