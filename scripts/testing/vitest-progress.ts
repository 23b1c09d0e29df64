import type { Reporter, TestModule, TestSpecification } from 'vitest/node'
import { openProgress } from './progress.ts'

/** Shows how far the unit and HTTP tests have come. */
export default class VitestProgress implements Reporter {
  private progress = openProgress('files', 0)

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.progress = openProgress('files', specifications.length)
  }

  onTestModuleEnd(module: TestModule): void {
    const tests = [...module.children.allTests()]
    const reasons = (errors: readonly { stack?: string; message: string }[]): string =>
      errors.map(({ stack, message }) => stack ?? message).join('\n')
    for (const test of tests) {
      const { state, errors } = test.result()
      if (state === 'failed')
        this.progress.failed(`${module.relativeModuleId} › ${test.fullName}`, reasons(errors ?? []))
    }
    if (module.errors().length > 0) this.progress.failed(module.relativeModuleId, reasons(module.errors()))
    this.progress.ended(tests.length)
  }

  /** What no test caught fails the run as well, and has to be seen. */
  onTestRunEnd(_modules: readonly TestModule[], errors: readonly { stack?: string; message: string }[]): void {
    for (const { stack, message } of errors) this.progress.failed('an error that no test caught', stack ?? message)
  }
}
