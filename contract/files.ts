/** Photos are stored in two sizes; an address names the large one. */
export const photoSizes = { card: 480, full: 1600 } as const
export type PhotoSize = keyof typeof photoSizes

export const photoMaxBytes = 5 * 1024 * 1024
export const maxPhotos = 4

/** The field names under which a skill's or a booking's photos stand, in order. */
export const photoFields = ['thumbnail01', 'thumbnail02', 'thumbnail03', 'thumbnail04'] as const
export type PhotoField = (typeof photoFields)[number]

/** The address of a stored photo in another size; addresses from elsewhere are left as they are. */
export const photoAt = (address: string, size: PhotoSize): string =>
  address.startsWith('/files/') ? address.replace(/(full|card)\.webp$/, `${size}.webp`) : address
