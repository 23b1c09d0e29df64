import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex')

const headerForm =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/

type Keys = { accessKey: string; secretKey: string; region: string }

/**
 * Returns what is wrong with the S3 signature of a request, if anything. Written from Amazon's "Signature Version 4
 * signing process", independently of the package that signs.
 */
export function wrongWithSignature(request: IncomingMessage, body: Buffer, keys: Keys): string | undefined {
  const [, key, day = '', region, names = '', signature] = headerForm.exec(request.headers.authorization ?? '') ?? []
  if (key !== keys.accessKey || region !== keys.region) return 'InvalidAccessKeyId'
  const getHeader = (name: string): string => String(request.headers[name] ?? '')
  if (getHeader('x-amz-content-sha256') !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const at = getHeader('x-amz-date')
  if (!at.startsWith(day) || !['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name)))
    return 'AccessDenied'
  const signed = names.split(';')
  const canonical = [
    request.method,
    request.url,
    '',
    ...signed.map((name) => `${name}:${getHeader(name).trim()}`),
    '',
    names,
    getHeader('x-amz-content-sha256'),
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const signing = [day, keys.region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${keys.secretKey}`)
  const wanted = hmac(signing, ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n')).toString('hex')
  return wanted === signature ? undefined : 'SignatureDoesNotMatch'
}
