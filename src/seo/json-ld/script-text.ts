/**
 * Returns JSON that's safe inside a `<script>`: escapes `<`, so content from the CMS can't end the script or
 * open a comment.
 */
export function scriptText(data: object): string {
  return JSON.stringify(data).replace(/</g, '\\u003c')
}
