/**
 * Photos are stored in four sizes, in pixels, the smallest one square; an address names the large one. `phone` is as wide as a
 * card on a phone of three pixels to a point.
 */
export const photoSizes = { face: 160, card: 480, phone: 1080, full: 1600 } as const
export type PhotoSize = keyof typeof photoSizes

export const photoMaxBytes = 5 * 1024 * 1024
export const maxPhotos = 4

/** What is said where a photo is one, and still none that we can keep. */
export const unreadablePhotos = ['photo.damaged', 'photo.other_kind'] as const

/** The field names under which a skill's or a booking's photos stand, in order. */
export const photoFields = ['thumbnail01', 'thumbnail02', 'thumbnail03', 'thumbnail04'] as const
export type PhotoField = (typeof photoFields)[number]

const storedPhoto = /^(\/files\/[^/#]+\/)[a-z]+\.webp(?:#([\w-]*))?$/

/** The address of a stored photo in another size; addresses from elsewhere are left as they are. */
export const photoAt = (address: string, size: PhotoSize): string => address.replace(storedPhoto, `$1${size}.webp`)

/** The blurred picture that stands in for a photo until it has come: a ThumbHash, at the end of the address if it has one. */
export const getBlur = (address: string): string | undefined => storedPhoto.exec(address)?.[2] || undefined
