import { LOG_FIELD_NAMES, logField, type TripLogView } from '@/contract/departures/trip-log'
import { catchRows } from '@/domain/catches'
import { formatTripDate } from '@/domain/dates'
import { departureLabel } from '@/domain/trips'

/** Renders a trip's log for paper: one US Letter page with the fields of the CPFV log, and a line to sign. */
export function LogPaper({ view: { date, time, tripType, log } }: { view: TripLogView }) {
  const rows = catchRows(log.kept, log.released)
  const fields = LOG_FIELD_NAMES.filter((name) => logField(name).input !== 'catches')
  return (
    <section aria-hidden="true" className="trip-log hidden text-black print:block">
      <h1>
        Trip log, {formatTripDate(date)}, {departureLabel(time)} {tripType}
      </h1>
      <p>
        The fields of California’s CPFV log (DFW 195A), to copy into the logbook or its app. Not the state’s
        form.
      </p>
      <dl>
        {fields.map((name) => (
          <div key={name}>
            <dt>{logField(name).label}</dt>
            <dd>{log[name] || ' '}</dd>
          </div>
        ))}
      </dl>
      <table>
        <thead>
          <tr>
            <th>Species</th>
            <th>Kept</th>
            <th>Released</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ species, kept, released }) => (
            <tr key={species}>
              <td>{species}</td>
              <td>{kept}</td>
              <td>{released}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="signature">Operator’s signature</p>
    </section>
  )
}
