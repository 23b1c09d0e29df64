import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { type FileStore, isFileName } from './store.ts'

export type S3Settings = { endpoint: string; bucket: string; region: string; accessKey: string; secretKey: string }

/** Includes the upload, whose end nothing reports. Requests wait for this, so it is short. */
const answerMs = 15_000
const maxTries = 3
const firstPauseMs = 100
// Worth a retry: the store is overloaded, or has a fault that passes.
const passing = new Set([429, 500, 502, 503, 504])

type Sending = { method: 'GET' | 'PUT' | 'DELETE'; name: string; bytes?: Uint8Array }

/**
 * Stores files in a bucket of any S3 server, addressed in path style. An upload is signed with its checksum, so that it
 * arrives unchanged. An object is stored entirely or not at all, and survives once acknowledged.
 *
 * The key must be allowed to list the bucket, though we never list: without that permission S3 replies 403 for a
 * missing object, as it does for a wrong key. If 403 meant missing, a wrong key would make the whole store look empty.
 */
export function s3Store({ endpoint, bucket, region, accessKey, secretKey }: S3Settings): FileStore {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: 's3',
    region,
    retries: 0,
  })

  const ask = async ({ method, name, bytes }: Sending): Promise<Response> => {
    const address = `${endpoint.replace(/\/$/, '')}/${bucket}/${name}`
    const sum = getSum(bytes ?? new Uint8Array())
    // A compressed reply would not have the length that its header states.
    const headers = { 'x-amz-content-sha256': sum, 'accept-encoding': 'identity' }
    const signed = await client.sign(address, { method, headers, ...(bytes && { body: new Uint8Array(bytes) }) })
    return answerWithin(signed)
  }
  const send = async (sending: Sending): Promise<Response> => {
    for (let tries = 1; ; tries += 1) {
      const answer = await ask(sending).catch((fault: unknown) => {
        if (tries === maxTries) throw new Error(`The store of files did not answer: ${getReason(fault)}`)
      })
      if (answer && (!passing.has(answer.status) || tries === maxTries)) return answer
      await answer?.body?.cancel()
      await new Promise((resolve) => setTimeout(resolve, firstPauseMs * 2 ** tries))
    }
  }

  return {
    async put(name, bytes) {
      const answer = await send({ method: 'PUT', name: nameFor(name), bytes })
      if (!answer.ok) throw await refusalIn(answer)
      await answer.body?.cancel()
    },

    async open(name) {
      if (!isFileName(name)) return undefined
      const answer = await send({ method: 'GET', name })
      if (answer.status === 404) return void (await answer.body?.cancel())
      if (!answer.ok) throw await refusalIn(answer)
      return { stream: getStream(answer), sizeBytes: Number(answer.headers.get('content-length') ?? 0) }
    },

    async remove(name) {
      const answer = await send({ method: 'DELETE', name: nameFor(name) })
      if (!answer.ok && answer.status !== 404) throw await refusalIn(answer)
      await answer.body?.cancel()
    },
  }
}

function nameFor(name: string): string {
  if (!isFileName(name)) throw new Error(`Not a name for a stored file: ${JSON.stringify(name.slice(0, 200))}`)
  return name
}

const getSum = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const getReason = (fault: unknown): string => {
  const { cause, message } = fault as Error
  return cause instanceof Error ? cause.message : message
}

/** The timeout is for the start of the reply; reading a large file then takes as long as its reader. */
async function answerWithin(request: Request): Promise<Response> {
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(new Error('no answer in time')), answerMs)
  try {
    return await fetch(request, { signal: patience.signal, redirect: 'error' })
  } finally {
    clearTimeout(timer)
  }
}

// For the log only: the store's text names the bucket and the key.
async function refusalIn(answer: Response): Promise<Error> {
  const said = (await answer.text().catch(() => '')).slice(0, 500)
  return new Error(`The store of files answered ${answer.status}: ${said}`)
}

const getStream = ({ body }: Response): Readable =>
  body ? Readable.fromWeb(body as ReadableStream) : Readable.from([])
