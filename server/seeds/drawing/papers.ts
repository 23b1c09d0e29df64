import { brand } from '@sparkhood/contract/brand'
import type { IdType } from '@sparkhood/contract/people/kyc'
import { many, rect } from './shapes.ts'

const cards: Record<IdType, { title: string; paper: string; ink: string }> = {
  'residence-permit': { title: 'RESIDENCE PERMIT', paper: '#f3dfe4', ink: '#6b2137' },
  'driving-license': { title: 'DRIVING LICENCE', paper: '#e3dcf0', ink: '#3f2f73' },
  'international-passport': { title: 'PASSPORT', paper: '#dce7f2', ink: '#16365c' },
}

type Line = [x: number, y: number, size: number, text: string]

const write = (ink: string, [x, y, size, text]: Line): string =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${ink}">${text}</text>`

const sheet = (width: number, height: number, drawing: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif">${drawing}</svg>`

/** Draws an identity card that resembles no real one and is marked as a specimen. */
export function drawCard(type: IdType, name: string): string {
  const { title, paper, ink } = cards[type]
  const head = '<circle cx="170" cy="235" r="58" fill="#8a97a6"/><path d="M72 400a98 98 0 0 1 196 0z" fill="#8a97a6"/>'
  const lines: Line[] = [
    [48, 92, 46, title],
    [330, 190, 36, name],
    [330, 250, 30, `${brand.name} Specimen Office`],
    [330, 310, 30, 'No. 0000 0000 00'],
    [48, 490, 28, 'SPECIMEN. Not a document of any kind.'],
  ]
  const background = rect([0, 0, 860, 540], paper, 32) + rect([48, 130, 244, 290], '#ffffff', 12)
  return sheet(860, 540, background + head + lines.map((line) => write(ink, line)).join(''))
}

/** Draws a bill of a fictional company. */
export function drawBill(name: string): string {
  const lines: Line[] = [
    [90, 150, 54, 'Specimen Water'],
    [90, 300, 34, name],
    [90, 350, 30, 'at the address on their profile'],
    [90, 480, 40, 'Your bill'],
    [90, 1180, 30, 'SPECIMEN. Nobody has to pay this.'],
  ]
  const rows = many(7, (row) => rect([90, 540 + row * 74, row === 6 ? 420 : 720, 3], '#c8d3da'))
  const band = rect([0, 0, 900, 40], '#2f7d8c')
  return sheet(
    900,
    1270,
    rect([0, 0, 900, 1270], '#ffffff') + band + rows + lines.map((l) => write('#22333b', l)).join(''),
  )
}
