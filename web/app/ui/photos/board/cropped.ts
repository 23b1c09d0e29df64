import { photoSizes } from '@sparkhood/contract/files'
import type { Area } from './crop-geometry.ts'

const quality = 0.9
const cannot = 'We couldn’t crop this photo.'

/** Crops a loaded picture, scaled down to the size of stored photos. Throws if the browser cannot. */
export const cropped = async (picture: HTMLImageElement, area: Area, name: string): Promise<File> => {
  const scale = Math.min(1, photoSizes.full / Math.max(area.width, area.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(area.width * scale)
  canvas.height = Math.round(area.height * scale)
  const { left, top, width, height } = area
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error(cannot)
  // Transparent pixels would become black.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality))
  if (!blob) throw new Error(cannot)
  return new File([blob], `${name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' })
}
