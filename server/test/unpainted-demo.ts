import { seedDemo } from '../seeds/demo.ts'
import type { DemoCity } from '../seeds/words/places.ts'
import type { Tools } from '../src/platform/scope.ts'
import type { Neighbourhood } from './neighbourhood.ts'

// Portraits have their own tests; decoding them takes as long as everything else.
const unpainted = (tools: Tools): Tools => {
  const pixel = Buffer.from('a picture')
  const prepare = async () => ({
    face: pixel,
    card: pixel,
    phone: pixel,
    full: pixel,
    width: 1,
    height: 1,
    blur: 'blurred',
  })
  const prepareDocument = async () => ({ image: pixel, width: 1, height: 1 })
  return { ...tools, images: { ...tools.images, prepare, prepareDocument } }
}

/** Fills a database with the demo neighbourhood, with one pixel for every portrait and document. Returns the demo accounts. */
export const seedUnpainted = ({ wiring, now }: Neighbourhood, cities?: readonly DemoCity[]) =>
  seedDemo(unpainted(wiring.tools), { now: now(), sandbox: wiring.sandbox, cities })
