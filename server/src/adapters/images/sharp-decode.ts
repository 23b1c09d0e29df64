import { photoSizes } from '@sparkhood/contract/files'
import sharp, { type OutputInfo } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { findImageKind, type ImageKind } from './image-kind.ts'
import {
  documentPixels,
  drawingMaxPixels,
  imageMaxPixels,
  type NoImage,
  type PreparedDocument,
  type PreparedImage,
  type PreparedPrint,
  printPixels,
} from './images.ts'

// Only the loaders that we need: every other loader of the library adds attack surface.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadHeifBuffer',
    'VipsForeignLoadSvgBuffer',
  ],
})
sharp.cache(false)
// Each child decodes one picture at a time; the other processor is left to the server.
sharp.concurrency(1)

// Effort 2 takes half the time of effort 4 for files 5% larger.
const webpOptions = { quality: 80, effort: 2 }

type Sent = { bytes: Buffer; kind: ImageKind }

/** Decodes and re-encodes a picture in this process. Every error of the library becomes `unreadable`. */
export const decodeImage = (bytes: Buffer): Promise<PreparedImage | NoImage> => orNone(bytes, reencode)

/** Does the same for a picture of a document. */
export const decodeDocument = (bytes: Buffer): Promise<PreparedDocument | NoImage> => orNone(bytes, reencodeDocument)

/** Does the same for a printer: a square JPEG. */
export const decodeForPrint = (bytes: Buffer): Promise<PreparedPrint | NoImage> => orNone(bytes, reencodeForPrint)

async function orNone<Made>(bytes: Buffer, make: (sent: Sent) => Promise<Made>): Promise<Made | NoImage> {
  const kind = await findImageKind(bytes)
  if (!kind) return 'not_image'
  if (kind === 'other') return 'other_kind'
  try {
    return await make({ bytes, kind })
  } catch {
    return 'unreadable'
  }
}

async function reencodeDocument(sent: Sent): Promise<PreparedDocument> {
  const pixels = await decode(sent, documentPixels)
  // Transparent documents are read on white.
  const image = await fromPixels(pixels).flatten({ background: '#fff' }).webp(webpOptions).toBuffer()
  return { image, width: pixels.info.width, height: pixels.info.height }
}

async function reencodeForPrint(sent: Sent): Promise<PreparedPrint> {
  const pixels = await decode(sent, photoSizes.full)
  const side = Math.min(printPixels, pixels.info.width, pixels.info.height)
  const square = fromPixels(pixels).resize(side, side, { fit: 'cover' }).flatten({ background: '#fff' })
  return { jpeg: await square.jpeg({ quality: 85 }).toBuffer() }
}

const decode = ({ bytes, kind }: Sent, size: number) =>
  sharp(bytes, { limitInputPixels: kind === 'drawing' ? drawingMaxPixels : imageMaxPixels, failOn: 'error' })
    .autoOrient()
    .resize(within(size))
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })

async function reencode(sent: Sent): Promise<PreparedImage> {
  const pixels = await decode(sent, photoSizes.full)

  const full = await fromPixels(pixels).webp(webpOptions).toBuffer()
  const { width, height } = pixels.info
  const atMost = async (size: number): Promise<Buffer> =>
    Math.max(width, height) <= size ? full : fromPixels(pixels).resize(within(size)).webp(webpOptions).toBuffer()
  const [card, phone] = [await atMost(photoSizes.card), await atMost(photoSizes.phone)]
  const square = Math.min(photoSizes.face, width, height)
  const face = await fromPixels(pixels).resize(square, square, { fit: 'cover' }).webp(webpOptions).toBuffer()
  return { face, card, phone, full, width, height, blur: await getBlur(pixels) }
}

/** ThumbHash takes at most 100 × 100 pixels, and keeps no more detail than a tenth of that size shows. */
async function getBlur(pixels: { data: Buffer; info: OutputInfo }): Promise<string> {
  const { data, info } = await fromPixels(pixels)
    .resize(within(100))
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64url')
}

const within = (size: number) => ({ width: size, height: size, fit: 'inside', withoutEnlargement: true }) as const

function fromPixels({ data, info }: { data: Buffer; info: OutputInfo }) {
  const { width, height, channels } = info
  return sharp(data, { raw: { width, height, channels } })
}
