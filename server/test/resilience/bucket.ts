import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request as ask, createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { freePort } from '../../../scripts/process/free-port.ts'
import type { S3Settings } from '../../src/adapters/files/s3.ts'
import { fetchPackage } from './packages.ts'
import { getRunning, type Running, untilOpen } from './running.ts'
import { wrongWithSignature } from './signature.ts'

export type RunningBucket = Running & { settings: S3Settings }

// An old server that accepts any Signature Version 4; so a proxy that verifies signatures is in front of it.
const [name, version] = ['s3rver', '3.7.1']
const keys = { bucket: 'sparkhood-files', region: 'eu-west-2', accessKey: 'S3RVER', secretKey: 'S3RVER' }

/** Downloads the server once, so that no test waits for it; returns the folder of its modules. */
export const fetchBucket = (): Promise<string> => fetchPackage(name, version)

/** Starts an S3 server with one bucket, in a folder that is deleted with it. */
export async function startBucket(): Promise<RunningBucket> {
  const modules = await fetchBucket()
  const folder = await mkdtemp(join(tmpdir(), 'sparkhood-bucket-'))
  const port = await freePort()
  const words = ['-d', folder, '-a', '127.0.0.1', '-p', String(port), '-s', '--configure-bucket', keys.bucket]
  const child = spawn(process.execPath, [join(modules, name, 'bin/s3rver.js'), ...words], { stdio: 'ignore' })
  await untilOpen(port, () => {
    if (child.exitCode !== null) throw new Error('The server of files did not start')
  })
  const running = getRunning(child)
  const door = await openDoor(port)
  return {
    settings: { ...keys, endpoint: `http://127.0.0.1:${(door.address() as AddressInfo).port}` },
    pid: running.pid,
    stop: async (signal) => {
      door.closeAllConnections()
      door.close()
      await running.stop(signal)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function openDoor(port: number): Promise<Server> {
  const door = createServer(async (request, reply) => {
    const body = await buffer(request)
    const wrong = wrongWithSignature(request, body, keys)
    if (wrong) return void reply.writeHead(403).end(`<Error><Code>${wrong}</Code></Error>`)
    passOn(request, body, { port, reply })
  }).listen(0, '127.0.0.1')
  await once(door, 'listening')
  return door
}

function passOn({ method, url }: IncomingMessage, body: Buffer, to: { port: number; reply: ServerResponse }): void {
  const { port, reply } = to
  const headers = { 'content-length': body.length }
  const asked = ask({ host: '127.0.0.1', port, path: url, method, headers }, (answer) => {
    reply.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(reply)
  })
  asked.on('error', () => reply.destroy())
  asked.end(body)
}
