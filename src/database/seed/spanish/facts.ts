import { DEFAULT_CANCELLATION_DAYS } from '@/domain/cancellation'
import { DEPOSIT_PERCENT } from '@/domain/pricing'
import { CHECK_IN_MINUTES, LICENSE } from '@/domain/trips'
import { noticeText } from '@/shared/format/cancellation-terms'
import { spanish } from '@/shared/text/spanish'

// The facts of `site/facts.ts` in Spanish.

export const NOTICE = noticeText({ cancellationDays: DEFAULT_CANCELLATION_DAYS }, spanish)
export const DEPOSIT_SHARE = DEPOSIT_PERCENT === 50 ? 'la mitad' : `el ${DEPOSIT_PERCENT}%`
export const CHECK_IN = CHECK_IN_MINUTES === 30 ? 'media hora' : `${CHECK_IN_MINUTES} minutos`
export const LICENSE_NAME = spanish.known(LICENSE.name)
export const LICENSE_PAGE = 'https://wildlife.ca.gov/Licensing/Fishing'
export const TUNA_SEASON = 'de septiembre a noviembre'

export const REFUND_IF_CANCELED_BY_US = 'Otro día, o un reembolso menos el cargo por cancelación'

export const BRING = [
  'Varias capas de ropa abrigada y una chamarra impermeable; el amanecer en la bahía es frío hasta en agosto',
  'Zapatos de suela suave que se puedan mojar',
  'Gorra, lentes de sol y protector solar',
  'Comida y bebidas para el viaje',
]
export const COOLER = 'Una hielera con hielo para su pesca, que se queda en el auto'

export const REFUNDS = [
  {
    label: `Usted cancela con ${NOTICE} de anticipación o más`,
    value: 'Un reembolso menos el cargo por cancelación',
  },
  { label: 'Usted cancela después', value: 'Sin reembolso' },
  { label: 'No se presenta', value: 'Sin reembolso, y el saldo sigue pendiente' },
]
