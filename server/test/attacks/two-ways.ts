import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

type RawRequest = { port: number; bytes: string; waitMs: number }

/** Sends raw bytes; returns what is received until the connection closes or `waitMs` has passed. */
export async function sendRaw({ port, bytes, waitMs }: RawRequest): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('data', (more) => {
    received += more
  })
  socket.on('error', () => {})
  socket.write(bytes, 'latin1')
  await Promise.race([once(socket, 'close'), pause(waitMs)])
  socket.destroy()
  return received
}

const smuggled = 'GET /smuggled HTTP/1.1\r\nHost: hood\r\nX: x'
const chunk = `${smuggled.length.toString(16)}\r\n${smuggled}\r\n0\r\n\r\n`
const head = 'POST /front HTTP/1.1\r\nHost: hood\r\n'

/** Requests whose end the load balancer and a process might see differently (request smuggling). */
export const inTwoWays: [string, string][] = [
  ['a length and chunks', `${head}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}\r\n\r\n`],
  ['chunks and a length', `${head}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n${chunk}`],
  ['two lengths', `${head}Content-Length: 0\r\nContent-Length: ${smuggled.length}\r\n\r\n${smuggled}`],
  ['a list of lengths', `${head}Content-Length: 0, ${smuggled.length}\r\n\r\n${smuggled}`],
  ['a length with a sign', `${head}Content-Length: +0\r\n\r\n${smuggled}\r\n\r\n`],
  ['a length that is none', `${head}Content-Length: 0x5\r\n\r\n${smuggled}\r\n\r\n`],
  ['chunks in odd letters', `${head}Transfer-Encoding: xchunked\r\nContent-Length: 4\r\n\r\n${chunk}`],
  ['chunks and something else', `${head}Transfer-Encoding: chunked, identity\r\n\r\n${chunk}`],
  [
    'chunks twice',
    `${head}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\nContent-Length: 4\r\n\r\n${chunk}`,
  ],
  ['chunks behind a tab', `${head}Transfer-Encoding:\tchunked\r\nContent-Length: 4\r\n\r\n${chunk}`],
  ['chunks behind a vertical tab', `${head}Transfer-Encoding: \x0bchunked\r\nContent-Length: 4\r\n\r\n${chunk}`],
  ['a space before the colon', `${head}Transfer-Encoding : chunked\r\nContent-Length: 4\r\n\r\n${chunk}`],
  ['a folded line', `${head}Transfer-Encoding:\r\n chunked\r\nContent-Length: 4\r\n\r\n${chunk}`],
  ['an underscore', `${head}Transfer_Encoding: chunked\r\nContent-Length: ${chunk.length}\r\n\r\n${chunk}`],
  ['a line feed alone', `${head}Content-Length: ${smuggled.length}\nX: y\n\n${smuggled}`],
  ['a header in a header', `${head}X: y\rTransfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n${chunk}`],
  ['a byte of nothing', `${head}Content-Length\0: 4\r\nTransfer-Encoding: chunked\r\n\r\n${chunk}`],
  ['a chunk of an odd size', `${head}Transfer-Encoding: chunked\r\n\r\n0x0\r\n\r\n${smuggled}\r\n\r\n`],
  ['a chunk whose size has more behind it', `${head}Transfer-Encoding: chunked\r\n\r\n1;a=\n${chunk}`],
  ['a chunk of a size too long', `${head}Transfer-Encoding: chunked\r\n\r\nffffffffffffffff1\r\n${chunk}`],
  ['a body of a read', `GET /front HTTP/1.1\r\nHost: hood\r\nContent-Length: ${smuggled.length}\r\n\r\n${smuggled}`],
  ['an old version with chunks', `POST /front HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n${chunk}`],
  [
    'a change to HTTP/2',
    `GET /front HTTP/1.1\r\nHost: hood\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n\r\n`,
  ],
  [
    'a header that is to be dropped on the way',
    `${head}Connection: content-length\r\nContent-Length: ${smuggled.length}\r\n\r\n${smuggled}`,
  ],
  ['an address with a line in it', `GET /front HTTP/1.1\r\n${smuggled} HTTP/1.1\r\nHost: hood\r\n\r\n`],
  ['two hosts', `GET /front HTTP/1.1\r\nHost: hood\r\nHost: evil\r\n\r\n`],
]
