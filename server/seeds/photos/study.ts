import { bookStack, mug, shelf, table, wall, windowPane } from '../drawing/indoors.ts'
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

const apple = (spot: Spot, size = 1): string =>
  at(
    spot,
    shadow([4, 0, 60, 12]) +
      path(
        'M0 -84 C-40 -112 -74 -74 -60 -34 C-50 4 -22 8 0 -2 C22 8 50 4 60 -34 C74 -74 40 -112 0 -84Z',
        across('#ec6f5e', '#bd3f38'),
      ) +
      stroke('M0 -84 q4 -28 20 -38', '#6d4f38', 7) +
      path('M8 -96 q22 -30 54 -18 q-22 30 -54 18Z', '#6fae5a') +
      faint(0.5, ellipse([-28, -62, 10, 16], '#ffffff')),
    { size },
  )

const pencil = (spot: Spot, colour: string, turn: number): string =>
  at(
    spot,
    rect([-130, -11, 210, 22], down(lighter(colour, 0.25), darker(colour, 0.15))) +
      rect([-160, -11, 34, 22], '#e79aa0', 8) +
      rect([-134, -11, 14, 22], '#b9c4c8') +
      path('M80 -11 L126 0 L80 11Z', '#f0d3a3') +
      path('M110 -4 L126 0 L110 4Z', '#3b3a3a'),
    { turn },
  )

/** Books, an apple and sums on a blackboard. */
function blackboard(): string[] {
  const chalk = (d: string) => faint(0.85, stroke(d, '#f6f3e6', 6))
  return [
    wall('#e6c08f'),
    rect([330, 60, 800, 470], down('#c4915a', '#9a6a3b'), 10),
    rect([356, 86, 748, 418], across('#3f7060', '#2c5548')),
    faint(0.12, path('M356 504 L700 86 H860 L480 504Z', '#ffffff')),
    chalk('M430 190 L430 350 L640 350 Z M430 326 h24 v24'),
    chalk('M410 250 v30 M520 384 v-14 M556 236 l20 -24'),
    chalk(
      'M700 132 l16 -14 v62 M760 150 h50 M785 125 v50 M860 135 q40 -10 30 22 q-6 20 -34 36 h44 M940 150 h44 M940 172 h44 M1016 128 q40 -14 36 14 q-4 14 -26 14 q34 2 28 28 q-10 22 -44 8',
    ),
    chalk('M760 400 q40 -160 90 -60 t90 -40 t100 -70 M740 420 h330 M760 440 v-200'),
    rect([356, 504, 748, 18], '#b17a45'),
    rect([620, 492, 60, 14], '#fdf8ec', 5) + rect([700, 494, 40, 12], '#f0c25a', 5),
    table(620, '#a8764a'),
    bookStack([330, 770], ['#3f7fa6', '#d9594c', '#f0b445', '#4f9a8a'], 1.25),
    apple([330, 560], 0.95),
    shadow([760, 800, 290, 22]),
    at(
      [760, 770],
      path('M0 26 C-80 -10 -200 -10 -280 16 L-260 -90 C-180 -112 -70 -108 0 -76Z', across('#f1e8d4', '#fffaf0')) +
        path('M0 26 C80 -10 200 -10 280 16 L260 -90 C180 -112 70 -108 0 -76Z', across('#fffaf0', '#e9dec6')) +
        faint(
          0.6,
          stroke(
            'M-220 -64 q90 -14 180 8 M-224 -36 q94 -14 186 6 M-230 -8 q96 -12 190 8 M40 -56 q90 -22 180 -8 M40 -28 q92 -20 186 -8',
            '#b5a78b',
            4,
          ),
        ),
    ),
    pencil([950, 850], '#e58a3a', -14),
    mug([1080, 700], '#4f8f9a', 1.05),
  ]
}

/** A desk from above: exercise book, ruler, calculator. */
function homework(): string[] {
  const lines = many(12, (line) => rect([-250, -250 + line * 46, 500, 3], '#c4d6e0'))
  const keys = many(12, (key) =>
    rect([-78 + (key % 3) * 56, -20 + Math.floor(key / 3) * 50, 44, 38], key === 11 ? '#e58a3a' : '#f3ead6', 8),
  )
  return [
    rect([0, 0, wide, high], down('#8fbcb0', '#6fa396')),
    ellipse([220, 140, 700, 560], glow('#f6fff0', 45)),
    at(
      [470, 470],
      faint(0.2, rect([-290, -310, 620, 680], '#12302a', 14)) +
        rect([-310, -330, 620, 680], '#fffdf5', 12) +
        lines +
        rect([-196, -330, 4, 680], '#eba39a') +
        many(9, (hole) => circle([-280, -290 + hole * 74], 10, '#8fbcb0')),
      { turn: -7 },
    ),
    at(
      [470, 470],
      stroke(
        'M-150 -210 q20 -30 40 0 t40 0 t40 0 t50 -6 M-150 -116 l40 -30 l30 30 M-40 -130 h40 M20 -150 v40 M60 -116 q30 -40 60 -10',
        '#3f6fa0',
        7,
      ) +
        stroke('M-120 60 L60 60 L60 -60Z M60 36 h-24 v24', '#d9594c', 7) +
        stroke('M-150 190 h180 M-150 236 h120', '#3f6fa0', 7),
      { turn: -7 },
    ),
    at(
      [960, 330],
      faint(0.22, rect([-106, -166, 240, 380], '#12302a', 22)) +
        rect([-120, -180, 240, 380], down('#4c5a66', '#343f49'), 22) +
        rect([-96, -156, 192, 84], '#cfe3c4', 10) +
        stroke('M20 -134 v42 M40 -134 h28 v20 h-28 v22 h28', '#4a6650', 6) +
        keys,
      { turn: 9 },
    ),
    at(
      [900, 720],
      faint(0.2, rect([-296, -34, 620, 88], '#12302a', 6)) +
        rect([-310, -46, 620, 84], '#f4c95f', 6) +
        many(30, (mark) => rect([-296 + mark * 20.5, -46, 3, mark % 5 ? 20 : 36], '#8a6a1c')),
      { turn: -16 },
    ),
    pencil([720, 560], '#d9594c', -52),
    pencil([1080, 560], '#3f7fa6', 70),
    at(
      [170, 130],
      circle([12, 16], 92, '#4d8275') +
        circle([0, 0], 92, '#fdf8ec') +
        circle([0, 0], 76, '#7a4f35') +
        circle([-10, -8], 60, '#8a5c3f') +
        stroke('M84 -20 q50 10 40 40', '#fdf8ec', 18),
    ),
  ]
}

const bubble = (spot: Spot, [colour, inside]: [string, string], { size = 1, flip = false } = {}): string =>
  at(
    spot,
    faint(0.16, rect([-134, -96, 290, 210], '#1d2b2a', 60)) +
      at(
        [0, 0],
        path(
          'M-150 -110 H150 Q190 -110 190 -60 V40 Q190 90 150 90 H-40 L-110 150 L-100 90 H-150 Q-190 90 -190 40 V-60 Q-190 -110 -150 -110Z',
          down(lighter(colour, 0.12), darker(colour, 0.05)),
        ),
        { flip },
      ) +
      inside,
    { size },
  )

const letters = {
  a: stroke('M-46 50 L0 -70 L46 50 M-30 10 H30', '#fffdf5', 20),
  n: stroke('M-36 50 V-30 M-36 -6 Q0 -50 36 -10 V50 M-34 -76 q18 -22 34 -6 t34 -8', '#fffdf5', 18),
  e: stroke('M-36 4 H36 Q36 -40 0 -40 Q-40 -40 -40 6 Q-40 54 6 54 Q26 54 36 40 M-6 -66 L24 -92', '#fffdf5', 17),
  pen: stroke('M0 -78 L10 -56 M-62 -46 H62 M-36 -16 Q0 40 58 54 M36 -40 Q20 30 -56 56', '#fffdf5', 15),
  heart: path('M0 56 C-70 10 -60 -56 -26 -56 C-8 -56 0 -40 0 -30 C0 -40 8 -56 26 -56 C60 -56 70 10 0 56Z', '#fffdf5'),
}

/** Greetings in several tongues over two cups. */
function conversation(): string[] {
  return [
    wall('#f2cfa5'),
    faint(0.14, circle([600, 420], 380, '#ffffff')),
    bubble([300, 230], ['#d9695a', letters.n], { size: 1.12 }),
    bubble([860, 190], ['#3f8a8a', letters.a], { size: 1.2, flip: true }),
    bubble([600, 400], ['#e5a33a', letters.pen], { size: 0.86 }),
    bubble([1010, 470], ['#7d6a9e', letters.e], { size: 0.74, flip: true }),
    bubble([180, 500], ['#4f8fb5', letters.heart], { size: 0.66 }),
    table(650, '#a06f4a'),
    mug([420, 800], '#fdf3e0', 1.5),
    at([790, 800], mug([0, 0], '#3f7f7a', 1.5), { flip: true }),
    at(
      [600, 850],
      shadow([0, 2, 110, 12]) +
        ellipse([0, -10, 120, 24], '#fdf8ec') +
        ellipse([-40, -24, 40, 20], '#d9a05b') +
        ellipse([10, -30, 42, 21], '#e3b06c') +
        ellipse([56, -22, 38, 18], '#d09550') +
        many(7, (chip) => circle([-54 + chip * 19, -30 + (chip % 3) * 6], 4, '#6b4327')),
    ),
    bookStack([1080, 780], ['#3f7fa6', '#f0b445', '#d9594c'], 0.9),
  ]
}

/** A globe, dictionaries and a paper plane by the window. */
function globe(): string[] {
  const land = '#7db37a'
  return [
    wall('#8fb8c9'),
    windowPane([80, 90, 320, 380], ['#bfe0ea', '#fde6c4']),
    faint(0.7, stroke('M470 330 q80 -130 180 -60 q60 60 -10 80 q-60 -20 40 -110 q100 -70 260 -90', '#ffffff', 5)),
    at(
      [990, 130],
      path('M0 0 L130 -60 L60 60 L40 20Z', '#ffffff') +
        path('M40 20 L130 -60 L60 60Z', '#dfe9ee') +
        path('M40 20 L36 60 L54 36Z', '#c4d3da'),
    ),
    shelf([820, 330, 300], '#b9834f'),
    bookStack([960, 330], ['#d9594c', '#f3e3bf'], 0.8),
    table(630, '#a8764a'),
    at(
      [560, 800],
      shadow([0, 0, 190, 26]) +
        ellipse([0, -14, 150, 24], '#8a5a30') +
        rect([-14, -90, 28, 76], '#9a6a3b') +
        stroke('M-190 -330 A196 196 0 0 0 120 -120', '#c99a4a', 16) +
        circle([0, -270], 176, across('#8fcbe0', '#3f8fb5')) +
        path('M-120 -380 q60 -50 110 -20 q20 40 -30 60 q-10 50 -60 40 q-50 -20 -20 -80Z', land) +
        path('M-60 -260 q60 -14 80 40 q-20 80 -60 90 q-40 -60 -20 -130Z', land) +
        path('M60 -360 q60 -20 90 30 q10 60 -20 70 q-50 -10 -40 -50 q-50 0 -30 -50Z', darker(land, 0.08)) +
        path('M90 -210 q50 -6 60 30 q-20 44 -50 40 q-30 -40 -10 -70Z', land) +
        faint(0.16, ellipse([-60, -350, 70, 50], '#ffffff')),
    ),
    bookStack([240, 790], ['#4f9a8a', '#e58a3a', '#7d6a9e', '#d9594c', '#3f7fa6'], 1.1),
    bubble([870, 520], ['#d9695a', letters.a], { size: 0.72, flip: true }),
    bubble([1060, 470], ['#e5a33a', letters.n], { size: 0.6 }),
    mug([860, 840], '#fdf3e0', 0.95),
  ]
}

export const studyScenes = {
  tutoring: [blackboard, homework],
  languages: [conversation, globe],
}
