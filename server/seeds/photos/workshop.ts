import { floor, pendantLamp, pottedPlant, shelf, table, wall, windowPane } from '../drawing/indoors.ts'
import { bush, hillyView, house, lawn, tree } from '../drawing/outdoors.ts'
import {
  across,
  at,
  circle,
  down,
  ellipse,
  faint,
  high,
  many,
  path,
  rect,
  type Spot,
  shadow,
  stroke,
  wide,
} from '../drawing/shapes.ts'
import { drill, hammer, ladder, paintBrush, pliers, saw, screwdriver, spanner, toolBox } from '../drawing/tools.ts'

/** Tools on a pegboard over a workbench. */
function pegboard(): string[] {
  const holes = many(15, (row) => many(26, (column) => circle([104 + column * 40, 84 + row * 36], 4, '#c9a878')))
  const shadows = faint(
    0.16,
    [
      hammer([252, 168]),
      saw([430, 140]),
      spanner([600, 200]),
      pliers([760, 210], '#1d2b2a'),
      screwdriver([890, 160], '#1d2b2a'),
      screwdriver([970, 160], '#1d2b2a'),
      paintBrush([1062, 300], '#1d2b2a'),
    ].join(''),
  )
  const plank = at(
    [300, 740],
    shadow([60, 34, 300, 22]) +
      rect([-230, -22, 620, 50], down('#f0d3a3', '#cf9f63'), 4) +
      faint(0.5, stroke('M-210 -4 q200 10 580 -2 M-210 12 q300 -8 560 4', '#b5864d', 3)),
    { turn: -3 },
  )
  const shavings = many(6, (index) =>
    stroke(`M${520 + index * 46} ${800 + (index % 3) * 22} q16 -22 30 -4 q6 14 -10 14 q-12 -2 -6 -12`, '#efd3a2', 6),
  )
  return [
    wall('#8fb3ab'),
    rect([70, 50, 1060, 560], down('#e9cf9f', '#d8b67f'), 10),
    holes,
    at([12, 14], shadows),
    hammer([252, 168]),
    saw([430, 140]),
    spanner([600, 200]),
    pliers([760, 210], '#d9594c'),
    screwdriver([890, 160], '#3f7fa6'),
    screwdriver([970, 160], '#f0b445'),
    paintBrush([1062, 300], '#5a9a8a'),
    table(640, '#a8764a'),
    plank,
    shavings,
    shadow([960, 790, 210, 30]),
    drill([980, 790], '#e58a3a', { size: 0.95 }),
  ]
}

/** A shelf that has just been put up, with a spirit level on it. */
function newShelf(): string[] {
  const level = at(
    [560, 352],
    rect([-190, -40, 380, 40], down('#f4c54f', '#d99a2b'), 6) +
      rect([-44, -34, 88, 28], '#dff0c4', 12) +
      circle([2, -20], 9, '#f9fff0') +
      stroke('M-16 -34 v28 M18 -34 v28', '#7a9a50', 3) +
      circle([-140, -20], 11, '#fff2cf') +
      circle([140, -20], 11, '#fff2cf'),
  )
  const bracket = (x: number) => path(`M${x} 374 h16 v110 h-16Z M${x} 374 h90 v14 L${x + 16} 470Z`, '#4d4a52')
  return [
    wall('#e8b9a0'),
    windowPane([70, 120, 250, 330]),
    shelf([400, 352, 640], '#b9834f'),
    bracket(470),
    bracket(930),
    level,
    pottedPlant([880, 352], '#6d93a8', 0.82),
    faint(0.5, stroke('M430 540 h580', '#b0715a', 3)),
    many(3, (index) => circle([470 + index * 240, 540], 7, '#8d4f3c')),
    floor(720, '#c79a68'),
    shadow([1010, 842, 120, 24]),
    ladder([1010, 840], 6, { turn: 4 }),
    shadow([300, 830, 240, 30]),
    toolBox([300, 826], '#cf4f45'),
    shadow([640, 850, 190, 26]),
    drill([660, 850], '#3f8f86', { size: 0.8 }),
  ]
}

/** A dripping tap that is being mended. */
function tap(): string[] {
  const tiles = many(5, (row) =>
    many(9, (column) =>
      rect([column * 140 - 30, row * 124 - 20, 132, 116], row % 2 === column % 2 ? '#d9ebe6' : '#cde3de', 6),
    ),
  )
  const drop = (x: number, y: number, size: number) =>
    at([x, y], path('M0 -26 C20 4 22 22 0 24 C-22 22 -20 4 0 -26Z', down('#a9dcea', '#58a9c6')), { size })
  const chrome = across('#8fa0a8', '#eef3f4')
  return [
    rect([0, 0, wide, high], '#bcd9d2'),
    tiles,
    ellipse([300, 200, 620, 460], 'url(#glow-fffbe8-60)'),
    table(620, '#f1e6d6'),
    path('M180 640 H760 L716 830 H224Z', down('#d7dee0', '#f6f9f9')),
    ellipse([470, 640, 290, 34], '#ffffff'),
    ellipse([470, 642, 256, 24], across('#aebdc2', '#dbe5e7')),
    rect([636, 360, 64, 270], chrome, 14),
    path('M700 400 V340 q-6 -120 -150 -120 q-120 6 -126 120 v60 h64 v-50 q8 -68 66 -70 q76 4 82 70 v50Z', chrome),
    rect([424, 392, 64, 26], '#7f9098', 6),
    rect([606, 620, 124, 26], chrome, 8),
    at([668, 330], rect([-16, -70, 32, 80], chrome, 8) + rect([-70, -96, 140, 34], across('#cf4f45', '#a63a32'), 17)),
    drop(456, 470, 1),
    drop(456, 560, 0.7),
    ellipse([456, 644, 46, 8], '#f4fbfc'),
    shadow([980, 800, 200, 26]),
    spanner([900, 720], { turn: 62, size: 1.15 }),
    screwdriver([1080, 640], '#f0b445', { turn: 30, size: 0.9 }),
    faint(
      0.9,
      circle([820, 700], 20, '#6f7c82') +
        circle([820, 700], 9, '#f1e6d6') +
        circle([870, 674], 14, '#8e9aa0') +
        circle([870, 674], 6, '#f1e6d6'),
    ),
  ]
}

/** A garden shed with its doors open. */
function shed(): string[] {
  const boards = many(13, (index) => rect([352 + index * 40, 250, 37, 470], index % 2 ? '#6f9a8f' : '#79a599'))
  const rakeOrSpade = (spot: Spot, isSpade: boolean) =>
    at(
      spot,
      rect([-7, -320, 14, 300], across('#e0aa6b', '#b17a45'), 6) +
        (isSpade
          ? path('M-40 -40 h80 v50 q-40 56 -80 0Z', across('#9aa7ad', '#dfe6e8')) +
            rect([-34, -340, 68, 16], '#b17a45', 8)
          : stroke('M-56 -14 h112', '#6d777c', 12) +
            many(6, (tine) => stroke(`M${-52 + tine * 21} -12 v34`, '#6d777c', 7))),
    )
  const door = (x: number, hinge: number) =>
    path(`M${x} 300 L${x + hinge} 262 V760 L${x} 716Z`, across('#5f8a7f', '#86b1a4')) +
    stroke(`M${x} 390 L${x + hinge} 364 M${x} 620 L${x + hinge} 648`, '#4c7268', 12)
  return [
    hillyView(['#b5dbe6', '#fdf0d0'], '#87ad74', 440),
    tree([150, 600], '#5f9c66', 1.15),
    tree([1090, 590], '#74aa6d', 1),
    lawn(580, '#82b56a', 5),
    shadow([610, 730, 430, 40]),
    boards,
    path('M300 262 L610 120 L920 262 L904 292 L610 160 L316 292Z', down('#8a5a48', '#6d4538')),
    path('M352 250 L610 142 L868 250Z', '#86b1a4'),
    circle([610, 212], 26, '#dcebe6') + stroke('M584 212 h52 M610 186 v52', '#fbf4e6', 6),
    rect([450, 300, 320, 420], down('#3d3a36', '#574b3f')),
    ellipse([610, 420, 170, 190], 'url(#glow-ffd98a-40)'),
    shelf([460, 430, 300], '#b9834f'),
    rect([480, 372, 60, 58], '#c9744f', 6) +
      rect([552, 384, 44, 46], '#e9c46a', 6) +
      rect([620, 366, 52, 64], '#6d93a8', 6),
    rakeOrSpade([520, 716], true),
    rakeOrSpade([600, 716], false),
    ladder([706, 718], 3, { size: 0.72 }),
    door(450, -110),
    door(770, 110),
    path('M450 720 H770 L840 900 H380Z', '#e2cfa8'),
    lawnMower([980, 800]),
    bush([250, 730], '#5d9a61', '#f4b6c0'),
    at(
      [330, 830],
      shadow([0, 0, 90, 16]) +
        path('M-60 -96 H60 L46 0 H-46Z', across('#8fa9b5', '#60808f')) +
        ellipse([0, -96, 60, 13], '#4c6672') +
        stroke('M-58 -100 q58 -76 116 0', '#4c6672', 7),
    ),
  ]
}

const lawnMower = (spot: Spot): string =>
  at(
    spot,
    [
      shadow([0, 6, 190, 26]),
      stroke('M60 -90 L170 -290 L226 -290', '#3b444a', 16),
      stroke('M196 -290 h40', '#d9594c', 22),
      path('M-140 -30 q0 -76 70 -80 h110 q64 6 70 80Z', down('#e8685b', '#b9443a')),
      rect([-50, -150, 90, 50], down('#4c565d', '#2f383e'), 12),
      rect([-30, -140, 50, 12], '#8e9aa0', 6),
      ...[-104, 74].map((x) => circle([x, -24], 38, '#2f383e') + circle([x, -24], 17, '#c9d2d5')),
    ].join(''),
  )

/** A tool box and a drill, ready to be fetched. */
function readyToLend(): string[] {
  const tag = at(
    [560, 596],
    stroke('M0 0 q30 -60 80 -40', '#7a5a3c', 5) +
      path('M-64 0 h110 l26 34 l-26 34 h-110Z', '#fdf3da') +
      circle([36, 34], 8, '#c98a4d') +
      path('M-22 44 c-22 -14 -12 -34 0 -22 c12 -12 22 8 0 22Z', '#d9594c'),
    { turn: -8 },
  )
  return [
    wall('#d8c3a0'),
    windowPane([780, 90, 300, 340], ['#f6d7a8', '#fdeecb']),
    pendantLamp([330, 110], '#2f6b58'),
    table(600, '#9f6f47'),
    shadow([400, 780, 300, 40]),
    toolBox([400, 776], '#2f7d6b', { size: 1.35 }),
    tag,
    shadow([900, 800, 240, 34]),
    drill([930, 800], '#e5a33a', { size: 1.15 }),
    pottedPlant([1130, 640], '#c9744f', 0.7),
    at(
      [690, 840],
      shadow([0, 8, 70, 12]) +
        circle([0, -30], 40, '#f0c64f') +
        circle([0, -30], 22, '#c99a2b') +
        rect([20, -10, 90, 18], '#f0c64f', 3) +
        many(5, (mark) => rect([40 + mark * 14, -10, 3, 10], '#6b4f1c')),
    ),
  ]
}

/** A street where somebody carries a ladder home. */
function ladderInStreet(): string[] {
  const slab = many(8, (index) => stroke(`M${index * 170 + 40} 700 l-60 76`, '#cbbfa9', 4))
  return [
    rect([0, 0, wide, high], down('#c5e3ea', '#fff3d9')),
    ellipse([980, 130, 340, 280], 'url(#glow-fff4cf-90)'),
    house([-60, 690], '#c77f63', '#d9a441'),
    house([240, 690], '#e0c39c', '#2f6b58'),
    house([540, 690], '#b9705a', '#7d5a94'),
    house([840, 690], '#d8b48c', '#b4473d'),
    rect([0, 684, wide, 96], down('#e6dbc6', '#d6c8ae')),
    slab,
    rect([0, 776, wide, 18], '#bfb29a'),
    rect([0, 794, wide, 106], down('#7c7f86', '#64676e')),
    many(5, (index) => rect([60 + index * 250, 846, 120, 10], '#f3ead6', 5)),
    tree([1130, 700], '#6aa36a', 0.95),
    shadow([720, 742, 150, 18]),
    ladder([700, 734], 6, { turn: 9, size: 0.94 }),
    shadow([330, 756, 150, 20]),
    toolBox([330, 752], '#cf4f45', { size: 0.66 }),
    bush([90, 700], '#5f9b5f', '#ffe08a'),
  ]
}

export const workshopScenes = {
  'diy-repairs': [pegboard, newShelf, tap],
  'tool-lending': [shed, readyToLend, ladderInStreet],
}
