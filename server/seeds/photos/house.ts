import { floor, framed, pottedPlant, wall, windowPane } from '../drawing/indoors.ts'
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
import { ladder, paintBrush } from '../drawing/tools.ts'

const sparkle = (spot: Spot, size = 1, colour = '#ffffff'): string =>
  at(spot, path('M0 -34 Q5 -5 34 0 Q5 5 0 34 Q-5 5 -34 0 Q-5 -5 0 -34Z', colour), { size })

function bubbles(seed: number, count: number, [left, top, width, height]: [number, number, number, number]): string {
  const roll = dice(seed)
  return many(count, () => {
    const [x, y, radius] = [left + roll() * width, top + roll() * height, 8 + roll() * 26]
    const rim = `<circle cx="${x}" cy="${y}" r="${radius}" fill="#dff3f8" fill-opacity="0.45" stroke="#ffffff" stroke-width="3"/>`
    return rim + faint(0.9, ellipse([x - radius * 0.35, y - radius * 0.4, radius * 0.22, radius * 0.14], '#ffffff'))
  })
}

function sprayBottle(spot: Spot, colour: string, size = 1): string {
  return at(
    spot,
    [
      shadow([6, 0, 92, 16]),
      path(
        'M-62 -170 q6 -50 34 -60 h56 q28 10 34 60 v150 q0 20 -20 20 h-84 q-20 0 -20 -20Z',
        across(lighter(colour, 0.4), darker(colour, 0.1)),
      ),
      rect([-62, -120, 124, 76], '#fdf8ec'),
      sparkle([0, -82], 0.8, colour),
      rect([-20, -266, 40, 42], '#f4efe4', 6),
      path('M-78 -312 h96 q30 4 34 46 h-84 q-6 -18 -46 -16Z', across('#d9594c', '#b9443a')),
      stroke('M-34 -268 q-6 26 -26 38', '#b9443a', 12),
      faint(0.4, rect([-46, -160, 12, 130], '#ffffff', 6)),
    ].join(''),
    { size },
  )
}

function bucket(spot: Spot, colour: string, size = 1): string {
  return at(
    spot,
    [
      shadow([8, 0, 160, 24]),
      stroke('M-128 -220 q128 -190 256 0', '#c4ccd0', 10),
      path('M-134 -226 H134 L104 0 H-104Z', across(lighter(colour, 0.25), darker(colour, 0.2))),
      ellipse([0, -226, 134, 28], darker(colour, 0.25)),
      ellipse([0, -224, 116, 20], '#bfe4ec'),
      ...[
        [-70, -234, 34],
        [-20, -246, 42],
        [36, -238, 36],
        [80, -230, 26],
      ].map(([x = 0, y = 0, r = 0]) => circle([x, y], r, '#f6fcfd')),
      faint(0.3, path('M-110 -190 L-84 -20 H-60 L-80 -190Z', '#ffffff')),
    ].join(''),
    { size },
  )
}

/** Bucket, mop and spray on a shining floor. */
function mopAndBucket(): string[] {
  const mop = at(
    [850, 800],
    [
      stroke('M0 -60 L-150 -640', '#d9a868', 20),
      path('M-60 -70 h100 l16 40 h-134Z', '#3f7fa6'),
      many(11, (strand) =>
        stroke(
          `M${-64 + strand * 13} -34 q${(strand - 5) * 5} 34 ${(strand - 5) * 9} 62`,
          strand % 2 ? '#fdf8ec' : '#e6ded0',
          15,
        ),
      ),
    ].join(''),
  )
  return [
    wall('#a9cfc4'),
    windowPane([780, 90, 290, 330]),
    framed([130, 110, 210, 250], ['#fbe3bd', '#ef9d4f', '#5a9a8a']),
    floor(620, '#d9b384'),
    faint(0.22, path('M820 620 h190 L760 900 H400Z', '#ffffff')),
    pottedPlant([150, 690], '#d9744f', 1.05),
    bucket([500, 820], '#3f8fae', 1.15),
    shadow([850, 830, 130, 18]),
    mop,
    sprayBottle([1040, 830], '#63b59a', 1),
    bubbles(4, 16, [380, 300, 260, 240]),
    sparkle([300, 800], 1),
    sparkle([700, 690], 0.7),
    sparkle([1120, 700], 0.8),
  ]
}

/** A window being wiped until it shines. */
function shiningWindow(): string[] {
  const squeegee = at(
    [690, 330],
    [
      rect([-150, -20, 300, 24], '#3b444a', 8),
      rect([-160, 2, 320, 14], '#22282c', 6),
      path('M-30 -64 h60 l20 46 h-100Z', '#d9594c'),
      rect([-18, -300, 36, 244], across('#f0b445', '#c9862b'), 16),
    ].join(''),
    { turn: 24 },
  )
  const clearPath = path('M180 140 H900 Q760 250 720 330 Q560 300 420 420 Q300 500 180 470Z', '#ffffff')
  return [
    rect([0, 0, wide, high], '#e4d2b6'),
    windowPane([120, 70, 960, 660], ['#8ecbe6', '#fdf0cf']),
    faint(0.22, clearPath),
    faint(0.35, path('M420 420 Q560 300 720 330 Q900 420 1070 330 V722 H130 V470 Q300 500 420 420Z', '#e9e2d2')),
    bubbles(9, 26, [420, 360, 600, 120]),
    squeegee,
    sparkle([300, 240], 1.4),
    sparkle([520, 180], 0.8),
    sparkle([240, 400], 0.7),
    sprayBottle([210, 772], '#3f9ac0', 0.95),
    pottedPlant([960, 768], '#c9744f', 0.95),
    at(
      [420, 768],
      shadow([0, 0, 110, 14]) +
        path('M-100 -60 q100 -24 200 0 v44 q-100 24 -200 0Z', down('#fbd15f', '#e5a33a')) +
        many(9, (hole) => ellipse([-80 + hole * 20, -38 + (hole % 3) * 8, 6, 4], '#c98a2b')),
    ),
  ]
}

function paintTin(spot: Spot, paint: string, size = 1): string {
  return at(
    spot,
    [
      shadow([8, 0, 110, 18]),
      stroke('M-88 -150 q88 -130 176 0', '#b9c4c8', 6),
      rect([-92, -160, 184, 160], across('#e4eaec', '#9aa7ad'), 8),
      rect([-92, -116, 184, 84], paint),
      ellipse([0, -160, 92, 20], '#c9d2d5'),
      ellipse([0, -159, 78, 14], darker(paint, 0.06)),
      path(
        'M-64 -150 v44 q0 14 14 14 t14 -14 v-8 q0 -10 10 -10 t10 10 v54 q0 15 15 15 t15 -15 v-44 q0 -10 10 -10 t10 10 v6 q0 12 12 12 t12 -12 v-42Z',
        paint,
      ),
      faint(0.35, rect([-78, -150, 12, 140], '#ffffff', 6)),
    ].join(''),
    { size },
  )
}

/** A wall half painted, with ladder, roller and tins. */
function halfPainted(): string[] {
  const fresh = '#5fa39a'
  const wet = path(
    'M-10 -10 H690 Q720 90 690 180 Q740 250 700 350 Q730 420 690 500 Q720 560 680 612 H-10Z',
    across(lighter(fresh, 0.22), fresh),
  )
  const roller = at(
    [760, 330],
    [
      stroke('M0 0 h70 v90 h-120 v40', '#7f8c92', 12),
      rect([-66, 130, 32, 190], across('#d9594c', '#a93c33'), 14),
      rect([-170, -34, 190, 70], down(lighter(fresh, 0.2), darker(fresh, 0.16)), 26),
    ].join(''),
    { turn: -10 },
  )
  return [
    wall('#f0dfc3'),
    wet,
    many(5, (run) => rect([640 + (run % 3) * 26, 150 + run * 92, 14, 60], fresh, 7)),
    roller,
    floor(640, '#c79a68'),
    path('M40 720 Q300 690 760 712 L900 900 H-20Z', '#f6efe2'),
    faint(0.5, stroke('M120 740 q200 60 520 20 M60 830 q300 40 760 0', '#ddd0ba', 6)),
    shadow([260, 856, 120, 20]),
    ladder([260, 850], 8, { turn: 5 }),
    paintTin([560, 830], fresh, 1.15),
    paintTin([760, 860], '#f0b445', 1),
    shadow([960, 870, 150, 14]),
    paintBrush([970, 840], fresh, { turn: 80 }),
    pottedPlant([1110, 720], '#d9744f', 0.9),
  ]
}

/** Tins, brushes and a fan of colour cards before wallpaper. */
function coloursToChoose(): string[] {
  const motif = (x: number, y: number) =>
    at(
      [x, y],
      stroke('M0 40 V-20', '#c9a58b', 4) +
        path('M0 -16 C-30 -30 -34 -64 0 -80 C34 -64 30 -30 0 -16Z', '#e9c3ae') +
        path('M0 26 C-40 20 -46 -8 -30 -18 C-14 -8 0 8 0 26Z M0 26 C40 20 46 -8 30 -18 C14 -8 0 8 0 26Z', '#dcb49c'),
    )
  const paper = many(5, (row) => many(9, (column) => motif(80 + column * 140 + (row % 2) * 70, 90 + row * 130)))
  const cards = ['#cf5f4f', '#e58a4a', '#f0c25a', '#8fb96f', '#4f9a8a', '#4a7fa8', '#7d6a9e']
  const fan = at(
    [600, 960],
    cards
      .map((colour, index) =>
        at(
          [0, 0],
          rect([-61, -401, 122, 382], '#e5d8c4', 13) +
            rect([-60, -400, 120, 380], '#fdf8ec', 12) +
            rect([-48, -388, 96, 120], colour, 6) +
            rect([-48, -258, 96, 70], lighter(colour, 0.3), 6) +
            rect([-48, -178, 96, 50], lighter(colour, 0.55), 6),
          { turn: -48 + index * 16 },
        ),
      )
      .join('') + circle([0, -34], 14, '#b9c4c8'),
  )
  return [
    rect([0, 0, wide, high], down('#f6e3d1', '#eccfb8')),
    paper,
    ellipse([240, 200, 600, 480], glow('#fff4dc', 70)),
    rect([0, 610, wide, 290], down('#f3e9d8', '#d9c6a8')),
    rect([0, 604, wide, 14], '#fffaf0'),
    paintTin([180, 730], '#cf5f4f', 1.3),
    paintTin([1010, 720], '#4a7fa8', 1.3),
    paintTin([820, 670], '#f0c25a', 0.9),
    at([1090, 860], paintBrush([0, 0], '#4f9a8a', { turn: 64, size: 1.1 })),
    fan,
  ]
}

/** A freshly decorated bedroom wall with bunting for colours and a roller in its tray. */
function rollerTray(): string[] {
  const stripes = many(10, (stripe) => rect([stripe * 130, 0, 66, 620], '#7f9fc0'))
  const tray = at(
    [500, 820],
    shadow([0, 14, 330, 28]) +
      path('M-300 -110 H300 L250 14 H-250Z', across('#e4eaec', '#9aa7ad')) +
      path('M-270 -92 H270 L250 -44 H-254Z', '#f2a65a') +
      path('M-254 -44 H250 L238 -12 H-238Z', '#e5924a'),
  )
  const roller = at(
    [640, 730],
    rect([-130, -44, 230, 84], down('#f7bd7c', '#d9823a'), 34) +
      stroke('M110 0 h70 v-70 h-20', '#7f8c92', 13) +
      rect([136, -270, 36, 200], across('#3f7fa6', '#2c5c7c'), 16),
    { turn: 8 },
  )
  return [
    rect([0, 0, wide, high], across('#dfe9f1', '#bcd0e0')),
    faint(0.35, stripes),
    ellipse([300, 200, 640, 480], glow('#fff4dc', 70)),
    windowPane([780, 80, 280, 340], ['#bfe0ea', '#fbe9c8']),
    framed([170, 130, 260, 300], ['#fbe3bd', '#e2665a', '#4f7f8f']),
    floor(610, '#b98a62'),
    path('M0 730 Q420 690 1200 716 V900 H0Z', '#f3ecdf'),
    faint(0.5, stroke('M60 790 q300 40 500 -10 M700 860 q200 -40 440 0', '#d9cdb8', 6)),
    tray,
    roller,
    paintTin([1000, 800], '#f2a65a', 1.2),
    faint(
      0.95,
      ellipse([220, 860, 34, 10], '#f2a65a') +
        ellipse([270, 876, 14, 5], '#f2a65a') +
        ellipse([850, 860, 22, 7], '#f2a65a'),
    ),
  ]
}

export const houseScenes = {
  cleaning: [mopAndBucket, shiningWindow],
  'painting-decorating': [halfPainted, coloursToChoose, rollerTray],
}
