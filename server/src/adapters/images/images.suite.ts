import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { thumbHashToRGBA } from 'thumbhash'
import { afterAll, describe, expect, test } from 'vitest'
import { documentPixels, type Images, type PreparedImage, printPixels } from './images.ts'

const svg = (inside: string, size = 'width="200" height="100"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${inside}</svg>`,
  )

/** Left half red, right half blue, 400 x 200. */
const redBlue = () =>
  sharp(svg('<rect width="200" height="200" fill="#f00"/>', 'width="400" height="200"')).flatten({ background: '#00f' })

const colourAt = async (image: Buffer, left: number, top: number) => {
  const pixel = await sharp(image).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
  const [red = 0, green = 0, blue = 0] = pixel
  return red > 180 && green < 90 && blue < 90 ? 'red' : blue > 180 && red < 90 && green < 90 ? 'blue' : `${[...pixel]}`
}

/** A picture whose header claims a far larger size than its data, as an attacker would send it. */
function pngBomb(side: number): Buffer {
  const header = Buffer.alloc(25)
  header.writeUInt32BE(13, 0)
  header.write('IHDR', 4, 'latin1')
  header.writeUInt32BE(side, 8)
  header.writeUInt32BE(side, 12)
  header.set([1, 0, 0, 0, 0], 16)
  header.writeUInt32BE(crc32(header.subarray(4, 21)), 21)
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), header, Buffer.alloc(5000)])
}

/** The tests that every implementation of `Images` must pass. */
export function imagesSuite(name: string, images: Images): void {
  describe(`${name} as a maker of safe pictures`, () => {
    afterAll(() => images.close())

    const prepare = async (bytes: Uint8Array) => {
      const image = await images.prepare(bytes)
      if (typeof image === 'string') throw new Error(`It is ${image}`)
      return image
    }

    test('a photo comes out as two WebP files, no larger than asked, in its own shape', async () => {
      const photo = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#2a6' } })
        .jpeg()
        .toBuffer()
      const image = await prepare(photo)
      expect(image).toMatchObject({ width: 1600, height: 1067 })
      expect(await sharp(image.full).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 1067 })
      expect(await sharp(image.phone).metadata()).toMatchObject({ format: 'webp', width: 1080, height: 720 })
      expect(await sharp(image.card).metadata()).toMatchObject({ format: 'webp', width: 480, height: 320 })
    })

    test('a face is the square middle of it', async () => {
      const bars = ['0', '300'].map((x) => `<rect x="${x}" width="100" height="200" fill="#f00"/>`).join('')
      const wide = sharp(svg(bars, 'width="400" height="200"')).flatten({ background: '#00f' })
      const { face } = await prepare(await wide.png().toBuffer())
      expect(await sharp(face).metadata()).toMatchObject({ format: 'webp', width: 160, height: 160 })
      expect(await colourAt(face, 3, 80)).toBe('blue')
      const small = await prepare(await wide.resize(40, 20).png().toBuffer())
      expect(await sharp(small.face).metadata()).toMatchObject({ width: 20, height: 20 })
    })

    test('what is left of it when it is blurred is still red on one side and blue on the other', async () => {
      for (const photo of [redBlue(), redBlue().resize(20, 10), redBlue().toColourspace('rgb16')]) {
        const { blur } = await prepare(await photo.png().toBuffer())
        expect(blur).toMatch(/^[\w-]{20,40}$/)
        const { w, h, rgba } = thumbHashToRGBA(Buffer.from(blur, 'base64url'))
        expect(w / h).toBeCloseTo(2, 0)
        const [left, right] = [0, w - 1].map((x) => (Math.floor(h / 2) * w + x) * 4)
        expect(rgba[left ?? 0]).toBeGreaterThan((rgba[(left ?? 0) + 2] ?? 0) + 60)
        expect(rgba[(right ?? 0) + 2]).toBeGreaterThan((rgba[right ?? 0] ?? 0) + 60)
      }
      expect((await prepare(await redBlue().greyscale().jpeg().toBuffer())).blur).toMatch(/^[\w-]{20,40}$/)
    })

    test('a small picture is not blown up', async () => {
      const image = await prepare(await redBlue().png().toBuffer())
      expect(image).toMatchObject({ width: 400, height: 200 })
      expect(await sharp(image.card).metadata()).toMatchObject({ width: 400, height: 200 })
    })

    test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('%s is an image', async (format) => {
      const image = await prepare(await redBlue().toFormat(format).toBuffer())
      expect(await colourAt(image.full, 50, 100)).toBe('red')
      expect(await colourAt(image.full, 350, 100)).toBe('blue')
    })

    test('grey, transparent and 16-bit pictures are images', async () => {
      await prepare(await redBlue().greyscale().jpeg().toBuffer())
      await prepare(await redBlue().toColourspace('rgb16').png().toBuffer())
      const transparent = await prepare(await sharp(svg('<circle cx="50" cy="50" r="40"/>')).png().toBuffer())
      expect(await sharp(transparent.full).metadata()).toMatchObject({ hasAlpha: true })
    })

    test('of a moving picture the first frame is taken', async () => {
      const frames = await Promise.all(
        ['#f00', '#00f'].map((background) =>
          sharp({ create: { width: 80, height: 60, channels: 3, background } })
            .png()
            .toBuffer(),
        ),
      )
      for (const format of ['gif', 'webp'] as const) {
        const moving = await sharp(frames, { join: { animated: true } })
          .toFormat(format)
          .toBuffer()
        const image = await prepare(moving)
        expect(image).toMatchObject({ width: 80, height: 60 })
        expect(await colourAt(image.full, 40, 30)).toBe('red')
      }
    })

    test('a JPEG from a phone comes out upright, and without where it was taken', async () => {
      const gps = {
        GPSLatitudeRef: 'N',
        GPSLatitude: '53/1 47/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '1/1 32/1 0/1',
      }
      const photo = await redBlue()
        .withExif({ IFD0: { Make: 'PhoneMaker', Copyright: 'Ana Secret' }, IFD3: gps })
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer()
      expect((await sharp(photo).metadata()).orientation).toBe(6)
      expect(photo.includes('Ana Secret')).toBe(true)

      const image = await prepare(photo)
      expect(image).toMatchObject({ width: 200, height: 400 })
      expect(await colourAt(image.full, 100, 50)).toBe('red')
      expect(await colourAt(image.full, 100, 350)).toBe('blue')
      for (const file of [image.full, image.phone, image.card, image.face]) {
        const facts = await sharp(file).metadata()
        expect([facts.exif, facts.icc, facts.xmp, facts.iptc, facts.orientation]).toEqual(Array(5).fill(undefined))
        expect(file.includes('Secret') || file.includes('EXIF')).toBe(false)
      }
    })

    test('a JPEG with a gain map, as new phones take them, is an image', async () => {
      const plain = sharp(await redBlue().jpeg().toBuffer()) as Sharp & { withGainMap(): Sharp }
      const photo = await plain.withGainMap().jpeg().toBuffer()
      expect((await sharp(photo).metadata()).gainMap).toBeDefined()
      expect(await colourAt((await prepare(photo)).full, 50, 100)).toBe('red')
    })

    test('an SVG is drawn to pixels', async () => {
      const xml = '<?xml version="1.0"?>\n<!-- drawn by hand -->\n<!DOCTYPE svg>\n'
      const drawing = svg('<rect width="200" height="100" fill="red"/><script>alert(1)</script>')
      const image = await prepare(Buffer.concat([Buffer.from(xml), drawing]))
      expect(await sharp(image.full).metadata()).toMatchObject({ format: 'webp', width: 200, height: 100 })
      expect(await colourAt(image.full, 100, 50)).toBe('red')
    })

    test('a document stays large enough to be read, upright and without metadata', async () => {
      const photo = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#ffe' } })
        .withExif({ IFD0: { Copyright: 'Ana Secret' } })
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer()
      const made = await images.prepareDocument(photo)
      if (typeof made === 'string') throw new Error(`It is ${made}`)
      expect(made).toMatchObject({ width: 1800, height: documentPixels })
      const facts = await sharp(made.image).metadata()
      expect(facts).toMatchObject({ format: 'webp', width: 1800, height: documentPixels })
      expect([facts.exif, facts.icc, facts.xmp, facts.iptc, facts.orientation]).toEqual(Array(5).fill(undefined))
    })

    test('a document that was drawn on nothing is white, and what is none is not an image', async () => {
      const made = await images.prepareDocument(svg(''))
      if (typeof made === 'string') throw new Error(`It is ${made}`)
      expect((await sharp(made.image).stats()).channels.map(({ min }) => min)).toEqual([255, 255, 255])
      expect(await images.prepareDocument(Buffer.from('%PDF-1.7'))).toBe('not_image')
      expect(await images.prepareDocument(pngBomb(30_000))).toBe('unreadable')
    })

    test('a stored picture becomes a square JPEG for a printer, white where it was drawn on nothing', async () => {
      const { card } = (await images.prepare(await redBlue().png().toBuffer())) as PreparedImage
      const made = await images.prepareForPrint(card)
      if (typeof made === 'string') throw new Error(`It is ${made}`)
      const { format, width, height } = await sharp(made).metadata()
      expect([format, width]).toEqual(['jpeg', height])
      expect(width).toBeLessThanOrEqual(printPixels)
      const empty = await images.prepareForPrint(svg(''))
      if (typeof empty === 'string') throw new Error(`It is ${empty}`)
      expect((await sharp(empty).stats()).channels.map(({ min }) => min)).toEqual([255, 255, 255])
      expect(await images.prepareForPrint(Buffer.from('%PDF-1.7'))).toBe('not_image')
    })

    test.each([
      ['HTML, whatever it is called', Buffer.from('<!DOCTYPE html><html><body><svg></svg></body></html>')],
      [
        'HTML that begins like XML',
        Buffer.from('<?xml version="1.0"?><html><svg xmlns="http://www.w3.org/2000/svg"/></html>'),
      ],
      ['nothing', Buffer.alloc(0)],
      ['one byte', Buffer.from([0x89])],
      ['a PNG signature alone', Buffer.from('89504e470d0a1a0a', 'hex')],
      ['text', Buffer.from("ceci n'est pas une image")],
      ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n')],
      ['zeros', Buffer.alloc(100_000)],
    ])('%s: not an image', async (_, bytes) => {
      expect(await images.prepare(bytes)).toBe('not_image')
    })

    test('a drawing that is broken, or has more pixels than its file can answer for, is unreadable', async () => {
      expect(await images.prepare(svg('<rect width="200"'))).toBe('unreadable')
      expect(await images.prepare(svg('', 'width="2001" height="2000"'))).toBe('unreadable')
      expect(await images.prepare(svg('', 'width="1654" height="2339"'))).toHaveProperty('full')
    })

    test('a picture of a kind that we do not decode is told from one that is broken', async () => {
      const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
      expect(await images.prepareDocument(Buffer.concat([heic, Buffer.alloc(5000)]))).toBe('other_kind')
      // The library could decode TIFF.
      expect(await images.prepareDocument(await redBlue().tiff().toBuffer())).toBe('other_kind')
    })

    test('a JPEG that was cut short is unreadable', async () => {
      const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
      const photo = await sharp({ create: { width: 600, height: 400, channels: 3, noise, background: '#000' } })
        .jpeg()
        .toBuffer()
      expect(await images.prepare(photo.subarray(0, photo.length / 2))).toBe('unreadable')
      expect(await images.prepare(photo.subarray(0, 300))).toBe('unreadable')
    })

    test('pictures of impossible size are refused at once', async () => {
      const zip = await sharp({ create: { width: 8000, height: 8000, channels: 3, background: '#fff' } })
        .png()
        .toBuffer()
      expect(await images.prepare(pngBomb(30_000))).toBe('unreadable')
      expect(await images.prepare(pngBomb(5_001))).toBe('unreadable')
      expect(await images.prepare(svg('<rect width="9" height="9"/>', 'width="100000" height="100000"'))).toBe(
        'unreadable',
      )
      expect(await images.prepare(zip)).toBe('unreadable')
    })

    test('an SVG that explodes into entities, or calls itself, ends in time', async () => {
      const lines = Array.from({ length: 9 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join('')
      const text = `<!DOCTYPE svg [<!ENTITY e0 "ha">${lines}]>`
      const laughs = Buffer.concat([Buffer.from(text), svg('<text y="50">&e9;</text>')])
      expect(await images.prepare(laughs)).toBe('not_image')
      const loop = svg('<g id="a"><use xlink:href="#a"/><use xlink:href="#a"/></g>')
      // Any outcome will do, as long as it ends.
      await images.prepare(loop)
    })
  })
}
