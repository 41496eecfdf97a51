/** Reports how many parts of a step are done. */
type StepProgress = (done: number, total: number) => void

/**
 * Shows the progress of steps that run at the same time, for example `Pictures 12/46 · Bookings 80/130`. In a
 * terminal, updates one line in place. In any other output, such as a log file, writes one line for each
 * finished step.
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
    /** Ends the progress line, if there is one. */
    end(): void {
      if (output.isTTY && steps.size > 0) output.write('\n')
    },
  }
}
