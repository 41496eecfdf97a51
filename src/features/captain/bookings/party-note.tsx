import { MessageSquareText, NotebookPen } from 'lucide-react'

const NOTES = {
  guest: { icon: MessageSquareText, by: 'Guest' },
  captain: { icon: NotebookPen, by: 'You' },
}

/** Renders a note on a booking, from the guest or the captain. */
export function PartyNote({ by, children }: { by: keyof typeof NOTES; children: string }) {
  const { icon: Icon, by: who } = NOTES[by]
  return (
    <p className="flex gap-2 wrap-anywhere whitespace-pre-line rounded-lg bg-fog-deep/60 px-3 py-2 leading-snug">
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">
        <span className="font-semibold">{who}:</span> {children}
      </span>
    </p>
  )
}
