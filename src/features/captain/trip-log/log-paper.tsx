import { LOG_FIELD_NAMES, logField, type TripLogView } from '@/contract/departures/trip-log'
import { catchRows } from '@/domain/catches'
import { formatTripDate } from '@/domain/dates'
import { departureLabel } from '@/domain/trips'

/** Number of rows in a species table, filled in or blank. If there are more species, a second table goes beside it. */
const ROWS = 8

type CatchRow = ReturnType<typeof catchRows>[number]

/** Renders a trip's log for paper: one US Letter page with the fields of the CPFV log, and a line to sign. */
export function LogPaper({ view: { date, time, tripType, log } }: { view: TripLogView }) {
  const rows = catchRows(log.kept, log.released)
  const perTable = rows.length > ROWS ? Math.ceil(rows.length / 2) : ROWS
  const tables = rows.length > ROWS ? [rows.slice(0, perTable), rows.slice(perTable)] : [rows]
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
          <div key={name} className={logField(name).input === 'paragraphs' ? 'wide' : undefined}>
            <dt>{logField(name).label}</dt>
            <dd>{log[name] || ' '}</dd>
          </div>
        ))}
      </dl>
      <div className="species">
        {tables.map((ofTable, index) => (
          <SpeciesTable key={index === 0 ? 'first' : 'second'} rows={ofTable} length={perTable} />
        ))}
      </div>
      <p className="signature">Operator’s signature</p>
    </section>
  )
}

/** Renders a table of species, with blank rows to fill in by hand. */
function SpeciesTable({ rows, length }: { rows: CatchRow[]; length: number }) {
  const lines = Array.from({ length }, (_, index) => ({ key: index, row: rows[index] }))
  return (
    <table>
      <thead>
        <tr>
          <th>Species</th>
          <th>Kept</th>
          <th>Released</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, row }) => (
          <tr key={key}>
            <td>{row?.species}</td>
            <td>{row?.kept}</td>
            <td>{row?.released}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
