import {
  across,
  at,
  circle,
  darker,
  dice,
  down,
  ellipse,
  faint,
  glow,
  lighter,
  many,
  mix,
  path,
  picture,
  rect,
  stroke,
} from './drawing/shapes.ts'
import { hairBefore, hairBehind } from './portraits/hair.ts'
import { hat } from './portraits/hats.ts'
import { type Look, lookFor, type Sitter } from './portraits/looks.ts'

const side = 480

/**
 * Draws a friendly face, an SVG of 480 x 480, the same for the same seed. The sitter says whether a first name is a
 * woman's or a man's and, if a name tells, where the family comes from, so that face and name fit.
 */
export function drawPortrait(seed: number, sitter: Sitter): string {
  const look = lookFor(seed, sitter)
  const isCovered = look.hairStyle === 'headscarf' || look.hairStyle === 'turban'
  const hair = isCovered ? (look.cloth === '#f3e3c9' ? '#3f7f7a' : mix(look.cloth, '#ffffff', 0.12)) : look.hair
  const tilt = ((seed * 13) % 9) - 4
  const head = [
    hairBehind(look.hairStyle, hair),
    face(look),
    hairBefore(look.hairStyle, hair),
    glasses(look),
    hat(look),
  ].join('')
  return picture(side, side, [
    backdrop(look, seed),
    shoulders(look),
    `<g transform="rotate(${tilt} 240 330)">${head}</g>`,
  ])
}

function backdrop({ background, backdrop: kind }: Look, seed: number): string {
  const roll = dice(seed)
  const ground =
    rect([0, 0, side, side], across(lighter(background, 0.35), darker(background, 0.06))) +
    ellipse([150, 120, 300, 280], glow('#fffaf0', 60))
  if (kind === 'leaves') {
    const leaf = (x: number, y: number, turn: number) =>
      at(
        [x, y],
        path('M0 0 C-34 -30 -34 -90 0 -124 C34 -90 34 -30 0 0Z', mix(background, '#3f7d58', 0.5)) +
          stroke('M0 -8 V-100', mix(background, '#2f6a4b', 0.6), 3),
        { turn },
      )
    return (
      ground +
      faint(
        0.75,
        many(
          4,
          (index) =>
            leaf(10 + index * 16, 330 + index * 10, -30 + index * 34) +
            leaf(470 - index * 14, 330 - index * 12, 30 - index * 32),
        ),
      )
    )
  }
  if (kind === 'window') {
    return (
      ground +
      faint(
        0.8,
        rect([290, 40, 150, 210], '#fffdf6', 6) +
          rect([302, 52, 126, 186], down('#cfe6ee', '#fbeccb')) +
          path('M302 190 q40 -30 126 -6 V238 H302Z', '#9fc394') +
          rect([362, 52, 7, 186], '#fffdf6') +
          rect([302, 138, 126, 7], '#fffdf6'),
      )
    )
  }
  if (kind === 'dots')
    return (
      ground +
      faint(
        0.4,
        many(26, () => circle([roll() * side, roll() * side], 5 + roll() * 16, lighter(background, 0.75))),
      )
    )
  if (kind === 'hills') {
    return (
      ground +
      circle([370, 120], 44, '#fff3cd') +
      path('M0 330 q120 -90 240 -30 t240 -40 V480 H0Z', mix(background, '#5f9b6b', 0.35)) +
      path('M0 390 q160 -70 480 -10 V480 H0Z', mix(background, '#4f8a63', 0.5))
    )
  }
  return ground + circle([240, 250], 190, lighter(background, 0.45))
}

function shoulders({ clothes, cloth, accent, skin }: Look): string {
  const body = path(
    'M52 480 C56 396 116 366 186 352 Q240 372 294 352 C364 366 424 396 428 480Z',
    across(lighter(cloth, 0.14), darker(cloth, 0.14)),
  )
  const neck = path('M204 280 H276 V352 Q240 384 204 352Z', across(darker(skin, 0.1), darker(skin, 0.2)))
  const arms = faint(0.25, stroke('M118 480 q-4 -40 8 -66 M362 480 q4 -40 -8 -66', darker(cloth, 0.6), 4))
  const details: Record<Look['clothes'], string> = {
    tee: path('M190 350 Q240 396 290 350 L298 358 Q240 412 182 358Z', darker(cloth, 0.2)),
    jumper:
      path('M184 346 Q240 398 296 346 L306 364 Q240 424 174 364Z', lighter(cloth, 0.25)) +
      faint(
        0.4,
        many(5, (row) => stroke(`M96 ${426 + row * 20} ${many(36, (zig) => `l8 ${zig % 2 ? 7 : -7} `)}`, accent, 4)),
      ),
    shirt:
      path('M240 392 L186 346 L166 366 L204 416Z', lighter(cloth, 0.4)) +
      path('M240 392 L294 346 L314 366 L276 416Z', lighter(cloth, 0.3)) +
      rect([237, 396, 6, 90], darker(cloth, 0.25)) +
      many(3, (button) => circle([240, 418 + button * 26], 4.5, accent)),
    cardigan:
      path('M186 350 L240 470 L294 350 L280 346 Q240 380 200 346Z', accent) +
      stroke('M186 350 L238 480 M294 350 L242 480', darker(cloth, 0.25), 7),
    hoodie:
      path(
        'M160 366 Q180 326 206 336 Q240 400 274 336 Q300 326 320 366 Q290 420 240 420 Q190 420 160 366Z',
        darker(cloth, 0.16),
      ) + stroke('M218 410 v46 M262 410 v40', accent, 5),
    dungarees:
      path('M190 350 Q240 396 290 350 L298 358 Q240 412 182 358Z', darker(accent, 0.1)) +
      path('M150 368 L172 360 L186 430 H294 L308 360 L330 368 L318 480 H162Z', darker(cloth, 0.3)) +
      circle([184, 436], 7, '#f3c65f') +
      circle([296, 436], 7, '#f3c65f'),
  }
  return body + arms + neck + details[clothes]
}

/** Draws the face with its ears, brows, eyes, nose, mouth and beard. */
function face(look: Look): string {
  const { skin, hair, isOlder, freckles, hasEarrings } = look
  const line = darker(skin, 0.5)
  const ears = ellipse([170, 222, 17, 24], darker(skin, 0.06)) + ellipse([310, 222, 17, 24], darker(skin, 0.12))
  const egg = path(
    'M240 120 C292 120 312 160 310 214 C308 272 276 304 240 304 C204 304 172 272 170 214 C168 160 188 120 240 120Z',
    across(lighter(skin, 0.1), darker(skin, 0.06)),
  )
  const blush = faint(0.5, circle([196, 250], 20, glow('#e5665a', 60)) + circle([284, 250], 20, glow('#e5665a', 60)))
  const brow = isOlder
    ? mix(hair, '#6d665f', 0.3)
    : darker(
        look.hairStyle === 'bald' || look.hairStyle === 'turban' || look.hairStyle === 'headscarf' ? '#4a3428' : hair,
        0.2,
      )
  const brows = stroke('M194 190 q16 -12 34 -4 M252 186 q18 -8 34 4', brow, 7)
  const eyes = [212, 268]
    .map((x) => ellipse([x, 216, 8, 10], '#2f2622') + circle([x + 3, 212], 2.8, '#ffffff'))
    .join('')
  const nose = stroke('M240 218 q-10 24 -4 32 q6 4 12 0', line, 5)
  const spots = freckles
    ? faint(
        0.5,
        many(8, (dot) =>
          circle([190 + (dot % 4) * 9 + (dot > 3 ? 66 : 0), 238 + ((dot * 5) % 12)], 2.4, darker(skin, 0.4)),
        ),
      )
    : ''
  const lines = isOlder
    ? faint(
        0.4,
        stroke(
          'M190 232 q-8 4 -12 10 M290 232 q8 4 12 10 M206 262 q-6 10 -4 18 M274 262 q6 10 4 18 M214 164 q26 -6 52 0',
          line,
          3.5,
        ),
      )
    : ''
  const rings = hasEarrings ? circle([168, 252], 6, '#f3c65f') + circle([312, 252], 6, '#f3c65f') : ''
  return ears + rings + egg + blush + spots + lines + beard(look) + brows + eyes + nose + mouth(look)
}

function beard({ beard: kind, hair, skin }: Look): string {
  if (kind === 'none') return ''
  if (kind === 'stubble')
    return faint(
      0.28,
      path(
        'M174 236 C184 300 212 306 240 306 C268 306 296 300 306 236 C296 262 276 258 240 258 C204 258 184 262 174 236Z',
        darker(hair, 0.2),
      ),
    )
  if (kind === 'moustache')
    return path('M204 266 Q218 246 240 255 Q262 246 276 266 Q258 270 240 264 Q222 270 204 266Z', darker(hair, 0.2))
  return (
    path(
      'M170 222 C168 316 206 334 240 334 C274 334 312 316 310 222 C302 254 290 256 272 256 Q240 246 208 256 C190 256 178 254 170 222Z',
      across(lighter(hair, 0.1), darker(hair, 0.12)),
    ) + ellipse([240, 276, 30, 13], mix(hair, skin, 0.25))
  )
}

function mouth({ mouth: kind, beard: beardKind, skin }: Look): string {
  const lip = mix(skin, '#a8433f', beardKind === 'none' ? 0.55 : 0.4)
  if (kind === 'grin')
    return (
      path('M212 264 Q240 274 268 264 Q262 294 240 294 Q218 294 212 264Z', '#6d2f2e') +
      path('M216 266 Q240 276 264 266 L261 275 Q240 282 219 275Z', '#ffffff')
    )
  if (kind === 'calm' && beardKind === 'none') return stroke('M220 274 q20 10 40 0', lip, 6)
  return stroke('M214 268 q26 24 52 0', lip, 6.5)
}

function glasses({ glasses: kind }: Look): string {
  if (kind === 'none') return ''
  const lens = (x: number) =>
    kind === 'round'
      ? `<circle cx="${x}" cy="216" r="25" fill="#ffffff" fill-opacity="0.16" stroke="#3b3430" stroke-width="5"/>`
      : `<rect x="${x - 27}" y="196" width="54" height="40" rx="11" fill="#ffffff" fill-opacity="0.16" stroke="#3b3430" stroke-width="6"/>`
  return lens(211) + lens(269) + stroke('M237 212 h6 M186 212 l-14 -4 M294 212 l14 -4', '#3b3430', 5)
}
