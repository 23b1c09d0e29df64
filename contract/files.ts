/**
 * The widths of a stored photo's four sizes, in pixels; the smallest is square. Addresses name the largest. `phone` is
 * the width of a card on a phone with three pixels to a point.
 */
export const photoSizes = { face: 160, card: 480, phone: 1080, full: 1600 } as const
export type PhotoSize = keyof typeof photoSizes

export const photoMaxBytes = 5 * 1024 * 1024
export const maxPhotos = 4

/** The refusals of files that are photos but cannot be stored. */
export const unreadablePhotos = ['photo.damaged', 'photo.other_kind'] as const

/** The fields of a skill's or a booking's photos, in order. */
export const photoFields = ['thumbnail01', 'thumbnail02', 'thumbnail03', 'thumbnail04'] as const
export type PhotoField = (typeof photoFields)[number]

const storedPhoto = /^(\/files\/[^/#]+\/)[a-z]+\.webp(?:#([\w-]*))?$/

/** Returns the address of a stored photo in another size; other addresses are unchanged. */
export const photoAt = (address: string, size: PhotoSize): string => address.replace(storedPhoto, `$1${size}.webp`)

/**
 * Returns the ThumbHash at the end of a photo's address: the blurred placeholder while it loads. Undefined without one.
 */
export const getBlur = (address: string): string | undefined => storedPhoto.exec(address)?.[2] || undefined
