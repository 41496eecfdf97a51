import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { TextContext } from '@/components/text/text-context'
import type { BookingSettings, SiteInfo } from '@/contract/site'
import { spanish } from '@/shared/text/spanish'
import { GiftOrderForm } from './gift-order-form'

vi.mock('@/components/card-form/use-card-form', () => ({ useCardForm: () => ({ status: 'failed' }) }))

it('says in Spanish that nothing was charged if the card form doesn’t load', () => {
  const html = renderToStaticMarkup(
    <TextContext value={spanish}>
      <GiftOrderForm
        settings={{ square: null } as BookingSettings}
        site={{ brand: 'Sample Charters', phone: '', addressLines: [] } as unknown as SiteInfo}
        host="example.com"
      >
        {null}
      </GiftOrderForm>
    </TextContext>,
  )
  expect(html).toContain('Es posible que su conexión sea débil. No se le ha cobrado nada.')
})
