import { photoSizes } from '@sparkhood/contract/files'

const quality = 0.9
/**
 * The limits for photos, and for documents, where every letter has to be legible. Smaller pictures are not re-encoded.
 */
const fits = {
  photo: { maxPixels: photoSizes.full, fromBytes: 400_000 },
  paper: { maxPixels: 3000, fromBytes: 1_500_000 },
} as const

/**
 * Scales a picture down, so that one from a phone's camera uploads in seconds and is not refused for its size. One that
 * cannot be decoded here, or would not get smaller, is returned unchanged.
 */
export const shrink = async (file: File, as: keyof typeof fits = 'photo'): Promise<File> => {
  const { maxPixels, fromBytes } = fits[as]
  if (file.size <= fromBytes || !file.type.startsWith('image/')) return file
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return file
  const scale = Math.min(1, maxPixels / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const pen = canvas.getContext('2d')
  if (!pen) return file
  // Transparent pixels would become black.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const smaller = await new Promise<Blob | null>((made) => canvas.toBlob(made, 'image/jpeg', quality))
  if (!smaller || smaller.size >= file.size) return file
  return new File([smaller], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' })
}

/** The same for several, one after the other: four large ones at once do not fit into a phone's memory. */
export const shrinkAll = async (files: readonly File[]): Promise<File[]> => {
  const shrunk: File[] = []
  for (const file of files) shrunk.push(await shrink(file))
  return shrunk
}
