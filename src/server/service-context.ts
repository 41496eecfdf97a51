import type { Payload } from 'payload'
import { openCardProcessor } from '@/adapters/square/open-card-processor'
import { env } from '@/env'
import { currentTime } from '@/services/clock'
import type { ServiceContext } from '@/services/ports'
import { processSingleton } from '@/shared/process-singleton'
import { readCachedSettings } from './caches/settings-cache'

/** Returns the service context with the real database, card processor, clock and log. */
export function serviceContext(payload: Payload): ServiceContext {
  const { square } = env()
  const cards = processSingleton('sixpackCards', () => square && openCardProcessor(square))
  const settings = () => readCachedSettings(payload)
  return { payload, cards, now: currentTime, log: payload.logger, settings }
}
