import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { secondMs } from '@sparkhood/contract/primitives/time'
import { z } from 'zod'
import type { Fetch } from '../geocoding/asking.ts'
import { WrongPlaceFile } from './place-file.ts'

export type Download = {
  url: string
  /** Where the file is stored, including a partial download to resume. */
  folder: string
  name: string
  userAgent: string
  fetch?: Fetch
  onProgress?: (bytes: number, ofBytes: number | undefined) => void
  /** How long no data may arrive before a retry, and the number of attempts. */
  idleMs?: number
  tries?: number
}

/** More than all of OS Open Names, and too little to fill a disk. */
const maxBytes = 1024 ** 3
const maxListBytes = 256 * 1024
const usualIdleMs = 30 * secondMs
const usualTries = 4

/** Recorded at the start of a download; it is resumed only if the file has not changed. */
const begun = z.object({ url: z.string(), validator: z.string() })

/** The list of files, with checksums, that the Ordnance Survey download service returns. */
const offers = z
  .array(
    z.object({ url: z.url(), md5: z.string().optional(), format: z.string().optional(), area: z.string().optional() }),
  )
  .min(1)

/** Deletes the file and its recorded state. */
export const forgetDownload = async (path: string): Promise<void> => {
  for (const one of [path, `${path}.json`]) await rm(one, { force: true })
}

/**
 * Downloads a file, resuming an earlier attempt, and returns its path. A complete file is not downloaded again until
 * `forgetDownload`. Refuses an address that returns an error, a web page or too much, and a file that is shorter than
 * announced or has another checksum.
 */
export async function download(options: Download): Promise<string> {
  await mkdir(options.folder, { recursive: true })
  const target = join(options.folder, options.name)
  const { tries = usualTries } = options
  for (let tried = 1; ; tried += 1) {
    try {
      const offer = await findOffer(options)
      await fetchRest(options, offer.url, target)
      await refuseWrongSum(target, offer.md5, options.url)
      return target
    } catch (fault) {
      if (fault instanceof WrongPlaceFile) throw fault
      if (tried === tries) throw failed(options.url, fault)
    }
  }
}

type Offer = { url: string; md5: string | undefined }

/** Returns the address itself, or the CSV file for all of Great Britain that it lists. */
async function findOffer(options: Download): Promise<Offer> {
  const { url } = options
  if (!/\/downloads$/.test(new URL(url).pathname)) return { url, md5: undefined }
  const reply = await ask(options, url, { accept: 'application/json' })
  const text = await readAtMost(reply, maxListBytes)
  const list = offers.safeParse(parseJson(text))
  if (!list.success) throw new WrongPlaceFile(`${url} did not answer a list of downloads.`)
  const isWanted = ({ format, area }: z.output<typeof offers>[number]): boolean =>
    (!format || format === 'CSV') && (!area || area === 'GB')
  const found = list.data.find(isWanted)
  if (!found) throw new WrongPlaceFile(`${url} lists no CSV file for GB.`)
  return { url: found.url, md5: found.md5 }
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function fetchRest(options: Download, url: string, target: string): Promise<void> {
  const note = await readFile(`${target}.json`, 'utf8').then(
    (text) => begun.safeParse(parseJson(text)),
    () => undefined,
  )
  const had = await stat(target).then(
    ({ size }) => size,
    () => 0,
  )
  const goesOn = had > 0 && note?.success && note.data.url === options.url && note.data.validator !== ''
  const idle = openIdle(options.idleMs ?? usualIdleMs)
  try {
    const range: Record<string, string> = goesOn ? { range: `bytes=${had}-`, 'if-range': note.data.validator } : {}
    const reply = await ask({ ...options, signal: idle.signal }, url, range)
    if (reply.status !== 416) return await keep(reply, { ...options, target, had, touch: idle.touch })
    await reply.body?.cancel()
    if (reply.headers.get('content-range') === `bytes */${had}`) return
    await forgetDownload(target)
    throw new Error('it has another length now')
  } finally {
    idle.stop()
  }
}

/** Returns a signal that aborts when no data has arrived for a while. */
function openIdle(idleMs: number) {
  const controller = new AbortController()
  const fire = (): void => controller.abort(new Error(`nothing came for ${idleMs / secondMs} s`))
  let timer = setTimeout(fire, idleMs)
  return {
    signal: controller.signal,
    touch: (): void => {
      clearTimeout(timer)
      timer = setTimeout(fire, idleMs)
    },
    stop: (): void => clearTimeout(timer),
  }
}

type Keeping = Download & { target: string; had: number; touch: () => void }

async function keep(reply: Response, options: Keeping): Promise<void> {
  const { target, had } = options
  if (/^text\/html/i.test(reply.headers.get('content-type') ?? '')) {
    await reply.body?.cancel()
    throw new WrongPlaceFile(`${options.url} answered a web page and not a file.`)
  }
  const from = reply.status === 206 ? had : 0
  const length = Number(reply.headers.get('content-length') ?? Number.NaN)
  const expected = Number.isNaN(length) ? undefined : from + length
  if ((expected ?? 0) > maxBytes) throw new WrongPlaceFile(`${options.url} would send more than ${maxBytes} bytes.`)
  const validator = reply.headers.get('etag') ?? reply.headers.get('last-modified') ?? ''
  await writeFile(
    `${target}.json`,
    JSON.stringify({ url: options.url, validator: validator.startsWith('W/') ? '' : validator }),
  )
  await pipeline(
    counted(reply, { ...options, from, expected }),
    createWriteStream(target, { flags: from > 0 ? 'a' : 'w' }),
  )
  const { size } = await stat(target)
  if (expected !== undefined && size !== expected) throw new Error(`it ended after ${size} of ${expected} bytes`)
}

async function* counted(
  reply: Response,
  { from, expected, onProgress, url, touch }: Keeping & { from: number; expected: number | undefined },
) {
  let bytes = from
  for await (const piece of reply.body ?? []) {
    touch()
    bytes += piece.byteLength
    if (bytes > maxBytes) throw new WrongPlaceFile(`${url} sends more than ${maxBytes} bytes.`)
    onProgress?.(bytes, expected)
    yield piece
  }
}

async function ask(
  { userAgent, url: shown, idleMs = usualIdleMs, fetch: fetchIt = fetch, signal }: Download & { signal?: AbortSignal },
  url: string,
  headers: Record<string, string>,
) {
  const reply = await fetchIt(new URL(url), {
    headers: { 'user-agent': userAgent, ...headers },
    signal: signal ?? AbortSignal.timeout(idleMs),
  })
  if (reply.ok || reply.status === 416) return reply
  await reply.body?.cancel()
  if (reply.status >= 500 || reply.status === 429) throw new Error(`it answered ${reply.status}`)
  throw new WrongPlaceFile(`${shown} answered ${reply.status}: look at the address in the settings.`)
}

async function readAtMost(reply: Response, most: number): Promise<string> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of reply.body ?? []) {
    bytes += piece.byteLength
    if (bytes > most) return ''
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

async function refuseWrongSum(path: string, md5: string | undefined, url: string): Promise<void> {
  if (!md5) return
  const hash = createHash('md5')
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer)
  if (hash.digest('hex') === md5.toLowerCase()) return
  await forgetDownload(path)
  throw new WrongPlaceFile(`What ${url} sent has another checksum than it says: try again.`)
}

function failed(url: string, fault: unknown): WrongPlaceFile {
  const code = (fault as { code?: string }).code ?? (fault as { cause?: { code?: string } }).cause?.code ?? ''
  if (code === 'ENOSPC')
    return new WrongPlaceFile('The disk is full: make room and start again, it goes on where it ended.', {
      cause: fault,
    })
  const why = code || (fault instanceof Error ? fault.message : String(fault))
  return new WrongPlaceFile(`${url} could not be downloaded (${why}). Start again: it goes on where it ended.`, {
    cause: fault,
  })
}
