/**
 * JSON as it can stand inside a `<script>`: no `<`, so that nothing an editor wrote can end the script or open a comment.
 * A JSON reader sees the same text.
 */
export function scriptText(data: object): string {
  return JSON.stringify(data).replace(/</g, '\\u003c')
}
