import sharp from 'sharp'
import { readdirSync, mkdirSync } from 'node:fs'
const dir = 'test-output/pictures/'
const [width, per, h, out, ...names] = process.argv.slice(2)
const files = readdirSync(dir).filter((f) => f.endsWith(`-${width}.png`) && !/^(admin|zz)/.test(f)).filter((f) => names.length === 0 || names.some((n) => f.startsWith(n)))
mkdirSync('/tmp/sheets', { recursive: true })
const w = Math.round(1560 / per)
for (let i = 0; i < files.length; i += +per) {
  const part = files.slice(i, i + +per)
  const tiles = await Promise.all(part.map(async (f) => {
    const b = await sharp(dir + f).resize({ width: w - 6 }).toBuffer()
    const m = await sharp(b).metadata()
    return sharp(b).extract({ left: 0, top: 0, width: m.width, height: Math.min(m.height, +h) }).toBuffer()
  }))
  await sharp({ create: { width: 1560, height: +h, channels: 3, background: '#888' } }).composite(tiles.map((input, n) => ({ input, left: n * w, top: 0 }))).png().toFile(`/tmp/sheets/${out}${String(i / per).padStart(2, '0')}.png`)
  console.log(out + String(i / per).padStart(2, '0'), part.join(' '))
}
