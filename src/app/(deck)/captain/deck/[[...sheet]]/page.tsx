import { redirect } from 'next/navigation'
import { DeckScreen } from '@/features/captain/deck/deck-screen'
import { currentSession } from '@/runtime/page-data'

/**
 * Renders a deck sheet, which only the captain and deckhands can open (docs/product-rules.md#deck-sheet). The page
 * contains no guest data: the browser loads the data, so that the same page works offline for every sheet.
 */
export default async function DeckRoute() {
  const session = await currentSession()
  if (!session) redirect('/captain')
  const { role } = session
  if (role !== 'captain' && role !== 'deckhand') redirect('/')
  return (
    <div className="mx-auto grid max-w-2xl gap-2 px-4 pt-2 pb-16 print:max-w-none print:p-0">
      <DeckScreen isCaptain={role === 'captain'} />
    </div>
  )
}
