import { uploadPhoto } from '../../contract/people/profiles.ts'
import type { Row } from '../workloads/bench.ts'
import { type Bomb, bombs } from './bomb-files.ts'
import type { Call } from './open-loop.ts'
import { inMs, inWords, rowOfOthers } from './rows.ts'
import { getCall, others, type Site, sendAll } from './site.ts'

const boundary = 'bomb'
const refusedWithinMs = 3000
// Time besides decoding: to start a child process, to send it the image, and other load on the machine.
const leewayMs = 500

function upload({ bytes }: Bomb, token: string): Call {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="photo"; filename="photo.png"\r\ncontent-type: image/png\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
  const call = getCall(uploadPhoto.method, uploadPhoto.path, { token })
  return {
    ...call,
    headers: { ...call.headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: body.toString('base64'),
  }
}

/** Decompression bombs: each alone, then more at once than can be decoded. */
export async function pictures(site: Site): Promise<Row[]> {
  const attackers = site.neighbours.slice(0, site.neighbours.length >> 1)
  const all = bombs()
  const rows: Row[] = []
  for (const [at, bomb] of all.entries()) {
    const call = upload(bomb, attackers[at]?.token ?? '')
    const alone = await sendAll(site, { calls: [call], perSecond: 1, seconds: 1 })
    const isRefused = alone.statuses['422'] === 1 || alone.statuses['413'] === 1
    // A cut-off upload may be slow itself or on a slow machine, so its sender may retry.
    const isCutOff = alone.statuses['503'] === 1
    rows.push({
      work: `${bomb.name[0]?.toUpperCase()}${bomb.name.slice(1)}`,
      figure: `${isRefused ? 'refused' : isCutOff ? 'cut off' : inWords(alone)} after ${inMs(alone.maxMs)}`,
      beside: `${Math.ceil(bomb.bytes.length / 1024)} kB`,
      goal: `over within ${refusedWithinMs / 1000} s`,
      holds: (isRefused || isCutOff) && alone.maxMs <= refusedWithinMs + leewayMs,
    })
  }
  const calls = attackers.map(({ token }, at) => upload(all[at % all.length] as Bomb, token))
  const seconds = 15
  const [flood, everybody] = await Promise.all([
    sendAll(site, { calls, perSecond: 10, seconds }),
    others(site, seconds),
  ])
  rows.push(rowOfOthers(`10 such pictures a second for ${seconds} s`, everybody, `pictures ${inWords(flood)}`))
  return rows
}
