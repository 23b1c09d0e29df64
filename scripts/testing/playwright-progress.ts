import { relative } from 'node:path'
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'
import { openProgress } from './progress.ts'

/** Shows the progress of the browser tests. */
export default class PlaywrightProgress implements Reporter {
  private progress = openProgress('tests', 0)
  private folder = ''

  onBegin({ rootDir }: FullConfig, suite: Suite): void {
    this.folder = rootDir
    this.progress = openProgress('tests', suite.allTests().length)
  }

  onTestEnd(test: TestCase, { status, errors }: TestResult): void {
    if (status !== test.expectedStatus && status !== 'skipped')
      this.progress.failed(
        `${relative(this.folder, test.location.file)}:${test.location.line} › ${test.title}`,
        errors.map(({ message, snippet }) => [message, snippet].filter(Boolean).join('\n')).join('\n'),
      )
    this.progress.ended()
  }

  onError({ message = '' }: { message?: string }): void {
    this.progress.failed('the run itself', message)
  }

  printsToStdio(): boolean {
    return true
  }
}
