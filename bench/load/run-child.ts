import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const patienceMs = 120_000

/** Runs a load program of this folder in a separate process and returns its report. */
export function runChild<Report>(program: string, order: object): Promise<Report> {
  const child = fork(fileURLToPath(new URL(program, import.meta.url)), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  return new Promise((resolve, reject) => {
    const giveUp = setTimeout(() => child.kill('SIGKILL'), patienceMs)
    let report: Report | undefined
    child.on('message', (message) => {
      report = message as Report
    })
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      clearTimeout(giveUp)
      if (code === 0 && report !== undefined) resolve(report)
      else reject(new Error(`${program} ended with ${code ?? signal} and no report`))
    })
    child.send(order)
  })
}

/** In a load program: receives the order, carries it out, reports, and exits. */
export function carryOut<Order>(work: (order: Order) => Promise<object>): void {
  process.once('message', (order) => {
    work(order as Order).then(
      (report) => process.send?.(report, () => process.exit(0)),
      (fault: unknown) => {
        console.error(fault)
        process.exit(1)
      },
    )
  })
  process.once('disconnect', () => process.exit(1))
}
