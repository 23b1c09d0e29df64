import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestModule, TestSpecification } from 'vitest/node'
import { openProgress } from './progress.ts'

type Fault = { stack?: string; message: string; diff?: string; cause?: unknown }

const isFault = (value: unknown): value is Fault => typeof value === 'object' && value !== null && 'message' in value

/** What a fault says, with what was expected, and with its causes: a property that failed says in those alone why. */
const describe = ({ stack, message, diff, cause }: Fault): string =>
  [
    stack ?? message,
    ...(diff ? [stripVTControlCharacters(diff)] : []),
    ...(isFault(cause) ? [`Caused by: ${describe(cause)}`] : []),
  ].join('\n')

/** Shows how far the unit and HTTP tests have come. */
export default class VitestProgress implements Reporter {
  private progress = openProgress('files', 0)

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.progress = openProgress('files', specifications.length)
  }

  onTestModuleEnd(module: TestModule): void {
    const tests = [...module.children.allTests()]
    const reasons = (errors: readonly Fault[]): string => errors.map(describe).join('\n')
    for (const test of tests) {
      const { state, errors } = test.result()
      if (state === 'failed')
        this.progress.failed(`${module.relativeModuleId} › ${test.fullName}`, reasons(errors ?? []))
    }
    if (module.errors().length > 0) this.progress.failed(module.relativeModuleId, reasons(module.errors()))
    this.progress.ended(tests.length)
  }

  /** What no test caught fails the run as well, and has to be seen. */
  onTestRunEnd(_modules: readonly TestModule[], errors: readonly Fault[]): void {
    for (const error of errors) this.progress.failed('an error that no test caught', describe(error))
  }
}
