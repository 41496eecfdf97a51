/** Reports how many parts of a step are done. */
type StepProgress = (done: number, total: number) => void

/**
 * Shows steps that run at the same time, like `Pictures 12/46 · Bookings 80/130`. A terminal shows one line, which
 * changes. Anything else, like a log file, gets one line for each finished step.
 */
export function showProgress(output: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = process.stdout) {
  const steps = new Map<string, string>()

  function show(name: string, done: number, total: number): void {
    steps.set(name, `${name} ${done}/${total}`)
    if (output.isTTY) output.write(`\r${[...steps.values()].join(' · ')}\x1b[K`)
    else if (done === total) output.write(`${steps.get(name)}\n`)
  }

  return {
    step:
      (name: string): StepProgress =>
      (done, total) =>
        show(name, done, total),
    /** Ends the line, if there is one. */
    end(): void {
      if (output.isTTY && steps.size > 0) output.write('\n')
    },
  }
}
