import type { ReactNode } from 'react'

/** Renders a titled card on the booking page. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid content-start gap-3.5 rounded-card border border-line bg-paper p-5 leading-snug shadow-card wide:p-6">
      <h3 className="font-sans font-semibold text-lg leading-tight">{title}</h3>
      {children}
    </section>
  )
}
