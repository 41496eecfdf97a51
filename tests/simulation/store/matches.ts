import type { Where } from 'payload'

export type Row = Record<string, unknown> & { id: string }

type Test = (value: unknown, operand: unknown) => boolean

const isMissing = (value: unknown) => value === null || value === undefined

/** Compares two values the way both databases do: a missing value is neither less nor greater than any other value. */
const ordered =
  (test: (order: number) => boolean): Test =>
  (value, operand) =>
    !isMissing(value) && !isMissing(operand) && test(compareValues(value, plain(operand)))

const isIn: Test = (value, operand) => Array.isArray(operand) && operand.some((each) => isSame(value, each))

const OPERATORS: Record<string, Test> = {
  equals: isSame,
  not_equals: (value, operand) => !isSame(value, operand),
  in: isIn,
  not_in: (value, operand) => !isIn(value, operand),
  exists: (value, operand) => isMissing(value) !== (operand === true || operand === 'true'),
  greater_than: ordered((order) => order > 0),
  greater_than_equal: ordered((order) => order >= 0),
  less_than: ordered((order) => order < 0),
  less_than_equal: ordered((order) => order <= 0),
}

/** Returns whether a row meets a condition. @throws Error if the store doesn't support an operator */
export function matches(row: Row, where: Where | undefined): boolean {
  return Object.entries(where ?? {}).every(([field, condition]) => {
    const name = field.toLowerCase()
    if (name === 'and') return (condition as Where[]).every((each) => matches(row, each))
    // Payload ignores an empty `or`.
    if (name === 'or') {
      const each = condition as Where[]
      return each.length === 0 || each.some((one) => matches(row, one))
    }
    return Object.entries(condition as object).every(([operator, operand]) => {
      const test = OPERATORS[operator]
      if (!test) throw new Error(`The simulated store doesn't know the operator ${operator}`)
      return test(row[field], operand)
    })
  })
}

/** Returns rows sorted by fields like `date` or `-date`. Missing values come first, as in both databases. */
export function sortRows(rows: Row[], sort: string | string[] | undefined): Row[] {
  const fields = [sort ?? []].flat().flatMap((each) => each.split(','))
  if (fields.length === 0) return rows
  return rows.toSorted((one, other) => {
    for (const field of fields) {
      const name = field.replace(/^-/, '')
      const order = compareValues(one[name], other[name])
      if (order !== 0) return field.startsWith('-') ? -order : order
    }
    return 0
  })
}

function isSame(value: unknown, operand: unknown): boolean {
  return isMissing(operand) ? isMissing(value) : !isMissing(value) && value === plain(operand)
}

/** Returns a value as it's stored: dates become ISO strings. */
const plain = (value: unknown) => (value instanceof Date ? value.toISOString() : value)

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

function compareValues(one: unknown, other: unknown): number {
  if (isMissing(one) || isMissing(other)) return Number(isMissing(other)) - Number(isMissing(one))
  if (typeof one === 'number' && typeof other === 'number') return one - other
  const [left, right] = [textOf(one), textOf(other)]
  return left < right ? -1 : Number(left > right)
}
