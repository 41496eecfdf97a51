/**
 * Returns JSON for a `<script>`. Escapes `<`, so that CMS content can't end the script or open an HTML
 * comment.
 */
export function scriptText(data: object): string {
  return JSON.stringify(data).replace(/</g, '\\u003c')
}
