import type { Endpoint } from '@sparkhood/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { refuse } from '../../refuse.ts'
import type { SentFile } from '../../serve.ts'

export type Form = { fields: Record<string, string>; files: SentFile[] }

/** Bytes past the limit are never kept; one byte more than allowed is enough to know. */
const getLimits = (endpoint: Endpoint) => {
  const fields = Object.values(endpoint.files ?? {})
  return {
    fileSize: Math.max(...fields.map((field) => field.maxBytes)),
    files: fields.reduce((sum, field) => sum + field.maxFiles, 0) + 1,
    fields: 40,
    fieldSize: 64 * 1024,
    parts: 60,
  }
}

const isMultipart = (request: FastifyRequest): boolean =>
  request.headers['content-type']?.startsWith('multipart/form-data') ?? false

/** More forms at once than a page sends; whoever sends more would keep others out. */
const maxEach = 3

export type FormRoom = <T>(
  request: FastifyRequest,
  form: { endpoint: Endpoint; who: string },
  work: () => Promise<T>,
) => Promise<T>

/**
 * The memory that forms may take at once. Each counts with all it says it will send, from when it is known who sends it
 * to its answer; who comes when it is full, and who has three there already, is asked to come back.
 */
export function openFormRoom(maxBytes: number): FormRoom {
  let takenBytes = 0
  const held = new Map<string, number>()
  return async (request, { endpoint, who }, work) => {
    if (!isMultipart(request)) return work()
    const others = held.get(who) ?? 0
    if (others >= maxEach) refuse('limit.too_fast', { retryAfterS: 5 })
    const { files, fileSize, fields, fieldSize } = getLimits(endpoint)
    const largest = files * fileSize + fields * fieldSize
    const bytes = Math.min(Number(request.headers['content-length'] ?? largest), largest)
    if (takenBytes + bytes > maxBytes) refuse('service.unavailable', { retryAfterS: 5 })
    takenBytes += bytes
    held.set(who, others + 1)
    try {
      return await work()
    } finally {
      takenBytes -= bytes
      const left = (held.get(who) ?? 1) - 1
      if (left > 0) held.set(who, left)
      else held.delete(who)
    }
  }
}

/**
 * Reads a multipart body: text fields by name, and the files of the fields that the endpoint declares. Returns nothing
 * when something else was sent.
 */
export async function readForm(request: FastifyRequest, endpoint: Endpoint): Promise<Form | undefined> {
  if (!endpoint.files || !isMultipart(request)) return undefined
  const form: Form = { fields: {}, files: [] }
  const tooLarge = endpoint.refusals.find((code) => code.endsWith('too_large')) ?? 'input.too_large'
  try {
    for await (const part of request.parts({ limits: getLimits(endpoint) })) {
      if (part.type === 'field') {
        // A form sends each line break as two characters; the field that was typed into counted one, and so does JSON.
        form.fields[part.fieldname] = String(part.value).replaceAll('\r\n', '\n')
      } else if (Object.hasOwn(endpoint.files, part.fieldname)) {
        const bytes = await part.toBuffer()
        form.files.push({ field: part.fieldname, bytes, contentType: part.mimetype, filename: part.filename })
      } else {
        part.file.resume()
      }
    }
  } catch (fault) {
    const code = fault instanceof Error && 'code' in fault ? String(fault.code) : ''
    if (code === 'FST_REQ_FILE_TOO_LARGE') refuse(tooLarge)
    if (code === 'FST_FILES_LIMIT')
      refuse(endpoint.refusals.find((known) => known.endsWith('too_many_images')) ?? 'input.too_large')
    if (code === 'FST_PROTO_VIOLATION') refuse('input.malformed')
    if (code.startsWith('FST_')) refuse('input.too_large')
    if (fault instanceof Error && /multipart|Unexpected end|boundary/i.test(fault.message)) refuse('input.malformed')
    throw fault
  }
  return form
}
