import { type PhotoField, photoFields } from '@sparkhood/contract/files'

type WithPhotos = Record<PhotoField, string | null>

/** The photos of a listing in order, each with its field. */
export const getPhotos = (skill: WithPhotos): { field: PhotoField; address: string }[] =>
  photoFields.flatMap((field) => {
    const address = skill[field]
    return address ? [{ field, address }] : []
  })
