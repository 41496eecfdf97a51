/** Renders a hint above lists whose order is also the site's order. */
export function DragHint() {
  return <p>Drag a row to move it.</p>
}
