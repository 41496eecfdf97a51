'use client'

import { useId, useState } from 'react'
import type { Quote } from '@/domain/pricing'
import type { BookingDialogProps } from './booking-dialog-props'
import { currentQuote, type PaymentTerms, termsOf } from './payment/booking-terms'
import { type CardForm, useCardForm } from './payment/use-card-form'
import { type BookingFlow, useBookingFlow } from './use-booking-flow'

/** Everything the parts of the dialog share. */
export interface BookingDialogState {
  props: BookingDialogProps
  flow: BookingFlow
  card: CardForm
  onCardPlace: (place: HTMLDivElement | null) => void
  /** The price of the held seats, or of the choice before that. */
  quote: Quote | null
  terms: PaymentTerms | null
  contactFormId: string
}

/** Brings the flow, the card form and the prices of one dialog together. */
export function useBookingDialog(props: BookingDialogProps): BookingDialogState {
  const flow = useBookingFlow(props)
  const { state } = flow
  const [place, onCardPlace] = useState<HTMLDivElement | null>(null)
  const card = useCardForm({ place, settings: props.settings.square, entry: state.cardEntry })
  const quote = currentQuote(state, props.trips)
  const terms = quote && termsOf(state, quote)
  return { props, flow, card, onCardPlace, quote, terms, contactFormId: useId() }
}
