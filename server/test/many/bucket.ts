import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { S3Settings } from '../../src/adapters/files/s3.ts'
import { fetchPackage } from './packages.ts'
import { freePort, type Running, runningOf, untilOpen } from './running.ts'

export type RunningBucket = Running & { settings: S3Settings }

// Old, but it speaks S3 and checks every signature; it only ever sees what tests put there.
const [name, version] = ['s3rver', '3.7.1']

/** A server that speaks S3, with one bucket, on a folder that goes with it. */
export async function startBucket(): Promise<RunningBucket> {
  const modules = await fetchPackage(name, version)
  const folder = await mkdtemp(join(tmpdir(), 'sparkhood-bucket-'))
  const port = await freePort()
  const words = ['-d', folder, '-a', '127.0.0.1', '-p', String(port), '-s', '--configure-bucket', 'sparkhood-files']
  const child = spawn(process.execPath, [join(modules, name, 'bin/s3rver.js'), ...words], { stdio: 'ignore' })
  await untilOpen(port, () => {
    if (child.exitCode !== null) throw new Error('The server of files did not start')
  })
  const running = runningOf(child)
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'sparkhood-files',
      region: 'us-east-1',
      accessKey: 'S3RVER',
      secretKey: 'S3RVER',
    },
    pid: running.pid,
    stop: async (signal) => {
      await running.stop(signal)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
