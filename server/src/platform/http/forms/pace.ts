import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { minuteMs, secondMs } from '@sparkhood/contract/primitives/time'

/** The longest time for a request to arrive. */
const requestMs = 15 * secondMs
/** The longest time for a form with files, if each period brings the minimum number of bytes. */
const maxFormMs = 2 * minuteMs
const paceBytes = 120 * 1024

/** The time after which Node itself ends any request; it checks twice a minute. */
export const maxRequestMs = maxFormMs + requestMs

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const isForm = ({ headers }: IncomingMessage): boolean =>
  headers['content-type']?.startsWith('multipart/form-data') ?? false

// With Node's own code, so that Fastify replies as to Node's timeout.
const tooSlow = (): Error => Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

/**
 * Ends requests that arrive too slowly: after fifteen seconds, or for forms with files once fifteen seconds bring less
 * than a slow phone sends. Node has only one timeout for all requests.
 */
export function keepPace(server: Server): void {
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return
    const { socket } = request
    let [readBytes, takenMs] = [socket.bytesRead, 0]
    const look = (): void => {
      takenMs += requestMs
      const came = socket.bytesRead - readBytes
      readBytes += came
      const isOver = request.complete || socket.destroyed
      // The rest of a request that has been replied to is not needed.
      const isWanted = isForm(request) && !response.writableEnded
      if (!isOver && isWanted && came >= paceBytes && takenMs < maxFormMs) return
      clearInterval(timer)
      if (!isOver) server.emit('clientError', tooSlow(), socket)
    }
    const timer = setInterval(look, requestMs)
    timer.unref()
    response.once('close', () => {
      if (request.complete) clearInterval(timer)
    })
  })
}
