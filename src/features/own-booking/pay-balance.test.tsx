import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { captainBooking } from '../../../tests/factories/captain-booking'
import { TextContext } from '@/components/text/text-context'
import type { OwnBooking } from '@/contract/own-booking'
import type { BookingSettings, SiteInfo } from '@/contract/site'
import { spanish } from '@/shared/text/spanish'
import { PayBalance } from './pay-balance'
import type { OwnBookingPage } from './use-own-booking'

vi.mock('@/components/card-form/use-card-form', () => ({ useCardForm: () => ({ status: 'failed' }) }))

it('says in Spanish that nothing was charged if the card form doesn’t load', () => {
  const html = renderToStaticMarkup(
    <TextContext value={spanish}>
      <PayBalance
        booking={captainBooking() as unknown as OwnBooking}
        page={{ problem: null } as OwnBookingPage}
        site={{ brand: 'Sample Charters' } as SiteInfo}
        settings={{ square: null } as BookingSettings}
        onDone={() => undefined}
      />
    </TextContext>,
  )
  expect(html).toContain('Es posible que su conexión sea débil. No se le ha cobrado nada.')
})
