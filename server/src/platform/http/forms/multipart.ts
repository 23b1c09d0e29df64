import type { MultipartFile } from '@fastify/multipart'
import type { Endpoint } from '@sparkhood/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { refuse } from '../../refuse.ts'
import type { SentFile } from '../../serve.ts'

export type Form = { fields: Record<string, string>; files: SentFile[] }

/** Reading stops one byte past the limit, which is enough to refuse the file. */
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

/** More concurrent forms than a page sends. Without it one sender could keep the others out. */
const maxEach = 3
/** What a form counts before any of it has arrived: as much as most forms have in all. */
const creditBytes = 256 * 1024
/** The share of the room for one sender. The largest form fits into it. */
const shareOfEach = 1 / 4

/** Takes room for bytes that have arrived. Refuses if there is not enough left. */
export type TakeRoom = (bytes: number) => void

export type FormRoom = <T>(request: FastifyRequest, who: string, work: (take: TakeRoom) => Promise<T>) => Promise<T>

/**
 * The memory that forms may take in total. Each counts with the bytes that have arrived, whatever length it declares,
 * from the authentication of its sender to the reply. When the room is full, new forms are refused with a retry time;
 * so are those of a sender with three forms in progress or beyond their share.
 */
export function openFormRoom(maxBytes: number): FormRoom {
  let takenBytes = 0
  const held = new Map<string, { forms: number; bytes: number }>()
  return async (request, who, work) => {
    if (!isMultipart(request)) return work(() => {})
    const own = held.get(who) ?? { forms: 0, bytes: 0 }
    if (own.forms >= maxEach) refuse('limit.too_fast', { retryAfterS: 5 })
    let [cameBytes, ownBytes] = [0, 0]
    const take: TakeRoom = (bytes) => {
      cameBytes += bytes
      const more = Math.max(cameBytes, creditBytes) - ownBytes
      if (own.bytes + more > maxBytes * shareOfEach) refuse('limit.too_fast', { retryAfterS: 5 })
      if (takenBytes + more > maxBytes) refuse('service.unavailable', { retryAfterS: 5 })
      takenBytes += more
      own.bytes += more
      ownBytes += more
    }
    take(0)
    own.forms += 1
    held.set(who, own)
    try {
      return await work(take)
    } finally {
      takenBytes -= ownBytes
      own.bytes -= ownBytes
      own.forms -= 1
      if (own.forms === 0) held.delete(who)
    }
  }
}

type Part = Pick<MultipartFile, 'file'>

async function readFile({ file }: Part, take: TakeRoom): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of file) {
    take(piece.length)
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/**
 * Reads a multipart body: text fields by name, and the files of the fields that the endpoint declares. Returns
 * undefined if the body is of another type.
 */
export async function readForm(request: FastifyRequest, endpoint: Endpoint, take: TakeRoom): Promise<Form | undefined> {
  if (!endpoint.files || !isMultipart(request)) return undefined
  const form: Form = { fields: {}, files: [] }
  const tooLarge = endpoint.refusals.find((code) => code.endsWith('too_large')) ?? 'input.too_large'
  try {
    for await (const part of request.parts({ limits: getLimits(endpoint) })) {
      if (part.type === 'field') {
        take(Buffer.byteLength(String(part.value)))
        // A form sends each line break as two characters; a text field counts one, and so does JSON.
        form.fields[part.fieldname] = String(part.value).replaceAll('\r\n', '\n')
      } else if (Object.hasOwn(endpoint.files, part.fieldname)) {
        const bytes = await readFile(part, take)
        if (part.file.truncated) refuse(tooLarge)
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
