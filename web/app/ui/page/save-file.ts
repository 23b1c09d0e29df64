/** Saves a file under its name with the browser. */
export const saveFile = ({ blob, filename }: { blob: Blob; filename: string }): void => {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = filename
  link.click()
  // Delayed, because some browsers start reading only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
