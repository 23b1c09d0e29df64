// The first step of every npm script. Plain JavaScript, because it also runs on the oldest Node we accept: it installs
// missing packages, then runs the script with the project's own Node.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stopWithParent } from './process/stop-with-parent.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const binaries = join(root, 'node_modules', '.bin')
const stamp = join(root, 'node_modules', '.installed')
const oldestMajor = 24

const [script, ...rest] = process.argv.slice(2)
if (script === undefined) fail('Say which script to run, for example: node scripts/bootstrap.mjs start')
run(install())

/** Installs packages if the lock file has changed since the last installation; returns the Node to continue with. */
function install() {
  const own = join(binaries, process.platform === 'win32' ? 'node.cmd' : 'node')
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const isInstalled = existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
  if (isInstalled) return existsSync(own) ? own : process.execPath
  console.log('Installing what is missing (once, about half a minute) ...')
  npm(['ci', '--loglevel=error', '--no-audit', '--no-fund'])
  const node = findNode(own)
  writeFileSync(stamp, wanted)
  return node
}

/** Returns the project's own Node, or the current one where an administrator has disabled install scripts. */
function findNode(own) {
  if (getMajor(own) >= oldestMajor) return own
  if (getMajor(process.execPath) >= oldestMajor) return process.execPath
  npm(['rebuild', 'node', '--ignore-scripts=false', '--loglevel=error'])
  if (getMajor(own) >= oldestMajor) return own
  return fail(`Node ${oldestMajor} could not be installed from the registry; install it by hand and try again.`)
}

function getMajor(node) {
  const asked = spawnSync(node, ['--version'], { encoding: 'utf8', shell: process.platform === 'win32' })
  return Number(/^v(\d+)/.exec(asked.stdout ?? '')?.[1] ?? 0)
}

function npm(args) {
  const inNpm = process.env.npm_execpath?.endsWith('npm-cli.js') ? process.env.npm_execpath : undefined
  const options = { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' }
  const done = inNpm ? spawnSync(process.execPath, [inNpm, ...args], options) : spawnSync('npm', args, options)
  if (done.status !== 0) fail(`npm ${args[0]} failed.`)
}

function run(node) {
  const child = spawn(node, [join(root, 'scripts', `${script}.ts`), ...rest], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${binaries}${delimiter}${process.env.PATH}` },
  })
  // npm is a parent worth following; a plain shell may exit before what it started.
  if (process.env.npm_execpath) stopWithParent()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (problem) => fail(String(problem)))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

function fail(problem) {
  console.error(problem)
  process.exit(1)
}
