import { floor, framed, pendantLamp, pottedPlant, table, wall, windowPane } from '../drawing/indoors.ts'
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
  lighter,
  many,
  path,
  rect,
  type Spot,
  shadow,
  stroke,
  wide,
} from '../drawing/shapes.ts'

const note = (spot: Spot, colour: string, size = 1): string =>
  at(
    spot,
    ellipse([-14, 0, 20, 14], colour) +
      rect([2, -84, 7, 84], colour) +
      path('M2 -84 q40 6 40 50 q-10 -22 -34 -24Z', colour),
    { size },
  )

/** A guitar that hangs down from its head at 0,0; about 640 long. */
const guitar = (spot: Spot, colour: string, placing: { turn: number; size: number }): string =>
  at(
    spot,
    path('M-24 0 h48 l8 -86 q-32 -20 -64 0Z', '#5d3f2c') +
      many(3, (peg) => circle([-38, -66 + peg * 26], 8, '#d8dee0') + circle([38, -66 + peg * 26], 8, '#d8dee0')) +
      path(
        'M-100 330 C-150 360 -130 420 -112 440 C-190 480 -180 640 0 644 C180 640 190 480 112 440 C130 420 150 360 100 330 C60 304 -60 304 -100 330Z',
        across(lighter(colour, 0.25), darker(colour, 0.22)),
      ) +
      circle([0, 430], 54, '#3d2a1f') +
      stroke('M-60 430 a60 60 0 1 0 120 0 a60 60 0 1 0 -120 0Z', '#f3dcae', 6) +
      rect([-21, 0, 42, 400], across('#6d4a33', '#4d3323')) +
      many(9, (fret) => rect([-21, 36 + fret * 38 - fret * fret, 42, 3], '#d9c08a')) +
      rect([-56, 540, 112, 22], '#4d3323', 8) +
      many(5, (string) => rect([-14 + string * 7, 0, 1.6, 546], '#f3ead6')) +
      faint(
        0.25,
        path(
          'M-92 350 C-130 380 -110 420 -96 440 C-150 480 -150 560 -120 590 C-130 520 -90 470 -76 440 C-96 410 -100 380 -70 350Z',
          '#ffffff',
        ),
      ),
    placing,
  )

/** A guitar against an armchair. */
function guitarAndChair(): string[] {
  const chair = at(
    [820, 800],
    shadow([0, 10, 300, 34]) +
      rect([-200, 0, 30, 30], '#5d3f2c') +
      rect([170, 0, 30, 30], '#5d3f2c') +
      path('M-190 -160 V-400 Q-190 -470 -120 -470 H120 Q190 -470 190 -400 V-160Z', across('#4f9a8a', '#2f6f62')) +
      rect([-270, -290, 120, 290], across('#5fae9d', '#3a8273'), 50) +
      rect([150, -290, 120, 290], across('#4a9585', '#2a6558'), 50) +
      rect([-170, -190, 340, 120], down('#62b09f', '#44907f'), 34) +
      rect([-180, -90, 360, 92], '#357a6b', 10) +
      rect([-96, -380, 190, 170], across('#f0b445', '#d9932f'), 30),
  )
  return [
    wall('#e9c6a4'),
    framed([520, 90, 190, 230], ['#f3e3bf', '#d9594c', '#3f7fa6']),
    framed([750, 120, 150, 180], ['#cfe3dd', '#f0b445', '#4f8f7a']),
    windowPane([80, 100, 270, 340]),
    floor(690, '#b5835a'),
    ellipse([640, 826, 520, 66], '#c9705c'),
    ellipse([640, 826, 460, 52], '#d98a72'),
    chair,
    shadow([430, 842, 170, 22]),
    guitar([500, 226], '#d98a3f', { turn: 8, size: 0.96 }),
    pottedPlant([1120, 760], '#f3e3bf', 1),
    note([980, 230], '#3f6f62', 1.1),
    note([1070, 150], '#d9695a', 0.85),
  ]
}

/** A piano with sheet music and a metronome. */
function piano(): string[] {
  const whites = many(16, (key) => rect([key * 76 - 6, 640, 72, 240], down('#fffdf6', '#e3dccb'), 8))
  const blacks = many(15, (key) =>
    [2, 6].includes(key % 7) ? '' : rect([key * 76 + 46, 640, 46, 146], down('#4a4448', '#211d20'), 6),
  )
  const stave = (y: number) => many(5, (line) => rect([-190, y + line * 14, 380, 2.5], '#a89c86'))
  const sheet = at(
    [520, 330],
    faint(0.2, rect([-216, -222, 460, 480], '#1d1512', 6)) +
      rect([-230, -240, 460, 480], '#fffbf0', 6) +
      many(4, (row) => stave(-190 + row * 106)) +
      many(
        22,
        (index) =>
          ellipse(
            [-160 + (index % 6) * 62, -180 + Math.floor(index / 6) * 106 + ((index * 7) % 5) * 12, 11, 8],
            '#3b302a',
          ) +
          rect(
            [-151 + (index % 6) * 62, -226 + Math.floor(index / 6) * 106 + ((index * 7) % 5) * 12, 4, 46],
            '#3b302a',
          ),
      ),
  )
  const metronome = at(
    [930, 560],
    shadow([0, 4, 110, 14]) +
      path('M-90 0 L-40 -260 H40 L90 0Z', across('#a8683f', '#6d4027')) +
      path('M-56 -40 L-26 -226 H26 L56 -40Z', '#f3dcae') +
      stroke('M0 -40 L56 -250', '#8e9aa0', 6) +
      rect([22, -200, 34, 30], '#d9594c', 4),
  )
  return [
    rect([0, 0, wide, high], across('#8a5238', '#5d3424')),
    ellipse([400, 200, 640, 460], glow('#ffdba4', 60)),
    rect([0, 556, wide, 26], '#a8683f'),
    rect([0, 582, wide, 60], down('#4d2b1e', '#341c13')),
    rect([0, 628, wide, 14], '#b9443a'),
    sheet,
    metronome,
    at(
      [170, 556],
      shadow([0, 0, 74, 12]) +
        rect([-16, -190, 32, 190], '#f6efe2', 6) +
        path('M0 -250 C26 -216 20 -196 0 -194 C-20 -196 -26 -216 0 -250Z', '#f7c35a') +
        ellipse([0, -220, 160, 150], glow('#ffd98a', 70)) +
        ellipse([0, -4, 70, 14], '#c99a4a'),
    ),
    whites,
    blacks,
    rect([0, 872, wide, 28], '#4d2b1e'),
  ]
}

/** A record turning, headphones and sleeves. */
function recordPlayer(): string[] {
  const record = at(
    [500, 620],
    ellipse([0, 0, 250, 96], '#26232a') +
      many(
        5,
        (groove) =>
          `<ellipse rx="${236 - groove * 30}" ry="${90 - groove * 11.5}" fill="none" stroke="#3b3842" stroke-width="3"/>`,
      ) +
      ellipse([0, 0, 84, 32], '#d9695a') +
      ellipse([0, 0, 12, 5], '#f3ead6') +
      faint(0.18, path('M0 0 L-220 -46 Q-160 -80 -90 -90Z M0 0 L220 46 Q170 76 100 88Z', '#ffffff')),
  )
  const sleeve = (spot: Spot, colours: [string, string], turn: number) =>
    at(
      spot,
      rect([-110, -220, 220, 220], colours[0], 4) +
        circle([0, -110], 66, colours[1]) +
        circle([0, -110], 30, colours[0]),
      { turn },
    )
  return [
    wall('#7f9fae'),
    pendantLamp([960, 80], '#e5a33a'),
    many(3, (index) =>
      note(
        [200 + index * 170, 200 + ((index * 70) % 110)],
        ['#f3e3bf', '#f0b445', '#e58a72'][index] ?? '#f3e3bf',
        1.2 - index * 0.15,
      ),
    ),
    table(560, '#9a6a42'),
    sleeve([960, 700], ['#e5a33a', '#d9594c'], 6),
    sleeve([1060, 720], ['#3f7f8a', '#f3e3bf'], 12),
    shadow([500, 800, 420, 40]),
    path('M160 640 L250 530 H760 L850 640Z', down('#c98d55', '#a8703f')),
    rect([160, 640, 690, 130], down('#a8703f', '#7d4f2a'), 10),
    record,
    at(
      [770, 566],
      circle([0, 0], 32, '#8e9aa0') +
        stroke('M0 0 L-30 70 L-130 92', '#d8dee0', 12) +
        rect([-160, 82, 44, 24], '#3b444a', 6),
    ),
    circle([230, 706], 26, '#e4eaec') +
      circle([310, 706], 20, '#e4eaec') +
      rect([640, 696, 160, 14], '#5d3a20', 7) +
      circle([720, 703], 16, '#f0b445'),
    at(
      [980, 850],
      shadow([0, 0, 130, 16]) +
        stroke('M-90 -30 Q-100 -170 0 -176 Q100 -170 90 -30', '#33393f', 20) +
        rect([-120, -90, 60, 90], '#d9594c', 26) +
        rect([60, -90, 60, 90], '#d9594c', 26),
    ),
  ]
}

export const musicScenes = { music: [guitarAndChair, piano, recordPlayer] }
