export type IsSame<Form> = (a: Form[keyof Form], b: Form[keyof Form]) => boolean

/** Returns the fields whose values differ. */
export function changedFields<Form extends object>(
  before: Form,
  now: Form,
  isSame: IsSame<Form> = Object.is,
): (keyof Form)[] {
  return (Object.keys(before) as (keyof Form)[]).filter((field) => !isSame(before[field], now[field]))
}

/**
 * Performs a three-way merge: keeps my changes, and takes the other version's values for all other fields.
 */
export function mergeEdits<Form extends object>(
  before: Form,
  mine: Form,
  theirs: Form,
  isSame: IsSame<Form> = Object.is,
): Form {
  const merged = { ...theirs }
  for (const field of changedFields(before, mine, isSame)) merged[field] = mine[field]
  return merged
}
