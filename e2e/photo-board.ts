import { expect, type Page } from '@playwright/test'

type Upload = { name: string; mimeType: string; buffer: Buffer }

/** A single-coloured photo with its name in the middle, as a file for a form. */
export async function photo(page: Page, colour: string, { width = 900, height = 600 } = {}): Promise<Upload> {
  // Drawn in the page, because the browser sometimes refuses a screenshot of a separate one.
  const png = await page.evaluate(
    (of) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: of.width, height: of.height })
      const brush = canvas.getContext('2d')
      if (!brush) throw new Error('Nothing can be drawn')
      brush.fillStyle = of.colour
      brush.fillRect(0, 0, of.width, of.height)
      Object.assign(brush, {
        fillStyle: '#fff',
        font: 'bold 120px sans-serif',
        textAlign: 'center',
        textBaseline: 'middle',
      })
      brush.fillText(of.colour, of.width / 2, of.height / 2)
      return canvas.toDataURL('image/png').replace(/^.*,/, '')
    },
    { colour, width, height },
  )
  return { name: `${colour}.png`, mimeType: 'image/png', buffer: Buffer.from(png, 'base64') }
}

/** The file input. */
export const chooser = (page: Page) => page.locator('input[type="file"]')
/** The photos on the board, in order. */
export const tiles = (page: Page) => page.locator('[data-photo]')

/** The colour at the centre of each photo on the board, in order. */
export async function getColours(page: Page): Promise<string[]> {
  await expect(tiles(page).locator('img').first()).toBeVisible()
  return tiles(page)
    .locator('img')
    .evaluateAll((images) =>
      Promise.all(
        (images as HTMLImageElement[]).map(async (image) => {
          await image.decode()
          const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 })
          const brush = canvas.getContext('2d')
          brush?.drawImage(image, 2, 2, 1, 1, 0, 0, 1, 1)
          const [red = 0, green = 0, blue = 0] = brush?.getImageData(0, 0, 1, 1).data ?? []
          return red > 150 ? 'red' : green > 90 && blue < 90 ? 'green' : 'blue'
        }),
      ),
    )
}

/** Drags a photo by its handle to another position. */
export async function dragPhoto(page: Page, from: number, to: number): Promise<void> {
  const handle = await tiles(page).nth(from).locator('[aria-hidden="true"]').first().boundingBox()
  const target = await tiles(page).nth(to).boundingBox()
  if (!handle || !target) throw new Error('There is nothing to drag')
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2)
  await page.mouse.down()
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 8 })
  await page.mouse.up()
}
