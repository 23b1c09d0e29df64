import { photoMaxBytes } from '@sparkhood/contract/files'

const largestPixels = 3000
const quality = 0.9

/**
 * Makes a photo from a phone small enough to be sent; it stays large enough to be read. Whatever is small enough, or
 * cannot be drawn here, comes back as it is.
 */
export const shrink = async (file: File): Promise<File> => {
  if (file.size <= photoMaxBytes) return file
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return file
  const scale = Math.min(1, largestPixels / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const smaller = await new Promise<Blob | null>((made) => canvas.toBlob(made, 'image/jpeg', quality))
  if (!smaller || smaller.size >= file.size) return file
  return new File([smaller], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' })
}
