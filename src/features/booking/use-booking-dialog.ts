'use client'

import { useId, useState } from 'react'
import type { Quote } from '@/domain/pricing'
import type { BookingDialogProps } from './booking-dialog-props'
import { currentQuote, type PaymentTerms, termsOf } from './payment/booking-terms'
import { type CardForm, useCardForm } from './payment/use-card-form'
import { type BookingFlow, useBookingFlow } from './use-booking-flow'

/** State shared by the parts of the dialog. */
export interface BookingDialogState {
  props: BookingDialogProps
  flow: BookingFlow
  card: CardForm
  onCardContainer: (container: HTMLDivElement | null) => void
  /** The price of the held seats, or of the current choice if none are held. */
  quote: Quote | null
  terms: PaymentTerms | null
  contactFormId: string
}

/** Combines the booking flow, the card form and the price. */
export function useBookingDialog(props: BookingDialogProps): BookingDialogState {
  const flow = useBookingFlow(props)
  const { state } = flow
  const [container, onCardContainer] = useState<HTMLDivElement | null>(null)
  const card = useCardForm({ container, settings: props.settings.square, entry: state.cardEntry })
  const quote = currentQuote(state, props.trips)
  const terms = quote && termsOf(state, quote)
  return { props, flow, card, onCardContainer, quote, terms, contactFormId: useId() }
}
