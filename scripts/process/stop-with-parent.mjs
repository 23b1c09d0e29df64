const everyMs = 500

/** Stops this process when its parent is gone, so that nothing occupies a port after a `kill -9`. */
export function stopWithParent() {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, everyMs)
  watch.unref()
}
