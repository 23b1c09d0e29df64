import type { Images, PreparedImage } from '../src/adapters/images/images.ts'
import { storePhoto } from '../src/platform/photos.ts'
import type { Tools } from '../src/platform/scope.ts'
import { fingerprint } from '../src/platform/secrets/random.ts'
import { readPicture } from './pictures.ts'
import type { Neighbour } from './plan/neighbours.ts'
import type { PlannedSkill } from './plan/skills.ts'
import { drawPortrait } from './portraits.ts'

type Picture = { address: string; prepare: (images: Images) => Promise<PreparedImage> }

/** An address derived from the name of the picture, so that storing it again after a crash leaves no stray file behind. */
function getAddress(shown: string, owner: Neighbour): string {
  // Neighbours share pictures. Those of the demo accounts are separate files, which they may remove without affecting
  // others.
  const hex = fingerprint(`demo ${shown} ${owner.isCast ? owner.email : ''}`)
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)]
  return `/files/${parts.join('-')}/full.webp`
}

/** Returns the photo of a member, if they have one. */
export function getPortrait(owner: Neighbour): Picture | undefined {
  if (!owner.face) return undefined
  const { seed, sitter } = owner.face
  const address = getAddress(`portrait ${seed} ${sitter.as} ${sitter.heritage}`, owner)
  const prepare = async (images: Images): Promise<PreparedImage> => {
    const image = await images.prepare(Buffer.from(drawPortrait(seed, sitter)))
    if (typeof image === 'string') throw new Error(`The portrait for ${address}: ${image}`)
    return image
  }
  return { address, prepare }
}

/** Returns the photos of a listing. */
export const getPhotos = (owner: Neighbour, { photos }: PlannedSkill): Picture[] =>
  photos.map((name) => ({ address: getAddress(`picture ${name}`, owner), prepare: () => readPicture(name) }))

/** Stores each picture of the neighbours once. Returns the ThumbHash of each by its address. */
export async function storePictures(
  { images, files }: Pick<Tools, 'images' | 'files'>,
  neighbours: readonly Neighbour[],
): Promise<ReadonlyMap<string, string>> {
  const pictures = neighbours.flatMap((owner) => [
    ...[getPortrait(owner) ?? []].flat(),
    ...owner.skills.flatMap((skill) => getPhotos(owner, skill)),
  ])
  const waiting = [...new Map(pictures.map((picture) => [picture.address, picture])).values()]
  const blurs = new Map<string, string>()
  const storeNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const image = await next.prepare(images)
      await storePhoto({ files }, next.address, image)
      blurs.set(next.address, image.blur)
    }
  }
  await Promise.all(Array.from({ length: 4 }, storeNext))
  return blurs
}

/** Wraps `images` so that each picture is prepared only once; the pictures in `kept` are prepared already. */
export function preparedOnce(images: Images, kept: readonly PreparedImage[]): Images {
  const byBytes = new Map<string, ReturnType<Images['prepare']>>(
    kept.map((image) => [fingerprint(Buffer.from(image.full)), Promise.resolve(image)]),
  )
  return {
    ...images,
    prepare: once(images.prepare, byBytes),
    prepareDocument: once(images.prepareDocument),
  }
}

function once<Made>(
  prepare: (bytes: Uint8Array) => Promise<Made>,
  prepared: Map<string, Promise<Made>> = new Map(),
): (bytes: Uint8Array) => Promise<Made> {
  return (bytes) => {
    const key = fingerprint(Buffer.from(bytes))
    const known = prepared.get(key) ?? prepare(bytes)
    prepared.set(key, known)
    return known
  }
}
