import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { minuteMs, secondMs } from '@sparkhood/contract/primitives/time'

/** How long a request may take to come. */
const requestMs = 15 * secondMs
/** How long one with files may, that comes at a pace: each time that passes has to bring so much. */
const maxFormMs = 2 * minuteMs
const paceBytes = 120 * 1024

/** The time after which Node itself ends a request, of whatever kind; it looks twice a minute. */
export const maxRequestMs = maxFormMs + requestMs

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const isForm = ({ headers }: IncomingMessage): boolean =>
  headers['content-type']?.startsWith('multipart/form-data') ?? false

// As Node calls its own, so that it is answered like that.
const tooSlow = (): Error => Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

/**
 * Ends requests that come too slowly, whoever sends them: within fifteen seconds, or, where files are sent to somebody who
 * takes them, when fifteen seconds bring less than a slow phone does. Node knows one time for all requests.
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
      // Nobody waits for the rest of what is answered.
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
