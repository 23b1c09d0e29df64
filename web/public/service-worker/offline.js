// Keeps the shell of the app, and the bookings of whoever is signed in, for when there is no signal. Plain JavaScript,
// because browsers run it as it stands; the build fills in what is kept.
const build = 'none'
const kept = []
/** What the map is drawn with, kept once a page asks for it; named after what is in it, so that most new builds leave it. */
const mapBuild = 'none'
const mapFiles = []

const shellCache = `shell-${build}`
const mapCache = `map-${mapBuild}`
const memberCaches = 'member-'
const shellKey = '/shell'
/** What is older says too little about today. */
const oldestMs = 2 * 24 * 60 * 60 * 1000
const dropAgainMs = 60 * 60 * 1000
/** So long a page, and what it asks, waits for a weak signal before what is kept takes its place. */
const patienceMs = 4000
/** How often a part of a page is asked for without a signal: for four minutes, since browsers end a worker after five. */
const [mostAsked, askAgainMs] = [120, 2000]

/** The calls whose answers are kept for a member: bookings, codes to show at the door, and who they are themselves. */
const isKeptCall = (path, member) =>
  /^\/api\/bookings\/(get\/user\/(inward|outward)|(arrival\/)?[0-9a-f-]{36})$/.test(path) || path === `/api/users/profile/${member}`

self.addEventListener('install', (event) => event.waitUntil(fillShell()))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') self.skipWaiting()
  if (event.data === 'forget') event.waitUntil(forgetMembers())
  if (event.data === 'keep-map') event.waitUntil(keep(keepMap))
})

async function fillShell() {
  const cache = await caches.open(shellCache)
  await cache.addAll(kept)
  // Any address of members is drawn by the shell.
  const shell = await fetch('/explore', { headers: { accept: 'text/html' }, cache: 'no-store' })
  // A server that is being changed says so; that must not become the page for every weak signal to come.
  if (!shell.ok) throw new Error(`The shell is answered with ${shell.status}`)
  await cache.put(shellKey, shell)
}

/** Half a megabyte: one file after the other, behind whatever a page loads. */
async function keepMap() {
  const cache = await caches.open(mapCache)
  for (const path of mapFiles) {
    if (await cache.match(path)) continue
    const file = await fetch(path, { priority: 'low' })
    if (file.ok) await cache.put(path, file)
  }
}

const isOld = (name) => /^(shell|map)-/.test(name) && name !== shellCache && name !== mapCache

async function takeOver() {
  const names = await caches.keys()
  await Promise.all(names.filter(isOld).map((name) => caches.delete(name)))
  await keep(dropOld)
  await self.clients.claim()
}

let droppedAt = 0

/** Throws away what is too old to be shown; of what waits to be sent nothing says how old it is, so that stays. */
async function dropOld() {
  droppedAt = Date.now()
  const names = (await caches.keys()).filter((name) => name.startsWith(memberCaches))
  for (const cache of await Promise.all(names.map((name) => caches.open(name)))) {
    for (const request of await cache.keys()) {
      if (droppedAt - writtenAt(await cache.match(request)) >= oldestMs) await cache.delete(request)
    }
  }
}

const writtenAt = (answer) => Date.parse(answer?.headers.get('date') ?? '')

/** How often all was forgotten: what was asked for before is not kept after it. */
let forgotten = 0

async function forgetMembers() {
  forgotten += 1
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(memberCaches)).map((name) => caches.delete(name)))
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(openPage(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(openAsset(event))
  // What is asked for somebody else is kept for nobody.
  else if (request.headers.has('x-acting-for')) return
  else if (isKeptCall(pathname, memberOf(request))) event.respondWith(answerCall(event))
  else if (/^\/(icon\.svg|icons|map|pictures)/.test(pathname)) event.respondWith(openPicture(request))
})

const within = (promise, ms) =>
  Promise.race([promise, new Promise((_, reject) => setTimeout(() => reject(new Error('No signal')), ms))])

const isOwnServer = (pathname) => /^\/(api|dev|files)\//.test(pathname)

async function openPage(request) {
  const loading = fetch(request)
  const cache = await caches.open(shellCache)
  const shell = await cache.match(shellKey)
  if (!shell || isOwnServer(new URL(request.url).pathname)) return loading
  return within(loading, patienceMs).catch(() => shell)
}

/**
 * Asks until there is an answer. A part of a page that does not come would have the page opened anew, at once and again
 * and again; so what is not kept comes when the signal is back, and what stands there stays.
 */
async function fetchWithPatience(request) {
  for (let asked = 0; asked < mostAsked && !request.signal.aborted; asked += 1) {
    try {
      return await fetch(request.clone())
    } catch {
      await new Promise((resolve) => setTimeout(resolve, askAgainMs))
    }
  }
  return fetch(request)
}

/** The names of assets change with what is in them, so what is kept is always right. */
async function openAsset(event) {
  const { request } = event
  const known = await caches.match(request)
  if (known) return known
  const response = await fetchWithPatience(request)
  if (response.ok) {
    const copy = response.clone()
    event.waitUntil(keep(async () => (await caches.open(shellCache)).put(request, copy)))
  }
  return response
}

async function openPicture(request) {
  const known = await caches.match(request)
  // The browser may have it still, and would not show it without asking whether it is of today.
  return known ?? fetch(request).catch(() => fetch(request.url, { cache: 'force-cache' }))
}

/** Whose token a call bears. The server checks it; here it only tells what is kept for one from what is for another. */
function memberOf(request) {
  const [, payload = ''] = (request.headers.get('authorization') ?? '').split('.')
  try {
    const { id } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof id === 'string' ? id : undefined
  } catch {
    return undefined
  }
}

/** Not known until the first answer: the pages may have been told otherwise by a worker before this one. */
let hasSignal

/** Tells the pages whether answers come from the server or from what is kept: a phone often does not know. */
async function tellSignal(now) {
  if (now && hasSignal) return
  hasSignal = now
  for (const client of await self.clients.matchAll()) client.postMessage(now ? 'signal' : 'no-signal')
}

/** What cannot be kept, because the disk is full or nothing may be written, is answered all the same. */
const keep = (work) => work().catch(() => undefined)

async function keepAnswer(cache, { url, response, since }) {
  if (since !== forgotten) return
  const known = await (await cache()).match(url)
  // What was asked for first may be answered last.
  if (writtenAt(known) > writtenAt(response)) return
  if (response.ok) await (await cache()).put(url, response)
  else if (response.status === 404) await (await cache()).delete(url)
  if (since !== forgotten) await forgetMembers()
  else if (Date.now() - droppedAt > dropAgainMs) await dropOld()
}

async function answerCall(event) {
  const { request } = event
  const member = memberOf(request)
  if (!member) return fetch(request)
  const cache = () => caches.open(memberCaches + member)
  const since = forgotten
  const asking = fetch(request).then((response) => ({ response, copy: response.clone() }))
  // Also what comes too late to be shown.
  event.waitUntil(keep(async () => keepAnswer(cache, { url: request.url, response: (await asking).copy, since })))
  // What was kept before somebody wrote says that they did not: whoever has just written waits.
  const inTime = request.headers.has('x-after-write') ? asking : within(asking, patienceMs)
  const known = await inTime.then(() => undefined, () => findKept(cache, request.url))
  // A page that has gone on, and calls back what it asked, says nothing of the signal.
  if (known && !request.signal.aborted) {
    await tellSignal(false)
    return known
  }
  const { response } = await asking
  await tellSignal(true)
  return response
}

async function findKept(cache, url) {
  const known = await (await cache()).match(url)
  return known && Date.now() - writtenAt(known) < oldestMs ? known : undefined
}
