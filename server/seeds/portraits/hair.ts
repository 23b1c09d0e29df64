import { across, circle, darker, ellipse, faint, lighter, many, path, rect, stroke } from '../drawing/shapes.ts'
import type { HairStyle } from './looks.ts'

// The head is an egg around 240,214, about 136 wide and 170 high; hair is drawn behind and in front of it.

type Layer = (colour: string) => string
type Hair = { behind?: Layer; before?: Layer }

const shade = (colour: string): string => across(lighter(colour, 0.12), darker(colour, 0.12))
const shine = (d: string, colour: string): string => faint(0.35, stroke(d, lighter(colour, 0.55), 6))

const curl = (spots: [number, number, number][], colour: string): string =>
  spots.map(([x, y, radius], index) => circle([x, y], radius, index % 2 ? darker(colour, 0.1) : colour)).join('')

const cap =
  'M168 214 C156 118 196 108 240 108 C290 106 326 124 312 214 C306 176 292 164 276 158 C240 166 204 164 190 168 C176 178 172 190 168 214Z'

const styles: Record<HairStyle, Hair> = {
  short: {
    before: (colour) =>
      path(
        'M168 206 C152 118 200 96 244 98 C300 96 326 132 312 206 C308 180 300 168 292 160 C262 168 226 160 206 146 C196 164 176 172 168 206Z',
        shade(colour),
      ) + shine('M206 122 q30 -14 64 -6', colour),
  },
  crop: { before: (colour) => path(cap, shade(colour)) },
  sidePart: {
    before: (colour) =>
      path(
        'M166 210 C150 110 210 88 256 98 C312 102 326 150 314 210 C312 184 304 168 296 158 C260 160 222 152 202 128 C204 156 174 172 166 210Z',
        shade(colour),
      ) + shine('M222 116 q40 -10 66 18', colour),
  },
  curls: {
    behind: (colour) =>
      curl(
        [
          [176, 180, 34],
          [304, 180, 34],
          [166, 220, 26],
          [314, 220, 26],
        ],
        darker(colour, 0.12),
      ),
    before: (colour) =>
      curl(
        [
          [184, 152, 30],
          [212, 124, 32],
          [248, 112, 34],
          [284, 126, 32],
          [304, 156, 28],
          [230, 142, 26],
          [266, 142, 26],
          [176, 182, 22],
          [308, 186, 20],
        ],
        colour,
      ),
  },
  bob: {
    behind: (colour) =>
      path(
        'M160 300 C138 200 148 96 240 94 C332 96 342 200 320 300 Q300 318 278 296 V180 H202 V296 Q180 318 160 300Z',
        shade(darker(colour, 0.1)),
      ),
    before: (colour) =>
      path(
        'M166 220 C156 128 196 100 240 100 C290 100 326 130 314 220 C308 186 300 170 262 148 C244 172 190 172 166 220Z',
        shade(colour),
      ) + shine('M204 124 q36 -18 74 2', colour),
  },
  long: {
    behind: (colour) =>
      path(
        'M150 400 C130 260 130 92 240 92 C350 92 350 260 330 400 Q300 424 270 400 V180 H210 V400 Q180 424 150 400Z',
        shade(darker(colour, 0.1)),
      ),
    before: (colour) =>
      path(
        'M166 226 C152 128 196 98 240 98 C290 98 330 128 314 226 C308 190 290 166 240 144 C204 166 174 184 166 226Z',
        shade(colour),
      ) + shine('M196 138 q20 -24 44 -26', colour),
  },
  waves: {
    behind: (colour) =>
      path(
        'M152 370 q-30 -30 -8 -64 q-24 -34 2 -66 C136 120 190 90 240 92 C292 90 344 120 334 240 q26 32 2 66 q22 34 -8 64 q-40 20 -60 -20 V180 H212 V350 q-20 40 -60 20Z',
        shade(darker(colour, 0.1)),
      ),
    before: (colour) =>
      path(
        'M164 224 C150 124 200 96 244 98 C296 100 328 132 316 224 C304 196 306 176 276 150 C250 158 214 152 200 150 C188 180 172 186 164 224Z',
        shade(colour),
      ) + shine('M206 120 q34 -14 70 4', colour),
  },
  bun: {
    behind: (colour) =>
      circle([240, 84], 42, darker(colour, 0.08)) + faint(0.4, stroke('M214 78 q26 -22 54 0', lighter(colour, 0.5), 5)),
    before: (colour) => path(cap, shade(colour)) + shine('M208 126 q32 -14 66 0', colour),
  },
  ponytail: {
    behind: (colour) =>
      path(
        'M296 120 C372 130 384 240 350 330 C332 342 322 326 326 300 C330 240 320 190 286 160Z',
        shade(darker(colour, 0.08)),
      ),
    before: (colour) =>
      path(
        'M168 214 C156 118 196 102 240 102 C290 102 326 124 312 214 C306 180 296 162 270 146 C236 160 196 160 168 214Z',
        shade(colour),
      ) + circle([306, 132], 13, '#d9695a'),
  },
  afro: {
    behind: (colour) =>
      circle([240, 168], 116, shade(colour)) +
      curl(
        [
          [142, 140, 30],
          [164, 96, 32],
          [204, 66, 32],
          [250, 58, 32],
          [296, 74, 32],
          [330, 112, 32],
          [344, 160, 30],
          [336, 206, 28],
          [144, 196, 28],
          [134, 168, 26],
        ],
        colour,
      ),
    before: (colour) =>
      path(
        'M168 200 C164 130 204 116 240 116 C282 114 318 132 312 200 C300 168 284 156 240 154 C200 156 180 168 168 200Z',
        colour,
      ),
  },
  braids: {
    behind: (colour) =>
      [158, 322]
        .map(
          (x) =>
            many(7, (knot) =>
              ellipse([x + (knot % 2 ? 3 : -3), 214 + knot * 28, 19, 18], knot % 2 ? darker(colour, 0.16) : colour),
            ) + rect([x - 13, 402, 26, 14], '#e5a33a', 6),
        )
        .join(''),
    before: (colour) =>
      path(
        'M166 216 C154 118 198 100 240 100 C290 100 326 124 314 216 C308 184 296 160 240 132 C190 160 174 180 166 216Z',
        shade(colour),
      ) +
      faint(
        0.5,
        stroke(
          'M240 104 V132 M206 112 L222 140 M274 112 L260 140 M182 132 L202 156 M300 132 L282 156',
          darker(colour, 0.5),
          4,
        ),
      ),
  },
  bald: { before: () => faint(0.4, ellipse([214, 140, 26, 12], '#ffffff')) },
  headscarf: {
    behind: (colour) =>
      path('M150 330 C128 180 150 84 240 84 C330 84 352 180 330 330 Q240 380 150 330Z', shade(darker(colour, 0.08))),
    before: (colour) =>
      path(
        'M240 88 C156 88 150 176 158 236 C164 300 200 330 240 332 C280 330 316 300 322 236 C330 176 324 88 240 88Z M240 132 C286 132 304 164 302 216 C298 268 270 296 240 298 C210 296 182 268 178 216 C176 164 194 132 240 132Z" fill-rule="evenodd',
        shade(colour),
      ) +
      path('M178 320 Q240 352 302 320 L330 420 Q240 452 150 420Z', shade(colour)) +
      faint(0.4, stroke('M190 336 Q250 372 296 420 M168 380 Q210 400 236 430', darker(colour, 0.4), 5)),
  },
  turban: {
    before: (colour) =>
      path(
        'M158 196 C140 110 186 58 240 58 C296 58 340 110 322 196 C300 158 270 142 240 128 C210 142 180 158 158 196Z',
        shade(colour),
      ) +
      faint(
        0.45,
        stroke(
          'M240 128 C214 116 190 96 186 84 M240 128 C262 110 292 96 300 90 M240 128 C226 100 236 76 240 60 M166 176 C180 140 210 124 240 128 M314 176 C300 140 270 124 240 128',
          darker(colour, 0.4),
          5,
        ),
      ),
  },
}

export const hairBehind = (style: HairStyle, colour: string): string => styles[style].behind?.(colour) ?? ''
export const hairBefore = (style: HairStyle, colour: string): string => styles[style].before?.(colour) ?? ''
