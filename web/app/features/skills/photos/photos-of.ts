import { type PhotoField, photoFields } from '@sparkhood/contract/files'

type WithPhotos = Record<PhotoField, string | null>

/** The photos a skill has, in order, each with the field it stands in. */
export const getPhotos = (skill: WithPhotos): { field: PhotoField; address: string }[] =>
  photoFields.flatMap((field) => {
    const address = skill[field]
    return address ? [{ field, address }] : []
  })
