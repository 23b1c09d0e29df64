import type { HttpOrder } from './http-loop.ts'
import type { Measuring, Rate } from './query.ts'
import { runChild } from './run-child.ts'
import type { RunningServer } from './server.ts'
import { cpuMs } from './usage.ts'

/** A rate over HTTP, with the CPU time of one call in ms, and the length of its reply including headers. */
export type HttpRate = Rate & { serverCpuMs?: number; loadCpuMs?: number; replyBytes?: number }

/** A request to any server. */
export type Asked = { method: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: object }

/** Returns a request as text for the wire. */
export function written({ method, path, headers = {}, body }: Asked): string {
  const text = body ? JSON.stringify(body) : ''
  const head = [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    'accept: application/json',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body ? ['content-type: application/json', `content-length: ${Buffer.byteLength(text)}`] : []),
  ]
  return `${head.join('\r\n')}\r\n\r\n${text}`
}

/** A member's request to our server, in the same form. */
export const wired = ({ path, token, ...asked }: Omit<Asked, 'headers'> & { token: string }): string =>
  written({ ...asked, path: `/api${path}`, headers: { authorization: `Bearer ${token}` } })

type Asking = Measuring & { requests: HttpOrder['requests'] }

/** Measures the server from a separate process for this many seconds. */
export async function rateOfServer(
  server: Pick<RunningServer, 'pid' | 'port'>,
  { requests, ...measuring }: Asking,
): Promise<HttpRate> {
  const before = cpuMs(server.pid)
  const rate = await runChild<HttpRate>('http-loop.ts', { port: server.port, requests, measuring })
  const after = cpuMs(server.pid)
  return {
    ...rate,
    ...(before !== undefined && after !== undefined && { serverCpuMs: (after - before) / rate.calls }),
    ...(rate.loadCpuMs !== undefined && { loadCpuMs: rate.loadCpuMs / rate.calls }),
  }
}
