import { setArrive } from './steps-in-history.ts'

/**
 * History entries of open sheets, so that Back closes the topmost sheet before it leaves the page. Each open sheet has one
 * entry above that of its page, with the same address and the same state but for `sheets`, the number of sheets up to it.
 *
 * - Moving between the entries of one page is not shown to the router, for which nothing has changed.
 * - The page that a sheet leads to replaces the entry of the sheet. So closing a sheet can never undo a navigation, and Back
 *   from the new page leads to the page of the sheet.
 * - A sheet that is closed otherwise goes back over its entry. What the router writes meanwhile is held until that is done.
 * - An entry whose sheet is closed, found again after a reload or by Forward or left for another document, is passed over by
 *   Back.
 */

type State = { idx?: number; sheets?: number } | null

const open: { close: () => boolean }[] = []
/** Going back over our own entry, which takes a moment. */
let isMoving = false
/** Another document is on its way, which going back would call off. */
let isLeaving = false
let held: (() => void)[] = []
let seen: { state: State; href: string } = { state: history.state, href: location.href }
/** Longer than any browser takes to go back within a page, in ms; one that never does keeps nothing from the router. */
const longestMoveMs = 1000

const push = history.pushState.bind(history)
const replace = history.replaceState.bind(history)

const getDepth = (state: State): number => state?.sheets ?? 0
const atDepth = (state: State, depth: number): State => ({ ...state, sheets: depth || undefined })

const note = (): void => {
  seen = { state: history.state, href: location.href }
}

/** Writes now, or as soon as the way back is made. */
const whenStill = (write: () => void): void => {
  if (isMoving) {
    held.push(() => whenStill(write))
    return
  }
  write()
  note()
}

history.pushState = (state, unused, url) =>
  whenStill(() => (getDepth(history.state) > 0 ? replace : push)(state, unused, url))

// The entries below get the same when they are come back to.
history.replaceState = (state, unused, url) =>
  whenStill(() => {
    const depth = getDepth(history.state)
    replace(depth > 0 ? atDepth(state, depth) : state, unused, url)
  })

const endMove = (): void => {
  isMoving = false
  const writes = held
  held = []
  for (const write of writes) write()
  settle()
}

/** Makes as many entries as sheets are open. */
function settle(): void {
  if (isMoving) return
  const missing = open.length - getDepth(history.state)
  for (let made = 0; made < missing; made += 1) push(atDepth(history.state, getDepth(history.state) + 1), '')
  note()
  // An entry that is left behind is passed over.
  if (missing >= 0 || isLeaving) return
  isMoving = true
  history.go(missing)
  const from = seen
  setTimeout(() => {
    if (isMoving && seen === from) endMove()
  }, longestMoveMs)
}

setArrive((event) => {
  const before = seen
  const [from, to] = [getDepth(before.state), getDepth(event.state)]
  note()
  if (event.state?.idx !== before.state?.idx || from === to) {
    if (isMoving) endMove()
    return
  }
  event.stopImmediatePropagation()
  // What was replaced meanwhile, such as filters in the address, holds for the page whether or not the sheet is open.
  replace(atDepth(before.state, to), '', before.href)
  note()
  if (isMoving) endMove()
  else if (to < from) goBack(to)
})

/** Back was pressed and led to this depth: closes what is open above it, or goes on where nothing was. */
function goBack(depth: number): void {
  const closing = open.slice(depth).toReversed()
  // Where one has to stay, because something is on its way, Back leaves the page: nobody is kept waiting.
  if (closing.length === 0 || !closing.every(({ close }) => close())) history.back()
  // One that leads elsewhere as it closes, and is still there, gets its entry back.
  else setTimeout(settle)
}

const noteLeaving = (): void => {
  isLeaving = true
}

/** A sheet is open now; `close` closes it, and returns false where it has to stay. Returns what to call once it is closed. */
export function enter(close: () => boolean): () => void {
  const sheet = { close }
  open.push(sheet)
  isLeaving = false
  // Only while a sheet is open: some browsers keep no page for Back that listens for this.
  window.addEventListener('beforeunload', noteLeaving)
  settle()
  return () => {
    open.splice(open.indexOf(sheet), 1)
    // After what opens in its place, and after a navigation that begins at once.
    setTimeout(() => {
      if (open.length === 0) window.removeEventListener('beforeunload', noteLeaving)
      settle()
    })
  }
}
