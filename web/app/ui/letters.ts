import address from './letters.css?url'

/** Brings the site's own letters, unless the document has them. Until they come, others of the same size stand in for them. */
export function bringLetters(): void {
  if (document.querySelector(`link[href="${address}"]`)) return
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address }))
}
