import { ContactStep } from './contact-step'
import { DayClosed, isDayOpen } from './day-closed'
import { PartyStep } from './party-step'
import { PaymentStep } from './payment-step'
import { PaymentUnknown } from './payment-unknown'
import { ThankYouStep } from './thank-you-step'
import type { BookingDesk } from './use-booking-desk'

/** The content of the step the dialog is at. */
export function BookingBody({ desk }: { desk: BookingDesk }) {
  const { props, flow, quote, terms } = desk
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
        formId={desk.contactFormId}
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
        card={desk.card}
        onCardPlace={desk.onCardPlace}
        report={report}
      />
    )
  }
  return state.booked ? <ThankYouStep booked={state.booked} site={site} trips={trips} /> : null
}
