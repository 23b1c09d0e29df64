import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { routes } from './routes.ts'
import { expanded, readForm } from './wire.ts'
import { StripeError, type World } from './world.ts'

/** What may go wrong between us and Stripe: before the call was executed, or after it. */
export type Fault = 'lost_before' | 'lost_after' | 'fails' | 'too_many' | 'stalls'

export type Door = {
  url: string
  /** Faults of the next calls of a method and path, in order. */
  faults: { when: RegExp; fault: Fault }[]
  /** Every call received, with its idempotency key. */
  calls: { call: string; key: string | undefined }[]
  close(): Promise<void>
}

type Answer = { status: number; text: string }
type Kept = Answer & { hash: string; until: number }

// Stripe forgets an idempotency key after a day.
const keptMs = 24 * 3_600_000

/** Serves Stripe's API over HTTP: checks secret key and version, executes each idempotency key once, and fails as told. */
export async function openDoor(world: World, secretKey: string): Promise<Door> {
  const kept = new Map<string, Kept>()
  const [faults, calls]: [Door['faults'], Door['calls']] = [[], []]

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await getBody(request)
    const call = `${request.method} ${request.url?.split('?')[0]}`
    const key = one(request.headers['idempotency-key'])
    calls.push({ call, key })
    const at = faults.findIndex(({ when }) => when.test(call))
    const fault = at < 0 ? undefined : faults.splice(at, 1)[0]?.fault
    if (fault === 'stalls') return
    if (fault === 'lost_before') return void request.socket.destroy()
    if (fault === 'fails') return send(response, refused(new StripeError(500, { type: 'api_error' })))
    if (fault === 'too_many') return send(response, refused(new StripeError(429, { type: 'rate_limit_error' })))
    const done = isLetIn(request, { secretKey, apiVersion: world.apiVersion }) ?? once(request, { call, key, body })
    if (fault === 'lost_after') return void request.socket.destroy()
    send(response, done)
  }

  function once(
    request: IncomingMessage,
    { call, key, body }: { call: string; key: string | undefined; body: string },
  ) {
    const hash = createHash('sha256').update(`${call} ${body}`).digest('hex')
    const now = world.now().getTime()
    const found = request.method === 'POST' && key ? kept.get(key) : undefined
    const known = found && found.until > now ? found : undefined
    if (known && known.hash !== hash) return refused(new StripeError(400, { type: 'idempotency_error' }))
    if (known) return known
    const result = perform(world, request, body)
    if (request.method === 'POST' && key) kept.set(key, { hash, until: now + keptMs, ...result })
    return result
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((fault: unknown) => {
      response.writeHead(500).end(JSON.stringify({ error: { type: 'api_error', message: String(fault) } }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, faults, calls, close }
}

/** Rejects a request without the right secret key or version. */
function isLetIn({ headers }: IncomingMessage, { secretKey, apiVersion }: Record<'secretKey' | 'apiVersion', string>) {
  if (headers.authorization !== `Bearer ${secretKey}`) return refused(new StripeError(401, { code: 'api_key_invalid' }))
  if (headers['stripe-version'] !== apiVersion) return refused(new StripeError(400, { code: 'api_version_invalid' }))
  return undefined
}

function perform(world: World, request: IncomingMessage, body: string): Answer {
  const url = new URL(request.url ?? '/', 'http://stripe')
  const { handler, id, sub } = match(request.method ?? '', url.pathname)
  const sent = readForm(request.method === 'GET' ? url.search.slice(1) : body)
  const account = one(request.headers['stripe-account']) ?? one(request.headers['stripe-context'])
  try {
    if (!handler) throw new StripeError(404, { code: 'url_invalid' })
    const thing = handler(world, { id, sub, sent, account, url: url.pathname })
    return { status: 200, text: JSON.stringify(expanded(world, thing, sent.expand)) }
  } catch (fault) {
    if (fault instanceof StripeError) return refused(fault)
    throw fault
  }
}

const refused = ({ status, error }: StripeError): Answer => ({ status, text: JSON.stringify({ error }) })

function match(method: string, path: string) {
  const [, version = '', kind = '', id = '', part = '', sub = ''] = path.split('/')
  const shape = ['', version, kind, id && ':id', part, sub && ':sub'].filter((piece, at) => at === 0 || piece).join('/')
  return { handler: routes[`${method} ${shape}`], id: decodeURIComponent(id), sub: decodeURIComponent(sub) }
}

const one = (header: string | string[] | undefined): string | undefined => (Array.isArray(header) ? header[0] : header)

const send = (response: ServerResponse, { status, text }: Answer): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(text)
}

async function getBody(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
