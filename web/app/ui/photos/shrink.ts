import { photoSizes } from '@sparkhood/contract/files'

const quality = 0.9
/** Photos as they are kept, and documents so that every letter can be read. What is smaller already is not drawn again. */
const fits = {
  photo: { maxPixels: photoSizes.full, fromBytes: 400_000 },
  paper: { maxPixels: 3000, fromBytes: 1_500_000 },
} as const

/**
 * A picture no larger than it is needed, so that one from a phone's camera is on its way in seconds and not refused for its
 * size. What cannot be drawn here, or would not be smaller, comes back as it is.
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
  // What can be seen through would come out black.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const smaller = await new Promise<Blob | null>((made) => canvas.toBlob(made, 'image/jpeg', quality))
  if (!smaller || smaller.size >= file.size) return file
  return new File([smaller], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' })
}

/** The same for several, one after the other: a phone has no room for four large ones at once. */
export const shrinkAll = async (files: readonly File[]): Promise<File[]> => {
  const shrunk: File[] = []
  for (const file of files) shrunk.push(await shrink(file))
  return shrunk
}
