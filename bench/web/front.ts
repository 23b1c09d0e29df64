import { execFileSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../scripts/process/free-port.ts'
import type { Floor } from './floor/floor.ts'

export type Front = {
  url: string
  /** The browser arguments for trusting its certificate. */
  args: string[]
  /** Sets the server that it forwards to, once that is running. */
  leadTo(port: number): void
  /** Serves these files itself. */
  serve(files: Floor['files']): void
  close(): void
}

type Certificate = { key: string; cert: string; fingerprint: string }

/** Creates a one-day certificate that only the browsers of this run trust. */
function makeCertificate(): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'sparkhood-front-'))
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  try {
    const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
    const made = ['-newkey', 'rsa:2048', '-nodes', '-days', '1', '-keyout', keyFile, '-out', certFile]
    execFileSync('openssl', ['req', '-x509', ...made, ...subject], { stdio: 'ignore' })
    const [key, cert] = [readFileSync(keyFile, 'utf8'), readFileSync(certFile, 'utf8')]
    const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
    return { key, cert, fingerprint: createHash('sha256').update(publicKey).digest('base64') }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

// RFC 9113, 8.2.2: connection-specific headers, which HTTP/2 forbids.
const ofOneConnection = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection']

const passedOn = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !ofOneConnection.includes(name)),
  )

/** An HTTPS and HTTP/2 proxy in front of a server, as on a real site: multiplexed, with persistent connections. */
export async function openFront(): Promise<Front> {
  const { key, cert, fingerprint } = makeCertificate()
  const agent = new Agent({ keepAlive: true })
  let port = 0
  let own: Floor['files'] = new Map()
  const pass = (asked: Http2ServerRequest, reply: Http2ServerResponse): void => {
    const file = own.get(asked.url.endsWith('/') ? `${asked.url}index.html` : asked.url)
    if (file) {
      reply.writeHead(200, { 'content-type': file.type, 'content-encoding': 'br', 'cache-control': 'no-cache' })
      reply.end(file.packed)
      return
    }
    const headers = { ...passedOn(asked.headers), host: `127.0.0.1:${port}` }
    const behind = request({ agent, host: '127.0.0.1', port, method: asked.method, path: asked.url, headers })
    behind.on('response', (answer) => {
      reply.writeHead(answer.statusCode ?? 502, passedOn(answer.headers) as Record<string, string>)
      answer.pipe(reply)
    })
    behind.on('error', () => reply.stream.close())
    reply.on('close', () => behind.destroy())
    asked.pipe(behind)
  }
  const server = createSecureServer({ key, cert }, pass)
  const at = await freePort()
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
  return {
    url: `https://127.0.0.1:${at}`,
    args: [`--ignore-certificate-errors-spki-list=${fingerprint}`],
    leadTo: (there) => {
      port = there
    },
    serve: (files) => {
      own = files
    },
    close: () => {
      agent.destroy()
      server.close()
    },
  }
}
