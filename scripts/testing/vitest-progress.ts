import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestModule, TestSpecification } from 'vitest/node'
import { openProgress } from './progress.ts'

type Fault = { stack?: string; message: string; diff?: string; cause?: unknown }

const isFault = (value: unknown): value is Fault => typeof value === 'object' && value !== null && 'message' in value

/** The message of an error, with its diff and its causes: only those have the reason for a failed property. */
const describe = ({ stack, message, diff, cause }: Fault): string =>
  [
    stack ?? message,
    ...(diff ? [stripVTControlCharacters(diff)] : []),
    ...(isFault(cause) ? [`Caused by: ${describe(cause)}`] : []),
  ].join('\n')

/** Shows the progress of the unit and HTTP tests. */
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

  /** Uncaught errors fail the run too, and must be visible. */
  onTestRunEnd(_modules: readonly TestModule[], errors: readonly Fault[]): void {
    for (const error of errors) this.progress.failed('an error that no test caught', describe(error))
  }
}
