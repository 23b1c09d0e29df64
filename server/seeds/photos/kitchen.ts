import { shelf, table, wall, windowPane } from '../drawing/indoors.ts'
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
  high,
  lighter,
  many,
  path,
  rect,
  type Spot,
  shadow,
  stroke,
  wide,
} from '../drawing/shapes.ts'

function pot(spot: Spot, colour: string, size = 1): string {
  return at(
    spot,
    [
      shadow([8, 0, 210, 26]),
      rect([-226, -150, 60, 26], '#3b444a', 13) + rect([166, -150, 60, 26], '#3b444a', 13),
      path(
        'M-180 -190 H180 V-50 Q180 0 130 0 H-130 Q-180 0 -180 -50Z',
        across(lighter(colour, 0.25), darker(colour, 0.2)),
      ),
      ellipse([0, -190, 180, 34], darker(colour, 0.25)),
      ellipse([0, -188, 160, 26], '#e5863c'),
      ...[
        [-90, -192, 20],
        [-20, -182, 24],
        [60, -196, 20],
        [110, -186, 16],
      ].map(([x = 0, y = 0, r = 0], index) => ellipse([x, y, r, r * 0.45], index % 2 ? '#f6c46a' : '#7db85a')),
      faint(0.35, rect([-156, -150, 18, 120], '#ffffff', 9)),
      stroke('M60 -200 L180 -360', '#b17a45', 16),
    ].join(''),
    { size },
  )
}

const steam = (spot: Spot, size = 1): string =>
  at(
    spot,
    faint(
      0.5,
      stroke(
        'M-60 0 q-40 -60 0 -120 t0 -120 M20 -10 q-40 -60 0 -120 t0 -120 M96 0 q-40 -60 0 -110 t0 -100',
        '#ffffff',
        16,
      ),
    ),
    { size },
  )

const tomato = (spot: Spot, size = 1): string =>
  at(
    spot,
    shadow([4, 0, 54, 10]) +
      circle([0, -42], 46, across('#ef7a62', '#c8453a')) +
      path('M0 -82 l10 -18 l4 18 l22 -4 l-16 14 l14 10 l-24 -2 l-10 12 l-8 -12 l-24 4 l14 -12 l-16 -12Z', '#5a9a50') +
      faint(0.5, ellipse([-18, -60, 10, 7], '#ffffff')),
    { size },
  )

const carrot = (spot: Spot, turn: number, size = 1): string =>
  at(
    spot,
    path('M0 -22 C70 -24 170 -8 210 4 C170 14 70 26 0 22 C-16 10 -16 -10 0 -22Z', down('#f4a04f', '#dd7a2c')) +
      stroke('M40 -16 q6 10 2 20 M90 -12 q4 8 0 18 M140 -6 q4 6 0 12', '#c9681f', 4) +
      stroke('M-4 0 q-50 -40 -90 -30 M-4 0 q-60 0 -96 12 M-4 2 q-40 30 -80 44', '#5a9a50', 12),
    { turn, size },
  )

const loaf = (spot: Spot, size = 1): string =>
  at(
    spot,
    shadow([10, 0, 240, 26]) +
      path('M-220 0 Q-250 -130 -110 -150 Q60 -180 180 -130 Q250 -90 220 0Z', down('#e5ae6a', '#b97a3c')) +
      many(4, (cut) => path(`M${-140 + cut * 84} -128 q40 20 56 76 q-50 -14 -56 -76Z`, '#f6dcae')) +
      faint(0.3, path('M-190 -60 Q-170 -130 -60 -140 Q-160 -110 -190 -60Z', '#ffffff')),
    { size },
  )

/** A stew on the stove under tiles, vegetables beside it. */
function stew(): string[] {
  const tiles = many(4, (row) =>
    many(10, (column) =>
      rect(
        [column * 124 - (row % 2) * 62 - 20, 60 + row * 104, 116, 96],
        ['#f4e8d3', '#efdfc4', '#f7eddc'][(row + column * 2) % 3] ?? '#f4e8d3',
        8,
      ),
    ),
  )
  return [
    rect([0, 0, wide, high], '#e2cfae'),
    tiles,
    ellipse([300, 220, 620, 460], glow('#fff6dc', 70)),
    stroke('M700 110 H1120', '#8e9aa0', 10),
    at(
      [780, 110],
      stroke('M0 0 v40', '#6f7c82', 6) + rect([-8, 40, 16, 130], '#b17a45', 8) + ellipse([0, 200, 34, 44], '#c98d55'),
    ),
    at(
      [880, 110],
      stroke('M0 0 v40', '#6f7c82', 6) +
        rect([-6, 40, 12, 120], '#8e9aa0', 6) +
        rect([-36, 156, 72, 70], '#b9c4c8', 10) +
        many(3, (slot) => rect([-22 + slot * 18, 170, 8, 42], '#8e9aa0', 4)),
    ),
    at(
      [990, 110],
      stroke('M0 0 v30', '#6f7c82', 6) +
        circle([0, 120], 84, across('#4c565d', '#2b343b')) +
        rect([-10, 20, 20, 60], '#2b343b', 8),
    ),
    table(560, '#b98a5e'),
    rect([90, 660, 560, 40], '#3b444a', 14),
    steam([370, 420], 1.1),
    pot([370, 664], '#cf4f45', 1.25),
    at(
      [930, 760],
      shadow([0, 30, 270, 28]) +
        rect([-250, -20, 500, 52], down('#e3b679', '#bb8747'), 22) +
        rect([-250, -20, 500, 14], '#f0cd98', 7),
    ),
    tomato([738, 744], 1.1),
    tomato([826, 750], 0.9),
    carrot([972, 704], -6, 1.05),
    carrot([978, 738], 4, 0.95),
    at(
      [1110, 600],
      rect([-36, -130, 72, 130], across('#f4efe4', '#d3c8b4'), 10) +
        rect([-40, -152, 80, 30], '#3f7f5f', 8) +
        rect([-24, -90, 48, 46], '#e5c25a', 6),
    ),
  ]
}

/** Bread from the oven, a rolling pin and flour by the window. */
function baking(): string[] {
  const roll = dice(12)
  const flour = many(70, () => circle([420 + roll() * 700, 700 + roll() * 180], 1.5 + roll() * 4, '#fffaf0'))
  const pin = at(
    [850, 800],
    shadow([0, 34, 280, 20]) +
      rect([-270, -16, 540, 32], '#b17a45', 16) +
      rect([-180, -40, 360, 80], down('#f0cd98', '#c4915a'), 30),
    { turn: -9 },
  )
  return [
    wall('#9fc0b8'),
    windowPane([90, 90, 330, 350]),
    shelf([560, 260, 520], '#b9834f'),
    ...['#d9744f', '#f3e3bf', '#4f9a8a', '#f0b445'].map((colour, index) =>
      at(
        [640 + index * 116, 260],
        rect([-40, -110, 80, 110], across(lighter(colour, 0.3), darker(colour, 0.15)), 12) +
          rect([-34, -128, 68, 24], '#8a5f3c', 8),
      ),
    ),
    table(570, '#d3a873'),
    faint(0.55, ellipse([760, 800, 400, 80], '#fffaf0')),
    flour,
    shadow([330, 760, 290, 26]),
    rect([60, 720, 540, 40], down('#b17a45', '#8a5a30'), 18),
    loaf([330, 722], 1.1),
    steam([300, 530], 0.7),
    pin,
    at(
      [1040, 660],
      shadow([4, 0, 130, 18]) +
        path('M-120 -110 H120 Q110 0 30 0 H-30 Q-110 0 -120 -110Z', across('#f2f5f5', '#bccbd0')) +
        ellipse([0, -110, 120, 24], '#dbe5e7') +
        path('M-100 -112 q40 -60 100 -50 q60 -14 100 50 q-100 26 -200 0Z', '#fffaf0'),
    ),
    at(
      [700, 660],
      ellipse([0, -46, 34, 44], across('#fbe9d3', '#e0bf9c')) +
        ellipse([66, -38, 32, 40], across('#f3d9bd', '#d3ab82')) +
        shadow([30, 0, 90, 12]),
    ),
  ]
}

/** A shared table from above: curry, rice, flat bread and herbs. */
function sharedTable(): string[] {
  const plate = (spot: Spot, radius: number, colour: string) =>
    [
      ellipse([spot[0] + 10, spot[1] + 20, radius * 1.12, radius * 1.1], glow('#1d2b2a', 60)),
      circle(spot, radius, colour),
      circle(spot, radius * 0.86, darker(colour, 0.06)),
      circle(spot, radius * 0.8, lighter(colour, 0.3)),
    ].join('')
  const roll = dice(31)
  const inPlate = (spot: Spot, [radius, count]: [number, number], draw: (x: number, y: number) => string) =>
    many(count, () => {
      const [turn, far] = [roll() * 6.283, Math.sqrt(roll()) * radius]
      return draw(Math.round(spot[0] + Math.cos(turn) * far), Math.round(spot[1] + Math.sin(turn) * far))
    })
  const leaf = (x: number, y: number) =>
    at([x, y], path('M0 0 q16 -22 40 -4 q-16 22 -40 4Z', roll() > 0.5 ? '#5f9f55' : '#7db85a'), { turn: roll() * 360 })
  const grain = (x: number, y: number) =>
    at([x, y], ellipse([0, 0, 9, 4], roll() > 0.5 ? '#fffdf4' : '#f1e6cc'), { turn: roll() * 180 })
  return [
    rect([0, 0, wide, high], down('#b5835a', '#96683f')),
    faint(
      0.4,
      many(9, (line) => stroke(`M-20 ${60 + line * 104} q320 ${line % 2 ? 12 : -12} 640 0 t640 4`, '#7d5433', 4)),
    ),
    at(
      [600, 450],
      rect([-760, -150, 1520, 300], '#f3e3c4') +
        rect([-760, -128, 1520, 16], '#cf5f4f') +
        rect([-760, 112, 1520, 16], '#cf5f4f'),
      { turn: -12 },
    ),
    plate([560, 440], 280, '#3f7f8a'),
    circle([560, 440], 206, '#d9822f'),
    inPlate([560, 440], [170, 26], (x, y) => ellipse([x, y, 30, 22], roll() > 0.5 ? '#f0b04f' : '#c2621f')),
    inPlate([560, 440], [160, 12], leaf),
    stroke('M440 400 q90 -90 210 -30', '#f8ecd0', 10),
    plate([980, 250], 190, '#f6efe2'),
    inPlate([980, 250], [120, 260], grain),
    inPlate([980, 250], [90, 5], leaf),
    plate([170, 190], 160, '#e5c25a'),
    at(
      [170, 190],
      circle([0, 0], 112, '#efcf9a') +
        many(8, (spot) => ellipse([((spot * 53) % 150) - 75, ((spot * 37) % 140) - 70, 17, 12], '#c9924f')),
    ),
    plate([930, 690], 140, '#cf5f4f'),
    circle([930, 690], 96, '#f7f3e6'),
    inPlate([930, 690], [76, 22], (x, y) => circle([x, y], 9, roll() > 0.4 ? '#a7c77c' : '#8fb96f')),
    at(
      [190, 690],
      shadow([0, 0, 130, 110], 50) +
        circle([0, 0], 96, '#5a9a8a') +
        circle([0, 0], 82, '#f0b445') +
        circle([-24, -26], 20, '#f9dc8f'),
    ),
    at([760, 90], rect([-12, -60, 24, 210], '#d8dee0', 12) + ellipse([0, -70, 34, 52], '#e6ecee'), { turn: 62 }),
  ]
}

export const kitchenScenes = { cooking: [stew, baking, sharedTable] }
