import type { Endpoint } from '@sparkhood/contract/endpoint'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { z } from 'zod'

export type SentPhoto = { field: string; name: string; bytes: Buffer; type?: string }

/** The wire values of a request; untyped, so that a test can send invalid ones. */
export type Sending = {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: Record<string, unknown>
  files?: SentPhoto[]
  headers?: Record<string, string>
  /** Calls the path without /api. */
  bare?: boolean
}

export type HttpReply = { status: number; body: Wire; headers: Record<string, unknown>; text: string; bytes: Buffer }
// biome-ignore lint/suspicious/noExplicitAny: a test reads wire replies as they come
export type Wire = any

/** A client that calls the app over HTTP. */
export type Caller = {
  call(endpoint: Endpoint, sending?: Sending): Promise<HttpReply>
  /** Calls and expects success; returns the wire body, checked against the declared schema. */
  does(endpoint: Endpoint, sending?: Sending): Promise<Wire>
  token: string | undefined
}

const getAddress = (endpoint: Endpoint, { params = {}, query = {}, bare }: Sending): string => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString()
  return `${bare ? '' : '/api'}${path}${search && `?${search}`}`
}

const multipart = (body: Record<string, unknown>, files: readonly SentPhoto[]) => {
  const boundary = 'neighbourhood-boundary'
  const parts: Buffer[] = Object.entries(body).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`),
  )
  for (const { field, name, bytes, type = 'image/png' } of files) {
    const head = `content-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}`
    parts.push(Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), bytes, Buffer.from('\r\n'))
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`))
  return { payload: Buffer.concat(parts), type: `multipart/form-data; boundary=${boundary}` }
}

/** Returns a client of the app that currently runs, which stays valid after a restart. */
export function getCaller(http: () => FastifyInstance, token?: string): Caller {
  const call = async (endpoint: Endpoint, sending: Sending = {}): Promise<HttpReply> => {
    const headers: Record<string, string> = { ...sending.headers }
    if (token) headers.authorization ??= `Bearer ${token}`
    const request: InjectOptions = { method: endpoint.method, url: getAddress(endpoint, sending), headers }
    if (sending.files) {
      const { payload, type } = multipart(sending.body ?? {}, sending.files)
      request.payload = payload
      headers['content-type'] = type
    } else if (sending.body) {
      request.payload = JSON.stringify(sending.body)
      headers['content-type'] = 'application/json'
    }
    const heard = await http().inject(request)
    const isJson = String(heard.headers['content-type']).startsWith('application/json')
    return {
      status: heard.statusCode,
      body: isJson ? JSON.parse(heard.body || '{}') : {},
      headers: heard.headers,
      text: heard.body,
      bytes: heard.rawPayload,
    }
  }
  return {
    call,
    does: async (endpoint, sending) => {
      const heard = await call(endpoint, sending)
      if (heard.status !== 200) throw new Error(`${endpoint.path}: ${heard.status} ${heard.text}`)
      z.strictObject({ status: z.literal('success'), ...endpoint.reply.shape }).parse(heard.body)
      return heard.body
    },
    token,
  }
}
