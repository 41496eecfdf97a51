/** The content of a tab without any features yet. */
export function TabNote({ title, children }: { title: string; children: string }) {
  return (
    <div className="grid gap-2 rounded-card border border-line border-dashed px-6 py-12 text-center">
      <h2 className="text-heading">{title}</h2>
      <p className="mx-auto max-w-[46ch] text-ink-muted">{children}</p>
    </div>
  )
}
