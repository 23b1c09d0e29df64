import { crc32, deflateSync } from 'node:zlib'

/** A decompression bomb: an image that is small to send and expensive to decode. */
export type Bomb = { name: string; bytes: Buffer }

function chunk(kind: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, sum])
}

/** A PNG with one bit per pixel, all black: 625 million pixels in 80 kB. */
function blackPng(side: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head[8] = 1
  const rows = Buffer.alloc(side * (Math.ceil(side / 8) + 1))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The header of a JPEG that claims 65,500 pixels in each direction, and no data. */
function claimingJpeg(): Buffer {
  const frame = Buffer.from('ffc00011080000000003011100021101031101', 'hex')
  frame.writeUInt16BE(65_500, 5)
  frame.writeUInt16BE(65_500, 7)
  return Buffer.concat([
    Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
    frame,
    Buffer.alloc(20_000, 0x55),
  ])
}

/** A GIF with this many frames, each of full size. */
function longGif(frames: number): Buffer {
  const head = Buffer.from('474946383961ffffffff800000000000ffffff', 'hex')
  const frame = Buffer.from('21f90400000000002c00000000ffffffff00024401003b', 'hex').subarray(0, -1)
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])])
}

const svg = (inside: string, size = 100): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${size}" height="${size}">${inside}</svg>`,
  )

/** An SVG of nested references that expand to 10^10 circles. */
const nested = (): Buffer => {
  const layers = Array.from(
    { length: 10 },
    (_, at) => `<g id="l${at + 1}">${`<use xlink:href="#l${at}"/>`.repeat(10)}</g>`,
  )
  return svg(`<defs><circle id="l0" r="9"/>${layers.join('')}</defs><use xlink:href="#l10"/>`)
}

/** Nested XML entities that expand to 10^9 characters ("billion laughs"). */
const laughing = (): Buffer => {
  const entities = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`)
  return Buffer.from(
    `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY l0 "ha">${entities.join('')}]><svg xmlns="http://www.w3.org/2000/svg"><text>&l9;</text></svg>`,
  )
}

/** Filters on filters, on as many pixels as are allowed. */
const blurred = (): Buffer => {
  const filters = '<feTurbulence baseFrequency="0.9" numOctaves="10"/><feGaussianBlur stdDeviation="90"/>'.repeat(40)
  return svg(`<filter id="f">${filters}</filter><rect width="4900" height="4900" filter="url(#f)"/>`, 4900)
}

export const bombs = (): Bomb[] => [
  { name: 'a PNG of 625 million pixels', bytes: blackPng(25_000) },
  { name: 'a JPEG that claims 4.3 thousand million', bytes: claimingJpeg() },
  { name: 'a GIF of 10,000 frames of 4.3 thousand million', bytes: longGif(10_000) },
  { name: 'an SVG of 2.5 thousand million', bytes: svg('<rect width="9" height="9"/>', 50_000) },
  { name: 'an SVG of ten thousand million circles', bytes: nested() },
  { name: 'an SVG of a thousand million letters', bytes: laughing() },
  { name: 'an SVG of 40 filters on 24 million pixels', bytes: blurred() },
]
