import { SuccessNote } from '@/components/success-note'

/** A success told over everything else, above the bottom bar of a phone: what was saved may have left the list. */
export function DeskToast({ text }: { text: string | null }) {
  return (
    <div className="pointer-events-none fixed inset-x-4 bottom-20 z-40 grid justify-items-center wide:bottom-6">
      <SuccessNote
        text={text}
        className={
          text ? 'animate-rise rounded-card border border-kelp/35 bg-kelp-mist px-5 py-3.5 shadow-sheet' : ''
        }
      />
    </div>
  )
}
