import { across, circle, darker, ellipse, lighter, many, path, rect, stroke } from '../drawing/shapes.ts'
import type { Look } from './looks.ts'

/** Draws the hat, over the hair, whose top it hides. */
export function hat({ hat: kind, cloth, accent }: Look): string {
  const colour = cloth === '#f3e3c9' ? '#b9443a' : darker(cloth, 0.12)
  if (kind === 'beanie') {
    return (
      path(
        'M158 172 C150 74 206 54 240 54 C274 54 330 74 322 172Z',
        across(lighter(colour, 0.22), darker(colour, 0.14)),
      ) +
      rect([150, 142, 180, 42], across(lighter(colour, 0.34), colour), 18) +
      many(11, (rib) => stroke(`M${164 + rib * 15} 150 v26`, darker(colour, 0.12), 3)) +
      circle([240, 50], 22, accent)
    )
  }
  if (kind === 'flatCap') {
    return (
      path(
        'M150 158 C146 84 210 66 250 70 C316 74 336 118 326 154 Q240 128 150 158Z',
        across(lighter(colour, 0.24), darker(colour, 0.16)),
      ) +
      path('M150 158 Q240 122 326 154 Q340 164 330 174 Q240 150 156 176 Q142 170 150 158Z', darker(colour, 0.3)) +
      stroke('M240 72 Q232 100 236 134', darker(colour, 0.2), 3)
    )
  }
  if (kind === 'sunHat') {
    return (
      ellipse([240, 152, 150, 32], across('#f3dcae', '#d3ab6a')) +
      path('M168 150 C166 66 206 52 240 52 C274 52 314 66 312 150 Q240 168 168 150Z', across('#f6e3bd', '#d9b577')) +
      path('M167 124 Q240 148 313 124 L312 150 Q240 170 168 150Z', colour)
    )
  }
  return ''
}
