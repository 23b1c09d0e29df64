// Adds a picture to those of a title in the demo: prepares an image of 1200 x 900 pixels in every size, as the site would.
// node server/scripts/demo-picture.ts 'Lawn mowing and edging' lawn-edge edge.svg
import { readFileSync, writeFileSync } from 'node:fs'
import { argv } from 'node:process'
import { decodeImage } from '../src/adapters/images/sharp-decode.ts'

const [title, name, file] = argv.slice(2)
if (!title || !name || !file) throw new Error('Name a title, a picture and the file of an image')

const image = await decodeImage(readFileSync(file))
if (typeof image === 'string') throw new Error(`${file}: ${image}`)
if (image.width !== 1200 || image.height !== 900) throw new Error(`${file} is not 1200 x 900 pixels`)

const folder = new URL('../seeds/pictures/', import.meta.url)
for (const size of ['full', 'card', 'face'] as const) {
  writeFileSync(new URL(`${size}/${name}.webp`, folder), image[size])
}
const index = new URL('index.json', folder)
const pictures = JSON.parse(readFileSync(index, 'utf8'))
pictures[title] = { ...pictures[title], [name]: image.blur }
writeFileSync(index, `${JSON.stringify(pictures, null, 2)}\n`)
