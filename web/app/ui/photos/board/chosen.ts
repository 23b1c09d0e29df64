import { maxPhotos, photoMaxBytes } from '@sparkhood/contract/files'
import { ownRefusals } from '@sparkhood/contract/own-refusals'

type Candidate = Pick<File, 'name' | 'type' | 'size'>

/** Why a file is refused as a photo, in the specification's words; undefined if it is fine. */
export const problemWith = ({ type, size }: Omit<Candidate, 'name'>): string | undefined => {
  if (!type.startsWith('image/')) return ownRefusals['skill.only_images'].message
  return size > photoMaxBytes ? ownRefusals['skill.image_too_large'].message : undefined
}

/** The chosen files that fit, and why the others are left out. */
export const judge = <F extends Candidate>(chosen: readonly F[], taken: number): { fine: F[]; problems: string[] } => {
  const fine: F[] = []
  const problems: string[] = []
  for (const file of chosen) {
    const problem = problemWith(file)
    if (problem) problems.push(`${file.name}: ${problem}`)
    else fine.push(file)
  }
  const room = Math.max(0, maxPhotos - taken)
  if (fine.length > room) problems.push(ownRefusals['skill.too_many_images'].message)
  return { fine: fine.slice(0, room), problems }
}
