import { memberId } from '../../../lib/session.ts'
import type { ListedPhoto } from '../photos/photo-list.ts'

let held: { member: string; photos: ListedPhoto[] } | undefined

/** The photos chosen for a listing on its way, while the page stands; a file outlives no reload. */
export const heldPhotos = (): ListedPhoto[] => (held?.member === memberId() ? held.photos : [])
/** Holds those that are still to be sent; what is stored is of a listing already. */
export const holdPhotos = (photos: ListedPhoto[]): void => {
  held = { member: memberId(), photos: photos.filter((photo) => 'file' in photo) }
}
export const dropPhotos = (): void => {
  held = undefined
}
