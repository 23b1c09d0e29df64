import { photoSizes } from '@sparkhood/contract/files'
import sharp, { type OutputInfo } from 'sharp'
import { isImageKind } from './image-kind.ts'
import { imageMaxPixels, type PreparedImage } from './images.ts'

// Only what we decode on purpose may be tried: every other loader of the library is one more way in.
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
// Each child has one picture at a time; the other processor stays with the server.
sharp.concurrency(1)

// Effort 2 takes half the time of 4 for files one twentieth larger.
const webpOptions = { quality: 80, effort: 2 }

/** Decodes and re-encodes a picture in this process; whatever the library says no to is not an image. */
export async function decodeImage(bytes: Buffer): Promise<PreparedImage | 'not_image'> {
  if (!(await isImageKind(bytes))) return 'not_image'
  try {
    return await reencode(bytes)
  } catch {
    return 'not_image'
  }
}

async function reencode(bytes: Buffer): Promise<PreparedImage> {
  const pixels = await sharp(bytes, { limitInputPixels: imageMaxPixels, failOn: 'error' })
    .autoOrient()
    .resize(within(photoSizes.full))
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })

  const full = await fromPixels(pixels).webp(webpOptions).toBuffer()
  const { width, height } = pixels.info
  const isSmall = Math.max(width, height) <= photoSizes.card
  const card = isSmall ? full : await fromPixels(pixels).resize(within(photoSizes.card)).webp(webpOptions).toBuffer()
  return { card, full, width, height }
}

const within = (size: number) => ({ width: size, height: size, fit: 'inside', withoutEnlargement: true }) as const

function fromPixels({ data, info }: { data: Buffer; info: OutputInfo }) {
  const { width, height, channels } = info
  return sharp(data, { raw: { width, height, channels } })
}
