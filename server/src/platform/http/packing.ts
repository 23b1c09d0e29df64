import { constants, gzipSync, zstdCompressSync } from 'node:zlib'

/** Below this many characters or bytes, compression saves less than a network packet. */
const leastLength = 2048

const zstdOptions = { params: { [constants.ZSTD_c_compressionLevel]: 3 } }
// The fastest level: a tenth larger than the default, for half of its processor time.
const gzipOptions = { level: 1 }

const accepts = (accepted: string, coding: string): boolean =>
  accepted.split(',').some((one) => {
    const [name = '', ...parameters] = one.split(';').map((part) => part.trim().toLowerCase())
    return name === coding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })

export type Packed = { body: string | Buffer; encoding?: 'zstd' | 'gzip' }

/**
 * A reply as it is sent: long ones are compressed for clients that accept it (RFC 9110, Accept-Encoding).
 * Synchronously, because for a list of twenty that takes less time than handing it to another thread.
 * docs/performance.md compares the alternatives.
 */
export function packReply(text: string | Buffer, accepted: string | undefined): Packed {
  if (text.length < leastLength || !accepted) return { body: text }
  if (accepts(accepted, 'zstd')) return { body: zstdCompressSync(text, zstdOptions), encoding: 'zstd' }
  if (accepts(accepted, 'gzip')) return { body: gzipSync(text, gzipOptions), encoding: 'gzip' }
  return { body: text }
}
