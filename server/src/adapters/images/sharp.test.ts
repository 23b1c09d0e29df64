import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import { imagesSuite } from './images.suite.ts'
import type { Images } from './images.ts'
import { sharpImages } from './sharp.ts'

// Long enough for a busy machine: only the tests of slowness need the limits of production.
const patient = { limitMs: 60_000, waitMs: 60_000 }

imagesSuite('sharp', sharpImages(patient))

const svg = (inside: string, size: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${inside}</svg>`,
  )

/** Well within 4 million pixels, yet far more than three seconds of work. */
const slowDrawing = () => {
  const noise = '<feTurbulence baseFrequency="0.9" numOctaves="60"/>'.repeat(120)
  return svg(
    `<filter id="f">${noise}</filter><rect width="100%" height="100%" filter="url(#f)"/>`,
    'width="1960" height="1960"',
  )
}

describe('sharp in its children', () => {
  let images: Images
  afterEach(() => images.close())

  const photo = () =>
    sharp({ create: { width: 900, height: 600, channels: 3, background: '#2a6' } })
      .jpeg()
      .toBuffer()

  test('a picture that takes too long is given up, the next ones go on meanwhile and afterwards', async () => {
    // A photo takes a tenth of this, the drawing many times as long.
    images = sharpImages({ children: 2, limitMs: 8000, waitMs: 60_000 })
    await images.prepare(await photo())
    const slow = images.prepare(slowDrawing())
    for (let count = 0; count < 3; count++) expect(await images.prepare(await photo())).toHaveProperty('full')
    expect(await slow).toBe('busy')
    expect(await images.prepare(await photo())).toHaveProperty('full')
  })

  test('many at once wait their turn, and far too many hear that we are busy', async () => {
    images = sharpImages({ ...patient, children: 2 })
    const bytes = await photo()
    const answers = await Promise.all(Array.from({ length: 80 }, () => images.prepare(bytes)))
    expect(answers.filter((answer) => answer === 'busy')).toHaveLength(16)
  }, 30_000)

  test('children without work end, and new ones start when there is work again', async () => {
    images = sharpImages({ children: 1, idleMs: 50 })
    await images.prepare(await photo())
    await pause(300)
    expect(await images.prepare(await photo())).toHaveProperty('full')
  })

  test('closing fails the picture in hand too', async () => {
    images = sharpImages({ children: 1 })
    await images.prepare(await photo())
    const inHand = expect(images.prepare(slowDrawing())).rejects.toThrow('closed')
    await pause(100)
    await images.close()
    await inHand
  })

  test('after closing, a picture that waits or comes late fails', async () => {
    images = sharpImages({ children: 1 })
    const waiting = [images.prepare(await photo()), images.prepare(await photo())]
    const answers = Promise.allSettled(waiting)
    await images.close()
    expect((await answers).every(({ status }) => status === 'rejected')).toBe(true)
    await expect(images.prepare(await photo())).rejects.toThrow('closed')
  })

  test('an SVG reaches neither the disk nor the network', async () => {
    images = sharpImages({ children: 1 })
    const folder = await mkdtemp(join(tmpdir(), 'images-'))
    const secret = join(folder, 'secret.png')
    await writeFile(
      secret,
      await sharp({ create: { width: 50, height: 50, channels: 3, background: '#f00' } })
        .png()
        .toBuffer(),
    )
    let calls = 0
    const server = createServer((_, reply) => {
      calls += 1
      reply.end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo

    const targets = [secret, `file://${secret}`, `http://127.0.0.1:${port}/a.png`, `../..${secret}`]
    const drawing = svg(
      `<style>@import url("http://127.0.0.1:${port}/a.css");</style><rect width="50" height="50" fill="#00f"/>${targets
        .map(
          (target) =>
            `<image width="50" height="50" href="${target}"/><image width="50" height="50" xlink:href="${target}"/>`,
        )
        .join('')}<use href="file://${secret}#a"/>`,
      'width="50" height="50"',
    )
    const image = await images.prepare(drawing)
    if (typeof image === 'string') throw new Error(`It is ${image}`)
    const [red = 255] = await sharp(image.full).raw().toBuffer()
    expect(red).toBeLessThan(60)
    expect(calls).toBe(0)

    const entity = `<!DOCTYPE svg [<!ENTITY x SYSTEM "file://${secret}">]>`
    await images.prepare(Buffer.concat([Buffer.from(entity), svg('<text y="20">&x;</text>', 'width="50" height="50"')]))
    await new Promise((resolve) => server.close(resolve))
    await rm(folder, { recursive: true })
  })
})
