import type { Endpoint } from '@sparkhood/contract/endpoint'
import type { z } from 'zod'
import { words } from './words.ts'

type Fields = Record<string, unknown>
/** A call's input, without the types of its endpoint. */
export type Parts = {
  params?: Fields
  query?: Fields
  body?: Fields
  files?: Record<string, readonly File[] | undefined>
}

/** Input that does not fit the contract, with the contract's message for each field. */
export class Unfit extends Error {
  issues: { path: string; message: string }[]
  constructor(issues: Unfit['issues']) {
    super(issues[0]?.message)
    this.issues = issues
  }
}

type Part = 'params' | 'query' | 'body'

const encodeFields = (endpoint: Endpoint, input: Parts, part: Part): Fields => {
  const shape: Record<string, z.ZodType> = endpoint[part]?.shape ?? {}
  const given = Object.entries(input[part] ?? {}).filter(([, value]) => value !== undefined)
  const encoded = given.flatMap(([name, value]) => {
    const schema = shape[name]
    return schema ? [{ name, ...schema.safeEncode(value) }] : []
  })
  const issues = encoded.flatMap(({ name, error }) =>
    (error?.issues ?? []).map(({ path, message }) => ({ path: [part, name, ...path].join('.'), message })),
  )
  if (issues.length > 0) throw new Unfit(issues)
  return Object.fromEntries(encoded.map(({ name, data }) => [name, data]))
}

/** The address of a call, including its query string. Throws `Unfit`. */
export const getAddress = (endpoint: Endpoint, input: Parts): string => {
  const params = encodeFields(endpoint, input, 'params')
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const query = Object.entries(encodeFields(endpoint, input, 'query')).map(([name, value]) => [name, String(value)])
  return `/api${path}${query.length > 0 ? `?${new URLSearchParams(query)}` : ''}`
}

/** The body of a call and its content type; for a form the browser sets the type. Throws `Unfit`. */
export const getContent = (endpoint: Endpoint, input: Parts): { body?: BodyInit; type?: string } => {
  const fields = encodeFields(endpoint, input, 'body')
  if (endpoint.files && (input.files || !endpoint.body)) {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
    for (const [name, files] of Object.entries(input.files ?? {}))
      for (const file of files ?? []) form.append(name, file, file.name)
    return { body: form }
  }
  return endpoint.body ? { body: JSON.stringify(fields), type: 'application/json' } : {}
}

/** Sends a request as `fetch` does and reports the progress of the upload, which `fetch` cannot. */
export const sendWithProgress =
  (onProgress: (share: number) => void) =>
  (address: string, { method = 'GET', headers, body, signal }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, address)
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
      request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
      request.onerror = () => reject(new Error(words.network))
      request.onabort = request.onerror
      signal?.addEventListener('abort', () => request.abort())
      request.send(body as XMLHttpRequestBodyInit)
    })

/** A reply that does not fit the contract: it came from another release, or from a proxy in between. */
export class Unreadable extends Error {
  status: number
  constructor(status: number, cause?: unknown) {
    super(words.network, { cause })
    this.status = status
  }
}

/** The parsed body of a response. Throws `Unreadable` if it does not fit the schema `reply`. */
export const readAnswer = async <S extends z.ZodType>(reply: S, response: Response): Promise<z.output<S>> => {
  const read = reply.safeParse(await response.json().catch(() => undefined))
  if (!read.success) throw new Unreadable(response.status, read.error)
  return read.data
}
