import { PaymentStep } from './payment/payment-step'
import { PaymentUnknown } from './payment/payment-unknown'
import { ContactStep } from './steps/contact-step'
import { DayClosed, isDayOpen } from './steps/day-closed'
import { PartyStep } from './steps/party-step'
import { ThankYouStep } from './steps/thank-you-step'
import type { BookingDialogState } from './use-booking-dialog'

/** The content of the dialog's current step. */
export function BookingBody({ dialog }: { dialog: BookingDialogState }) {
  const { props, flow, quote, terms } = dialog
  const { state, report } = flow
  const { site, trips, by } = props

  if (state.payment === 'unknown') return <PaymentUnknown problem={state.problem} phone={site.phone} />
  if (state.step === 'party') {
    if (!isDayOpen(state.day, by)) return <DayClosed day={state.day} phone={site.phone} />
    return (
      <PartyStep
        state={state}
        trips={trips}
        onChange={(change) => report({ type: 'choice-changed', change })}
      />
    )
  }
  if (state.step === 'guest') {
    return (
      <ContactStep
        formId={dialog.contactFormId}
        guest={state.guest}
        errors={state.fieldErrors}
        rejections={state.rejections}
        onEdit={(field, value) => report({ type: 'guest-edited', field, value })}
        onSubmit={flow.saveGuest}
      />
    )
  }
  if (state.step === 'payment' && quote) {
    return (
      <PaymentStep
        state={state}
        quote={quote}
        terms={terms}
        by={by}
        takesCards={props.settings.square !== null}
        site={site}
        card={dialog.card}
        onCardContainer={dialog.onCardContainer}
        report={report}
      />
    )
  }
  return state.booked ? <ThankYouStep booked={state.booked} site={site} trips={trips} /> : null
}
