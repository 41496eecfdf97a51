import { JsonReporter, type SerializedError, type TestModule } from 'vitest/node'

/** Vitest's JSON report, plus the errors outside any test, which Vitest leaves out. `readVitest` reads it. */
export default class VitestReport extends JsonReporter {
  #errors: { message: string }[] = []

  override async onTestRunEnd(
    modules: readonly TestModule[],
    errors: readonly SerializedError[] = [],
  ): Promise<void> {
    this.#errors = errors.map(({ stack, message }) => ({ message: stack || message }))
    await super.onTestRunEnd(modules)
  }

  override async writeReport(report: string): Promise<void> {
    await super.writeReport(JSON.stringify({ ...JSON.parse(report), errors: this.#errors }))
  }
}
