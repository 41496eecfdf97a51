/** The generators' seed. `npm run fuzz` sets FUZZ_SEED and FUZZ_RUNS; otherwise, runs are deterministic. */
export const SEED = Number(process.env.FUZZ_SEED || 20_261_122)

/** Returns the number of inputs, which is FUZZ_RUNS or, by default, `short`. */
export const runs = (short: number) => Number(process.env.FUZZ_RUNS || short)

/** A request that takes longer than this counts as stuck. */
const MAX_MS = 20_000

/**
 * Waits for a promise and returns its value.
 *
 * @throws Error with the input, if the promise is still pending after 20 s
 */
export async function unstuck<Value>(answer: Promise<Value>, input: string): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const stuck = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No response within ${MAX_MS} ms: ${input}`)), MAX_MS)
  })
  try {
    return await Promise.race([answer, stuck])
  } finally {
    clearTimeout(timer)
  }
}
