import { floor, pendantLamp, pottedPlant, shelf, table, wall } from '../drawing/indoors.ts'
import { bush, house, tree } from '../drawing/outdoors.ts'
import {
  across,
  at,
  circle,
  darker,
  down,
  ellipse,
  faint,
  glow,
  high,
  many,
  path,
  rect,
  type Spot,
  shadow,
  stroke,
  wide,
} from '../drawing/shapes.ts'
import { hammer, pliers, screwdriver, spanner } from '../drawing/tools.ts'

function wheel(spot: Spot, radius: number, tyre = '#333a40'): string {
  const spokes = many(16, (index) => at([0, 0], stroke(`M0 0 V${-radius + 8}`, '#c4ccd0', 2.5), { turn: index * 22.5 }))
  const ring = (r: number, colour: string, width: number) =>
    `<circle r="${r}" fill="none" stroke="${colour}" stroke-width="${width}"/>`
  return at(
    spot,
    ring(radius, tyre, radius * 0.1) +
      ring(radius * 0.92, '#d8dee0', radius * 0.05) +
      spokes +
      circle([0, 0], radius * 0.09, '#8e9aa0') +
      circle([0, 0], radius * 0.04, '#4c565d'),
  )
}

/** A town bicycle whose wheels stand at 0 and 400, on the spot's height; about 420 high. */
export function bicycle(spot: Spot, colour: string, size = 1): string {
  const tube = (d: string, width = 18) => stroke(d, colour, width) + faint(0.35, stroke(d, '#ffffff', width * 0.22))
  return at(
    spot,
    [
      wheel([0, -130], 126),
      wheel([410, -130], 126),
      stroke('M-92 -232 q90 -78 184 2', darker(colour, 0.12), 11),
      stroke('M318 -232 q90 -78 184 2', darker(colour, 0.12), 11),
      tube('M0 -130 L178 -128 L118 -306Z', 13),
      tube('M178 -128 L356 -322 M126 -284 Q240 -236 350 -300'),
      tube('M410 -130 L346 -350', 16),
      stroke('M346 -350 L338 -392 q70 -30 74 10', '#5d666c', 12),
      stroke('M396 -386 q22 -4 26 14', '#8a5a3c', 20),
      stroke('M118 -306 L108 -346', '#8e9aa0', 12),
      path('M56 -372 q60 -22 112 0 q6 20 -26 24 q-60 4 -86 -24Z', across('#a36b45', '#6d4530')),
      circle([178, -128], 34, '#4c565d') + circle([178, -128], 22, '#aab4b8'),
      stroke('M178 -128 L206 -70 M186 -70 h44', '#3b444a', 10),
      stroke('M0 -118 L178 -98 M0 -142 L178 -158', '#6f7c82', 5),
      path('M330 -336 h104 l-14 70 h-76Z', across('#d9ae74', '#b58550')) +
        stroke('M332 -318 h100 M338 -296 h90 M350 -336 v66 M380 -336 v66 M410 -336 v66', '#a3743f', 3.5),
      circle([440, -318], 13, '#fff0bd'),
    ].join(''),
    { size },
  )
}

/** A bicycle on a stand in a bright workshop. */
function onTheStand(): string[] {
  return [
    wall('#7fb0a8'),
    faint(0.16, circle([620, 360], 300, '#ffffff')),
    shelf([60, 200, 270], '#b9834f'),
    rect([84, 130, 56, 70], '#e58a3a', 6) +
      rect([150, 146, 70, 54], '#f3e3bf', 6) +
      rect([232, 120, 44, 80], '#3f7fa6', 6),
    spanner([930, 130], { size: 0.8 }),
    pliers([1020, 160], '#d9594c', { size: 0.8 }),
    screwdriver([1100, 130], '#f0b445', { size: 0.85 }),
    floor(700, '#b98a62'),
    ellipse([560, 846, 230, 24], '#4c565d'),
    stroke('M540 840 L530 420 M530 430 L474 400', '#3b444a', 20),
    bicycle([300, 668], '#d9594c', 1.16),
    at(
      [140, 850],
      shadow([0, 0, 90, 16]) +
        rect([-12, -240, 24, 200], across('#f0b445', '#c9862b'), 10) +
        rect([-64, -256, 128, 26], '#3b444a', 12) +
        rect([-60, -44, 120, 40], '#3b444a', 10) +
        stroke('M50 -30 q70 -20 60 -110', '#3b444a', 8),
    ),
    pottedPlant([1090, 830], '#f3e3bf', 1.05),
  ]
}

/** A wheel on the bench, with spanners around it. */
function wheelOnBench(): string[] {
  const pot = at(
    [960, 610],
    shadow([0, 0, 74, 14]) +
      rect([-56, -120, 112, 120], across('#5a9a8a', '#3c7265'), 10) +
      rect([-64, -132, 128, 24], '#6fb0a0', 8) +
      rect([-36, -84, 72, 44], '#f3ead6', 6),
  )
  return [
    wall('#e3c7a0'),
    pendantLamp([880, 60], '#c9554a'),
    shelf([700, 330, 420], '#8a5f3c'),
    rect([730, 260, 60, 70], '#3f7fa6', 6) +
      rect([800, 246, 50, 84], '#e9c46a', 6) +
      rect([862, 270, 80, 60], '#d97a5a', 6),
    table(580, '#96683f'),
    shadow([400, 760, 360, 40]),
    wheel([400, 440], 330),
    pot,
    spanner([820, 700], { turn: 70, size: 1.2 }),
    hammer([1090, 690], { turn: 60, size: 0.9 }),
    at(
      [760, 840],
      shadow([60, 10, 130, 16]) +
        many(9, (link) => rect([link * 26 - 60, -14 - (link % 2) * 4, 30, 20], link % 2 ? '#8e9aa0' : '#6f7c82', 10)),
    ),
  ]
}

/** A bicycle at a garden wall in a street of houses. */
function atTheWall(): string[] {
  const bricks = many(5, (row) =>
    many(14, (column) =>
      rect(
        [column * 92 - (row % 2) * 46 - 20, 560 + row * 38, 86, 32],
        ['#c98468', '#bf7a5e', '#d08f74'][(row * 3 + column * 5) % 3] ?? '#c98468',
        3,
      ),
    ),
  )
  return [
    rect([0, 0, wide, high], down('#f9d9b4', '#fdf0d8')),
    circle([250, 220], 70, '#fff4d8'),
    ellipse([250, 220, 380, 320], glow('#fff1c9', 90)),
    house([420, 600], '#d8b48c', '#3f6f95'),
    house([720, 600], '#c77f63', '#2f6b58'),
    tree([180, 600], '#d79a52', 1.05),
    tree([1130, 610], '#c9823f', 0.92),
    rect([0, 552, wide, 200], '#a9634b'),
    bricks,
    rect([0, 536, wide, 28], down('#efe2cc', '#d8c6a8'), 4),
    rect([0, 746, wide, 160], down('#d9ccb4', '#c5b596')),
    bush([1060, 760], '#8aa45c', '#f2b632'),
    bush([80, 764], '#8aa45c'),
    shadow([580, 840, 420, 26]),
    bicycle([330, 836], '#2f7d8a', 1.22),
    many(9, (leaf) =>
      at(
        [90 + leaf * 130, 850 + (leaf % 3) * 16],
        path('M0 0 q14 -16 30 -2 q-14 14 -30 2Z', leaf % 2 ? '#d97a3a' : '#e5a33a'),
        { turn: leaf * 40 },
      ),
    ),
  ]
}

export const bikeScenes = { 'bike-repair': [onTheStand, wheelOnBench, atTheWall] }
